#!/usr/bin/env bash
source ./lib.sh

report() {
  greet "$default_name"
  greet "é"
}

report

#!/usr/bin/env bash

# Says hello to somebody. A header such as Content-Length: 5 is no end.
greet() {
  local name="$1"
  echo "hello $name"
}

default_name="world"

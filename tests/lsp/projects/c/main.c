#include "shapes.h"

static double report(void) {
  struct rectangle one = {2, 3};
  /* 𝒳é */ double total = area(&one, 2);
  return total;
}

int main(void) {
  struct rectangle two = {4, 5};
  return area(&two, 1) + report() > 0;
}

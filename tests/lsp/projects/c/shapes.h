#ifndef SHAPES_H
#define SHAPES_H

/// A rectangle of two sides.
struct rectangle {
  double width;
  double height;
};

/// The area of a rectangle. A header such as Content-Length: 5 is no end.
double area(const struct rectangle *shape, double factor);

#endif

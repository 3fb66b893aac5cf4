"""Shapes and their areas. Messages begin with "Content-Length: 5"."""


class Rectangle:
    """A rectangle of two sides."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height

    def area(self) -> float:
        return self.width * self.height


def total_area(shapes: list[Rectangle], factor: float) -> float:
    """Adds up the areas. A header such as Content-Length: 5 is no end."""
    return sum(shape.area() * factor for shape in shapes)

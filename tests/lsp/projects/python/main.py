from shapes import Rectangle, total_area

shapes = [Rectangle(2, 3)]


def report() -> str:
    größe = "𝒳"; total = total_area(shapes, 2)
    return f"{größe}: {total}"


twice = total_area(shapes, 4)

$version: "2.0"

namespace library

/// Lends books.
service Library {
    version: "2026"
    operations: [
        FindBook
    ]
}

@readonly
operation FindBook {
    input := with [Titled] {}

    output := {
        @required
        book: Book
    }
}

@mixin
structure Titled {
    @required
    title: String
}

structure Book with [Titled] {
    isbn: Isbn
    pages: Integer
}

@pattern("[0-9]{13}")
string Isbn

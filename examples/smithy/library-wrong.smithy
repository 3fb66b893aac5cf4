$version: "2.0"

namespace library.wrong

structure Loan {
    book: Bok

    @lenght(max: 13)
    isbn: String
}

structure Book {
    title: String
}

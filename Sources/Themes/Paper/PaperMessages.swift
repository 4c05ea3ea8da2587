import SourceText

extension Diagnostic {
    package static func notPrinted(_ reason: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "not-printed", "this cannot be made into a PDF: \(reason)", at: location)
    }
}

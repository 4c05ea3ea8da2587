extension AttestationMaker {
    /// Returns the reasons that the user can choose in a context. If `id` is nil or unknown, uses the first context.
    public func reasonChoices(context id: String?) -> [Edition.ReasonChoice] {
        let context = edition.contexts.first { $0.id == id } ?? edition.contexts[0]
        return context.reasons.map {
            let label = ($0.short ?? $0.text).text(language).split(separator: "\n").first.map(String.init) ?? ""
            return Edition.ReasonChoice(code: $0.code, label: label.withoutNoteMarks)
        }
    }
}

import Wording

extension HTMLWriter.Words {
    /// The words that are inside a text, in the page's language.
    package init(_ wording: Wording) {
        self.init(
            alertTitles: [
                .note: wording(.alertNote), .tip: wording(.alertTip), .important: wording(.alertImportant),
                .warning: wording(.alertWarning), .caution: wording(.alertCaution),
            ], taskDone: wording(.taskDone), taskOpen: wording(.taskOpen), table: wording(.table),
            footnotes: wording(.footnotes), backToReference: wording(.backToReference),
            added: wording(.added) + wording.language.colon,
            removed: wording(.removed) + wording.language.colon)
    }
}

import Wording

extension HTMLWriter.Labels {
    /// Creates the words that are inserted into texts, in the language of the page.
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

import Templates

/// The view of a sealed page before the reader has entered a passcode.
struct UnlockView: ViewFields {
    /// JSON for the script: the key slots, the rules for passcodes, and the sealed text.
    var data: Markup
    /// The time for which the page can be remembered, in words; empty if it cannot.
    var remember: String
    var offersPasskeys: Bool

    static let page = PageView<Self>("unlock")
    static let table = ViewTable<Self>(
        "unlock page",
        [
            .markup("data") { $0.data }, .text("remember") { $0.remember },
            .flag("offersPasskeys") { $0.offersPasskeys },
        ])
}

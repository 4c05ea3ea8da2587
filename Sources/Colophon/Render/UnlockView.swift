import Templates

/// What a sealed page shows until a reader has given a passcode.
struct UnlockView: ViewFields {
    /// JSON for the script: the slots, the rules for passcodes, and the sealed text.
    var data: Markup
    /// How long the page can be remembered, in words; empty where it cannot.
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

import Templates

/// The view of the page for checking signatures.
struct VerifyView: ViewFields {
    var heading: String
    var signers: [SignerView]
    var command: String

    static let page = PageView<Self>("attestation-verify")
    static let table = ViewTable<Self>(
        "attestation-verify page",
        [
            .text("heading") { $0.heading }, .list("signers", SignerView.self) { $0.signers },
            .text("command") { $0.command },
        ])
}

/// A signer whose key the page knows.
struct SignerView: ViewFields {
    var name: String
    var key: String
    var id: String

    static let table = ViewTable<Self>(
        "signer", [.text("name") { $0.name }, .text("key") { $0.key }, .text("id") { $0.id }])
}

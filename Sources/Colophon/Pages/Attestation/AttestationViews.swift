import Attestations
import Templates

/// The view of the page for making attestations.
struct AttestationView: ViewFields {
    var heading: String
    var worker: String
    var folder: String
    var verify: LinkView
    var editions: [EditionView]

    static let page = PageView<Self>("attestation")
    static let table = ViewTable<Self>(
        "attestation page",
        [
            .text("heading") { $0.heading }, .text("worker") { $0.worker }, .text("folder") { $0.folder },
            .object("verify", LinkView.self) { $0.verify }, .list("editions", EditionView.self) { $0.editions },
        ])
}

import Documents
import Sealing
import SourceText
import Themes

/// The service worker of the attestation pages: the theme's script after a list of the files that it caches, each with
/// the SHA-256 digest of its bytes. A change of any file changes the worker, so that browsers notice it (Service
/// Workers, W3C, section 3.2, "Update").
struct AttestationWorker {
    /// The pages and the files that they use.
    private let files: [(address: String, bytes: [UInt8])]

    /// - Parameter pages: the pages and their manifests.
    init(pages: [OutputFile], theme: Theme) {
        let scripts = [PageScript.attestation, .verify, .language].map { theme.scripts[$0] }
        let own = ([theme.stylesheet, theme.icon] + scripts).compactMap(\.self)
        let fonts = theme.files.map(\.address).filter { Self.fontEndings.contains($0.output.pathExtension) }
        let parts = theme.files.filter { own.contains($0.address) || fonts.contains($0.address) }
        let all = pages.map { (Self.address(of: $0.path), $0.bytes) } + parts.map { ($0.address, $0.bytes) }
        files = all.map { ($0.relative(to: Routes.attestationWorker, style: .clean), $1) }
    }

    /// The extensions of font files, which style sheets load besides their own pictures.
    private static let fontEndings: Set = ["woff2", "woff", "ttf", "otf"]

    private static func address(of path: SourcePath) -> SiteAddress {
        SiteAddress(text: path.name == "index.html" ? path.folder.text + "/" : path.text)
    }

    /// Returns the worker's file.
    func file(_ script: [UInt8]) throws(LibcryptoFailure) -> OutputFile {
        var digests: [(String, String)] = []
        for file in files { digests.append((file.address, Base64.encoded(try sha256(file.bytes)))) }
        var json = JSONWriter(isIndented: true)
        json.object { json in for (address, digest) in digests { json.member(address, digest) } }
        let version = Base64.urlEncoded(try sha256(json.bytes + script)).prefix(12)
        let head = """
            // What is kept: addresses as seen from here, and the SHA-256 of what is there.
            const version = "\(version)"
            const files = \(json.text)


            """
        return OutputFile(path: Routes.attestationWorker.output, bytes: Array(head.utf8) + script)
    }
}

import Sealing
import SourceText

extension Diagnostic {
    static func unknownBundleName(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bundle-unknown-name", "no app has a document or file called \(quoted(name))", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "write its name without the file extension, such as privacy")
    }

    static func bundlePicture(_ path: SourcePath, _ reason: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bundle-picture", "the picture \(quoted(path.name)) cannot go into the bundle's page: \(reason)",
            at: location, hint: "make it smaller, or raise pictureLimit under bundle: in site.yml")
    }

    static func bundlePictureKind(_ path: SourcePath, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bundle-picture",
            "the picture \(quoted(path.name)) cannot go into the bundle's page: its format is unknown", at: location,
            hint: "use PNG, JPEG, WebP, AVIF, GIF or SVG, and name the file accordingly")
    }

    static func bundleLinkOutside(_ destination: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "bundle-link-outside",
            "in the bundle, the link to \(quoted(destination)) becomes plain text: its page is not part of the bundle",
            at: location, hint: "write baseURL: in site.yml, so that it leads to the published page")
    }

    static func bundleEntryOutside(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "bundle-link-outside",
            "about.json leaves this entry out: its target is not part of the bundle", at: location,
            hint: "write baseURL: in site.yml, so that it leads to the published file")
    }

    static func bundleTooLarge(
        _ folder: String, _ size: Int, limit: Int, largest: [(name: String, size: Int)], at location: Location?
    ) -> Diagnostic {
        Diagnostic(
            .error, "bundle-too-large",
            "\(folder) is \(formattedSize(size)); the limit is \(formattedSize(limit))", at: location,
            notes: largest.map { .init("\($0.name) has \(formattedSize($0.size))", at: nil) },
            hint: "use smaller pictures, shorten the texts, or raise limit: under bundle:")
    }

    /// No input can cause this; only a failure of libcrypto can.
    static func noDigestOfStyles(_ failure: LibcryptoFailure) -> Diagnostic {
        Diagnostic(
            .error, "no-digests", "libcrypto failed (\(failure.operation)), so the bundle cannot be made")
    }
}

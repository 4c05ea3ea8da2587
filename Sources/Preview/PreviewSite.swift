import Colophon
import SourceText
import Synchronization

/// A planned site and its pages rendered so far. Pages are rendered on demand.
package final class PreviewSite: Sendable {
    /// The result of looking up an address.
    package enum Found: Sendable {
        case file(OutputFile, Job.File)
        /// The address needs a trailing slash.
        case folder
        case missing
        /// Rendering failed.
        case failed([Diagnostic])
    }

    private struct PlannedFile {
        var job: Int
        var file: Job.File
    }

    private struct Rendered {
        var jobs: [Int: Checked<[OutputFile]>] = [:]
        var bytes = 0
    }

    /// The limit for cached files, in bytes.
    private static let limit = 48 << 20

    package let plan: Plan
    private let places: [String: PlannedFile]
    private let rendered = Mutex(Rendered())
    /// The redirects of the site.
    let rules: HostRules
    /// The path in the site's own address, such as `/apps/`; `/` for a site at the root of its host.
    private let root: String

    package init(_ plan: Plan) {
        self.plan = plan
        var places: [String: PlannedFile] = [:]
        places.reserveCapacity(plan.jobs.count)
        for (number, job) in plan.jobs.enumerated() {
            for file in job.files { places[file.output.text] = PlannedFile(job: number, file: file) }
        }
        self.places = places
        let root = plan.site.settings.baseURL?.path ?? "/"
        self.root = percentDecoded(root[...]) ?? root
        let file = places["_redirects"].flatMap { place in
            Pipeline.render(plan.jobs[place.job], in: plan).value.first { $0.path == place.file.output }
        }
        rules = HostRules(file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "", root: netlifyPath(root))
    }

    /// Converts a path on the site's host into a path of this preview, whose root is the site itself. `nil` if the path
    /// is not below the site's address, or is a path of the preview already.
    func inside(_ path: String) -> String? {
        guard root != "/", path.utf8.starts(with: root.utf8), planned(path) == nil else { return nil }
        let inside = "/" + String(Substring(path.utf8.dropFirst(root.utf8.count)))
        return planned(inside) == nil ? nil : inside
    }

    /// Looks up `path`, which begins with a slash and is decoded. Only planned files are found: no path leads to a
    /// disk.
    package func find(_ path: String) -> Found {
        guard let place = place(path) else {
            return path.hasSuffix("/") || place(path + "/") == nil ? .missing : .folder
        }
        let made = render(place.job)
        guard let file = made.value.first(where: { $0.path == place.file.output }) else {
            return .failed(made.diagnostics)
        }
        return .file(file, place.file)
    }

    /// The planned file of a path; `nil` if there is no such file.
    package func planned(_ path: String) -> Job.File? { place(path)?.file }

    /// Returns the current address of a file of the theme, given one with the digest of other content: a page that was
    /// loaded just before a save asks for the former style sheet, maybe that of another theme. `nil` for other paths.
    func themeFile(replacing path: String) -> String? {
        guard path.hasPrefix("/theme/"), let name = path.withoutDigest else { return nil }
        let current = places.keys.map { "/" + $0 }.filter { $0.hasPrefix("/theme/") && $0.withoutDigest != nil }
        return current.first { $0.withoutDigest == name }
            ?? (name.hasSuffix(".css") ? current.filter { $0.hasSuffix(".css") }.min() : nil)
    }

    private func place(_ path: String) -> PlannedFile? {
        guard path.hasPrefix("/") else { return nil }
        let name = path.dropFirst() + (path.hasSuffix("/") ? "index.html" : "")
        // Swift treats canonically equivalent strings as equal; paths must have the same bytes.
        guard let place = places[String(name)], place.file.output.text.utf8.elementsEqual(name.utf8),
            !place.file.output.parts.contains(where: { $0.hasPrefix(".") && $0 != ".well-known" })
        else { return nil }
        return place
    }

    private func render(_ number: Int) -> Checked<[OutputFile]> {
        if let known = rendered.withLock({ $0.jobs[number] }) { return known }
        let made = Pipeline.render(plan.jobs[number], in: plan)
        // The file is being saved, so the next site reads it again.
        guard !made.diagnostics.contains(where: { $0.traits.contains(.transient) }) else { return made }
        rendered.withLock { rendered in
            let size = made.value.reduce(0) { $0 + $1.bytes.count }
            if rendered.bytes + size > Self.limit { rendered = Rendered() }
            rendered.jobs[number] = made
            rendered.bytes += size
        }
        return made
    }
}

extension String {
    /// The path of a file without the digest in its name, such as `/theme/plain.css` for `/theme/plain-1a2b3c4d.css`;
    /// `nil` for a name without a digest.
    fileprivate var withoutDigest: String? {
        guard let dash = utf8.lastIndex(of: 0x2D) else { return nil }
        let digest = self[utf8.index(after: dash)...].prefix { $0 != "." }
        guard digest.utf8.count == 8, digest.allSatisfy(\.isHexDigit) else { return nil }
        return String(self[..<dash] + self[digest.endIndex...])
    }
}

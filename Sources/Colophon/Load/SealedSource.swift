import SourceText

extension Pipeline {
    /// True when the lines of a file of the content may not be shown to whoever reads messages, such as the log of a build:
    /// it is sealed, or what it belongs to is. The nearest `sealed:` decides, as for pages: that of the file, of
    /// `about.yml`, of `site.yml`.
    ///
    /// The files are looked at line by line, so that the answer is there before anything has been understood.
    package static func isSealed(_ path: SourcePath, in content: SourceTree) -> Bool {
        var sources = SealedSources(content)
        return sources.isSealed(path, try? content.read(path))
    }
}

/// Which sources are sealed, by what was read of them: of an app's or the site's settings once.
package struct SealedSources {
    private let content: SourceTree
    private var settings: [SourcePath: Bool?] = [:]

    package init(_ content: SourceTree) { self.content = content }

    /// The same as `Pipeline.isSealed`, of a file whose bytes have been read; nil when they could not be.
    package mutating func isSealed(_ path: SourcePath, _ bytes: [UInt8]?) -> Bool {
        if content.contains(path), let bytes, let answer = Self.answer(of: path, bytes) { return answer }
        var folder = path.folder
        var candidates = [folder.appending("about.yml")]
        while folder != .root {
            folder = folder.folder
            candidates.append(folder.appending("about.yml"))
        }
        for candidate in candidates.compactMap(\.self) + [SiteSettings.path] {
            if let answer = answer(of: candidate) { return answer }
        }
        return false
    }

    private mutating func answer(of path: SourcePath) -> Bool? {
        if let known = settings[path] { return known }
        let bytes = content.contains(path) ? try? content.read(path) : nil
        let answer = bytes.flatMap { Self.answer(of: path, $0) }
        settings[path] = .some(answer)
        return answer
    }

    private static func answer(of path: SourcePath, _ bytes: [UInt8]) -> Bool? {
        sealedLine(in: bytes, isData: path.pathExtension == "yml")
    }

    /// What the first line with `sealed:` says; nil without one. In data it may stand anywhere in a line, as in
    /// `{ name: X, sealed: true }`, in a text only at the beginning.
    ///
    /// - Parameter isData: false for a text, in which `sealed: false` counts in its front matter alone.
    private static func sealedLine(in bytes: [UInt8], isData: Bool) -> Bool? {
        // Hardly any file has the word.
        guard find("sealed", in: bytes, from: 0) != nil else { return nil }
        var fences = 0
        for line in bytes.split(separator: 0x0A, maxSplits: 400) {
            if line.starts(with: "---".utf8) { fences += 1 }
            guard let value = afterKey(line, anywhere: isData || fences == 1) else { continue }
            let isOpen = value.elementsEqual("false".utf8)
            if !isOpen || isData || fences == 1 { return !isOpen }
        }
        return nil
    }

    /// What follows the key `sealed`, in YAML or in JSON, without quotes, spaces, commas and brackets.
    private static func afterKey(_ line: ArraySlice<UInt8>, anywhere: Bool) -> ArraySlice<UInt8>? {
        var rest = line.drop(while: isFiller)
        while !rest.isEmpty {
            if rest.starts(with: "sealed".utf8) {
                let after = rest.dropFirst(6).drop(while: isFiller)
                if after.first == UInt8(ascii: ":") {
                    return after.dropFirst().drop(while: isFiller).prefix { !isFiller($0) && $0 != UInt8(ascii: "#") }
                }
            }
            guard anywhere else { return nil }
            rest = rest.drop { !isFiller($0) }.drop(while: isFiller)
        }
        return nil
    }

    /// What stands around keys and values: spaces, quotation marks, commas and braces.
    private static func isFiller(_ byte: UInt8) -> Bool { byte <= 0x20 || "\"',{}".utf8.contains(byte) }
}

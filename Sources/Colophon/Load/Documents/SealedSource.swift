import SourceText

extension Pipeline {
    /// Whether messages, such as those in a build log, may not show the lines of a content file, because the file or
    /// its app or site is sealed. The nearest `sealed:` decides, as for pages: that of the file, of `about.yml`, or of
    /// `site.yml`.
    ///
    /// The files are searched line by line, so that the result is available before any file has been parsed.
    package static func isSealed(_ path: SourcePath, in content: SourceTree) -> Bool {
        var sources = SealedFileCache(content)
        return sources.isSealed(path, try? content.read(path))
    }
}

/// A cache that determines which sources are sealed. The settings of each app and of the site are read once.
package struct SealedFileCache {
    private let content: SourceTree
    private var settings: [SourcePath: Bool?] = [:]

    package init(_ content: SourceTree) { self.content = content }

    /// Returns the same as `Pipeline.isSealed` for a file whose bytes have been read; `bytes` is `nil` if that failed.
    package mutating func isSealed(_ path: SourcePath, _ bytes: [UInt8]?) -> Bool {
        if content.contains(path), let bytes, let answer = Self.answer(of: path, bytes) { return answer }
        if path.isInside(SharedTexts.folder), isAnyAppSealed { return true }
        var folder = path.folder
        var candidates = [folder.appending("about.yml")]
        while folder != .root {
            folder = folder.folder
            candidates.append(folder.appending("about.yml"))
        }
        for candidate in candidates.compactMap(\.self) + [SiteSettings.path] {
            if let answer = answer(of: candidate) { return answer }
        }
        // A table may seal some of its apps. Its columns are not read here.
        return AppTable.paths.contains { seals($0) }
    }

    /// Whether a table contains the key `sealed`.
    private mutating func seals(_ table: SourcePath) -> Bool {
        if let known = settings[table] { return known ?? false }
        let bytes = content.contains(table) ? try? content.read(table) : nil
        let answer = bytes.map { find("sealed", in: $0, from: 0) != nil }
        settings[table] = .some(answer)
        return answer ?? false
    }

    /// Whether an app is sealed. It may be one that uses a shared text, which does not say which apps these are.
    private lazy var isAnyAppSealed: Bool = content.entries.map(\.path).contains { path in
        let bytes = path.name == "about.yml" ? try? content.read(path) : nil
        return bytes.flatMap { Self.answer(of: path, $0) } ?? false
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

    /// Returns whether the first line with `sealed:` seals the file; `nil` when there is no such line. In data, the key
    /// may be anywhere in a line, as in `{ name: X, sealed: true }`; in a text, only at the start of a line.
    ///
    /// - Parameter isData: whether the file is data. In a text, `sealed: false` counts only in the front matter.
    private static func sealedLine(in bytes: [UInt8], isData: Bool) -> Bool? {
        // Fast path: very few files contain the word.
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

    /// Returns the value of the key `sealed` in YAML or JSON, without quotes, spaces, commas and braces.
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

    /// Whether the byte separates keys and values: a space, quotation mark, comma or brace.
    private static func isFiller(_ byte: UInt8) -> Bool { byte <= 0x20 || "\"',{}".utf8.contains(byte) }
}

import SourceText

/// The record of a build: its inputs, its output and its diagnostics. While these are unchanged, another build would
/// write nothing and report the same.
package struct CachedBuild: Equatable, Sendable {
    /// The digest of all inputs that are not files: options, date, program.
    package var key: UInt64
    /// The time of the record.
    package var moment: Nanoseconds
    /// The folders that were read.
    package var sources: [CachedFolder]
    /// The folders of the output.
    package var outputs: [CachedFolder]
    /// The parts of the final message of a build that changes nothing.
    package var summary: [String]
    /// The diagnostics of the build.
    package var diagnostics: [Diagnostic]
    /// For each plain document of the content folder (Markdown without data or reports), the digest of the facts that
    /// other pages depend on; see `DocumentFingerprint`.
    package var facts: [SourcePath: UInt64]
    /// The digest of the theme's part of all pages; see `Plan.themeDigest`.
    package var themeDigest: UInt64
    /// The number of source folders that every build reads: first the content, then the themes.
    package static let ownFolders = 2

    package init(
        key: UInt64, moment: Nanoseconds, sources: [CachedFolder], outputs: [CachedFolder], summary: [String],
        diagnostics: [Diagnostic], facts: [SourcePath: UInt64] = [:], themeDigest: UInt64 = 0
    ) {
        (self.key, self.moment, self.sources, self.outputs) = (key, moment, sources, outputs)
        (self.summary, self.diagnostics, self.facts, self.themeDigest) = (summary, diagnostics, facts, themeDigest)
    }

    /// The change that makes a build necessary.
    package struct Change: Equatable, Sendable {
        /// The path of the first change.
        package var path: String
        /// The changed documents, if nothing but plain documents has changed; otherwise empty.
        package var texts: [SourcePath]
    }

    /// Checks whether all files are unchanged.
    ///
    /// - Parameter now: The current time.
    /// - Returns: The change, or `nil` if there is none; and the record with updated identities of unchanged files.
    package func check(now: Nanoseconds = wallClock(), jobs: Int) -> (change: Change?, known: CachedBuild) {
        var known = self
        var change: Change?
        // If the clock was set back, equal times do not prove that a file is unchanged.
        let isTrusted = moment <= now
        for part in [\CachedBuild.sources, \.outputs] {
            for number in self[keyPath: part].indices {
                let answer = self[keyPath: part][number].check(now: now, isTrusted: isTrusted, jobs: jobs)
                for (place, record) in answer.confirmed { known[keyPath: part][number].records[place] = record }
                guard let path = answer.changed.first else { continue }
                let texts = part == \.sources && number == 0 ? texts(answer.changed) : nil
                change = Change(path: change?.path ?? path, texts: change == nil ? texts ?? [] : [])
                if texts == nil { return (change, known) }
            }
        }
        known.moment = now
        return (change, known)
    }

    /// Returns the documents at some paths of the content folder; `nil` if one of the paths is not a plain document.
    private func texts(_ paths: [String]) -> [SourcePath]? {
        guard let folder = sources.first?.path else { return nil }
        let texts = paths.compactMap { path in
            path.hasPrefix(folder + "/") ? SourcePath(String(path.dropFirst(folder.utf8.count + 1))) : nil
        }
        return texts.count == paths.count && texts.allSatisfy { facts[$0] != nil } ? texts : nil
    }
}

// MARK: As bytes

extension CachedBuild {
    var encoded: [UInt8] {
        // 4,096 bytes suffice for the other fields.
        var bytes = ByteWriter(
            capacity: (sources + outputs).reduce(4096) { $0 + $1.names.count + $1.records.count * 24 }
                + facts.count * 80 + diagnostics.count * 700)
        bytes.add(key)
        bytes.add(UInt64(bitPattern: moment))
        for folders in [sources, outputs] {
            bytes.add(UInt64(folders.count))
            for folder in folders { folder.write(into: &bytes) }
        }
        bytes.add(UInt64(summary.count))
        for part in summary { bytes.add(part) }
        bytes.add(UInt64(diagnostics.count))
        for diagnostic in diagnostics { diagnostic.write(into: &bytes) }
        bytes.add(themeDigest)
        bytes.add(UInt64(facts.count))
        for fact in facts.sorted(by: { $0.key < $1.key }) {
            bytes.add(fact.key.text)
            bytes.add(fact.value)
        }
        return bytes.bytes
    }

    init(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        key = try bytes.number()
        moment = Nanoseconds(bitPattern: try bytes.number())
        (sources, outputs, summary, diagnostics) = ([], [], [], [])
        for _ in 0..<(try bytes.count(atLeast: 8)) { sources.append(try CachedFolder(from: &bytes)) }
        for _ in 0..<(try bytes.count(atLeast: 8)) { outputs.append(try CachedFolder(from: &bytes)) }
        for _ in 0..<(try bytes.count(atLeast: 8)) { summary.append(try bytes.text()) }
        for _ in 0..<(try bytes.count(atLeast: 8)) { diagnostics.append(try Diagnostic(from: &bytes)) }
        (themeDigest, facts) = (try bytes.number(), [:])
        let count = try bytes.count(atLeast: 16)
        facts.reserveCapacity(count)
        for _ in 0..<count {
            guard let path = SourcePath(try bytes.text()) else { throw ByteReader.FormatError() }
            facts[path] = try bytes.number()
        }
        guard bytes.isAtEnd else { throw ByteReader.FormatError() }
    }
}

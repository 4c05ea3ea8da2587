import SourceText

/// A build as it was: what it depended on, what it made, and what it said. While nothing of that has changed, building again
/// would write nothing and say the same.
package struct RememberedBuild: Equatable, Sendable {
    /// All that decides besides files: options, the day, the program.
    package var key: UInt64
    /// When it was written down.
    package var moment: Nanoseconds
    /// What was read.
    package var sources: [RememberedFolder]
    /// What was written, or had been before.
    package var outputs: [RememberedFolder]
    /// What a build that changes nothing says at its end, in parts.
    package var summary: [String]
    /// What it found.
    package var diagnostics: [Diagnostic]
    /// Of each document that is a text alone, in the content folder, what others know of it; see `TextFacts`.
    package var facts: [SourcePath: UInt64]
    /// What all pages have of the theme; see `Plan.lookDigest`.
    package var look: UInt64
    /// How many of the sources are folders that every build reads: the content and the themes, in this order.
    package static let ownFolders = 2

    package init(
        key: UInt64, moment: Nanoseconds, sources: [RememberedFolder], outputs: [RememberedFolder], summary: [String],
        diagnostics: [Diagnostic], facts: [SourcePath: UInt64] = [:], look: UInt64 = 0
    ) {
        (self.key, self.moment, self.sources, self.outputs) = (key, moment, sources, outputs)
        (self.summary, self.diagnostics, self.facts, self.look) = (summary, diagnostics, facts, look)
    }

    /// What has changed.
    package struct Change: Equatable, Sendable {
        /// The whole path of the first thing.
        package var path: String
        /// When all that has changed are documents that are texts alone: these.
        package var texts: [SourcePath]
    }

    /// Looks at all of it again.
    ///
    /// - Parameter now: what the clock says.
    /// - Returns: what has changed, nil when nothing has; and the build without doubts about what has not.
    package func check(now: Nanoseconds = wallClock(), jobs: Int) -> (change: Change?, known: RememberedBuild) {
        var known = self
        var change: Change?
        // A clock that was set back: a time may come twice.
        let isTrusted = moment <= now
        for part in [\RememberedBuild.sources, \.outputs] {
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

    /// The documents among some paths of the content folder; nil when one is something else.
    private func texts(_ paths: [String]) -> [SourcePath]? {
        guard let folder = sources.first?.path else { return nil }
        let texts = paths.compactMap { path in
            path.hasPrefix(folder + "/") ? SourcePath(String(path.dropFirst(folder.utf8.count + 1))) : nil
        }
        return texts.count == paths.count && texts.allSatisfy { facts[$0] != nil } ? texts : nil
    }
}

// MARK: As bytes

extension RememberedBuild {
    var encoded: [UInt8] {
        // What is said besides is little.
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
        bytes.add(look)
        bytes.add(UInt64(facts.count))
        for fact in facts.sorted(by: { $0.key < $1.key }) {
            bytes.add(fact.key.text)
            bytes.add(fact.value)
        }
        return bytes.bytes
    }

    init(from bytes: inout ByteReader) throws(ByteReader.Damage) {
        key = try bytes.number()
        moment = Nanoseconds(bitPattern: try bytes.number())
        (sources, outputs, summary, diagnostics) = ([], [], [], [])
        for _ in 0..<(try bytes.count(atLeast: 8)) { sources.append(try RememberedFolder(from: &bytes)) }
        for _ in 0..<(try bytes.count(atLeast: 8)) { outputs.append(try RememberedFolder(from: &bytes)) }
        for _ in 0..<(try bytes.count(atLeast: 8)) { summary.append(try bytes.text()) }
        for _ in 0..<(try bytes.count(atLeast: 8)) { diagnostics.append(try Diagnostic(from: &bytes)) }
        (look, facts) = (try bytes.number(), [:])
        let count = try bytes.count(atLeast: 16)
        facts.reserveCapacity(count)
        for _ in 0..<count {
            guard let path = SourcePath(try bytes.text()) else { throw ByteReader.Damage() }
            facts[path] = try bytes.number()
        }
        guard bytes.isAtEnd else { throw ByteReader.Damage() }
    }
}

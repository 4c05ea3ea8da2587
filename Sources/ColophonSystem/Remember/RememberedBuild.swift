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

    package init(
        key: UInt64, moment: Nanoseconds, sources: [RememberedFolder], outputs: [RememberedFolder], summary: [String],
        diagnostics: [Diagnostic]
    ) {
        (self.key, self.moment, self.sources, self.outputs) = (key, moment, sources, outputs)
        (self.summary, self.diagnostics) = (summary, diagnostics)
    }

    /// Whether all is as it was.
    package enum Verdict: Equatable, Sendable {
        /// The path of the first thing that is not.
        case changed(String)
        /// With what was in doubt and is not any more; nil when there was no such thing.
        case same(RememberedBuild?)
    }

    /// Looks at all of it again.
    ///
    /// - Parameter now: what the clock says.
    package func check(now: Nanoseconds = wallClock(), jobs: Int) -> Verdict {
        var known = self
        // A clock that was set back: a time may come twice.
        let isTrusted = moment <= now
        for part in [\RememberedBuild.sources, \.outputs] {
            for number in self[keyPath: part].indices {
                let answer = self[keyPath: part][number].check(now: now, isTrusted: isTrusted, jobs: jobs)
                if let path = answer.changed { return .changed(path) }
                for (place, record) in answer.confirmed { known[keyPath: part][number].records[place] = record }
            }
        }
        known.moment = now
        return .same(known.sources == sources && known.outputs == outputs && isTrusted ? nil : known)
    }
}

// MARK: As bytes

extension RememberedBuild {
    var encoded: [UInt8] {
        var bytes = ByteWriter()
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
        guard bytes.isAtEnd else { throw ByteReader.Damage() }
    }
}

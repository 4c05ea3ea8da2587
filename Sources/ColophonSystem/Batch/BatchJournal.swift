import Colophon

/// Which documents a batch has made, line by line, in a file of its folder: so a run that was killed at any moment can be
/// gone on with, nothing is made twice and nothing is left out.
///
///     colophon-batch 2
///     edition employeur 2f0c…            one line a part of the recipe
///     row 5 4cf1… 90ab… Dupont.pdf       number and digest of a row, digest and name of its document
///     done 4cf1… 7                       those above, whose digest this is, have their names, except that of row 7
///
/// A block's `row` lines are written when its documents are set aside and before the first gets its name; its `done` after
/// the last. Lines are only ever added, each block's by one write, and a line without its end was not written.
///
/// Rows are identified by what they say and not by their numbers: those without a document may be corrected, removed or moved.
struct BatchJournal {
    private static let title = "colophon-batch 2"

    let name: String
    private let folder: OpenFolder
    private let headLines: Int
    private let file: AppendedFile
    /// The digests of all rows whose documents were made before it was opened, in no order.
    private(set) var made: [UInt64] = []

    /// Opens the journal `name` in a folder; makes it when there is none.
    /// - Throws: `BatchRefusal` when it is damaged, or of another batch that has made documents; `SystemFailure`.
    init(_ name: String, in folder: OpenFolder, parts: [BatchRecipe.Part]) throws {
        (self.name, self.folder, headLines) = (name, folder, parts.count + 1)
        if try folder.entry(at: name) == nil { try Self.begin(name, in: folder, parts) }
        let lines = try LineFile(name, in: folder)
        let changed = try Self.checkHead(lines, parts, path: folder.shown(name))
        var made: [UInt64] = []
        let open = try Self.read(lines, path: folder.shown(name)) { made += $0.map(\.row) }
        if let changed {
            // What no document was made of may change.
            guard made.isEmpty, open.isEmpty else { throw BatchRefusal.changed(changed) }
            try Self.begin(name, in: folder, parts)
        }
        file = try AppendedFile(name, in: folder)
        if changed == nil { try file.truncate(to: lines.wholeBytes) }
        self.made = made
        try settle(open)
    }

    /// Writes the journal of a batch that has made nothing.
    private static func begin(_ name: String, in folder: OpenFolder, _ parts: [BatchRecipe.Part]) throws {
        let aside = name + "-new"
        try folder.removeFile(aside)
        let lines = [title] + parts.map { "\($0.name) \($0.value)" }
        try folder.create(aside, Array(lines.map { $0 + "\n" }.joined().utf8), mode: 0o600)
        do { try folder.move(aside, to: name) } catch {
            _ = try? folder.removeFile(aside)
            throw error
        }
    }

    /// The first part of the recipe that is not what it was; nil when all are.
    private static func checkHead(_ lines: LineFile, _ parts: [BatchRecipe.Part], path: String) throws -> String? {
        let first = try lines.next()
        // One that an earlier version of the program wrote.
        if first == "colophon-batch 1" { throw BatchRefusal.changed("program") }
        guard first == title else { throw BatchRefusal.damagedJournal(path: path, line: 1) }
        var changed: String?
        for part in parts {
            let line = try lines.next() ?? ""
            guard line.hasPrefix(part.name + " ") else {
                throw BatchRefusal.damagedJournal(path: path, line: lines.number)
            }
            if changed == nil, line != "\(part.name) \(part.value)" { changed = part.name }
        }
        return changed
    }

    /// Reads what is behind the head.
    /// - Parameter tell: is given the rows of each block that have their documents.
    /// - Returns: the rows of the last block, when a run was killed before it was done.
    private static func read(
        _ lines: LineFile, path: String, tell: ([BatchEntry]) throws -> Void
    ) throws -> [BatchEntry] {
        var block: [BatchEntry] = []
        while let line = try lines.next() {
            if let entry = BatchEntry(line) {
                block.append(entry)
            } else if let without = doneLine(line, of: block), !block.isEmpty {
                try tell(block.filter { !without.contains($0.number) })
                block = []
            } else {
                throw BatchRefusal.damagedJournal(path: path, line: lines.number)
            }
        }
        return block
    }

    /// Finds out which documents of a block got their names from a run that was killed, and notes that.
    private mutating func settle(_ block: [BatchEntry]) throws {
        if block.isEmpty { return }
        var without: Set<Int> = []
        for entry in block where try !hasDocument(entry) { without.insert(entry.number) }
        try end(block, without: without)
        made += block.lazy.filter { !without.contains($0.number) }.map(\.row)
    }

    private func hasDocument(_ entry: BatchEntry) throws(SystemFailure) -> Bool {
        guard case .file? = try folder.entry(at: entry.name) else { return false }
        return try SourceText.digest(of: folder.read(entry.name, limit: .max)) == entry.document
    }

    /// Notes rows whose documents are about to get their names.
    func begin(_ block: [BatchEntry]) throws(SystemFailure) { try file.append(block.map(\.line).joined()) }

    /// Notes that all of them have their names.
    /// - Parameter without: the numbers of the rows whose names something else has taken meanwhile.
    func end(_ block: [BatchEntry], without: Set<Int>) throws(SystemFailure) {
        let numbers = without.sorted().map { " \($0)" }.joined()
        try file.append("done \(hexadecimal(Self.digest(of: block)))\(numbers)\n")
    }

    /// All rows that have their documents, block by block.
    func eachBlock(_ tell: ([BatchEntry]) throws -> Void) throws {
        let lines = try LineFile(name, in: folder)
        for _ in 0..<headLines { _ = try lines.next() }
        _ = try Self.read(lines, path: folder.shown(name), tell: tell)
    }

    /// The rows without a document that a line names; nil for another line, or when those above are not what was written.
    private static func doneLine(_ line: String, of block: [BatchEntry]) -> Set<Int>? {
        let words = line.split(separator: " ")
        guard words.count >= 2, words[0] == "done", words[1] == hexadecimal(digest(of: block)) else { return nil }
        let numbers = words.dropFirst(2).compactMap { Int($0) }
        return numbers.count == words.count - 2 ? Set(numbers) : nil
    }

    private static func digest(of block: [BatchEntry]) -> UInt64 {
        SourceText.digest(of: Array(block.map(\.line).joined().utf8))
    }
}

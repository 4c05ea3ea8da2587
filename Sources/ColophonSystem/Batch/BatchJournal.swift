import Colophon

/// The journal of a batch: a file in its folder that lists the documents it has made, one per line.
///
/// After a run is killed at any moment, the next run resumes from it. No document is made twice, and none is left out.
///
///     colophon-batch 2
///     edition employeur 2f0c…            one line for each part of the recipe
///     row 5 4cf1… 90ab… Dupont.pdf       number and digest of a row, digest and name of its document
///     done 4cf1… 7                       the documents of the block with this digest are in place, except row 7
///
/// A block's `row` lines are written after its documents are staged and before the first is moved into place. Its
/// `done` line follows after the last. The file is only appended to, one write per block, and a line without a line end
/// is ignored.
///
/// Rows are identified by their content, not by their numbers, so rows without a document may be corrected, removed or
/// moved.
struct BatchJournal {
    private static let title = "colophon-batch 2"

    let name: String
    private let folder: OpenFolder
    private let headLines: Int
    private let file: AppendedFile
    /// The digests of all rows with documents from earlier runs, unsorted.
    private(set) var made: [UInt64] = []

    /// Opens the journal `name` in a folder, and creates it if it is missing.
    /// - Throws: `BatchRefusal` when it is damaged, or belongs to a different batch that has made documents;
    ///   `SystemFailure`.
    init(_ name: String, in folder: OpenFolder, parts: [BatchRecipe.Part]) throws {
        (self.name, self.folder, headLines) = (name, folder, parts.count + 1)
        if try folder.entry(at: name) == nil { try Self.begin(name, in: folder, parts) }
        let lines = try LineFile(name, in: folder)
        let changed = try Self.checkHead(lines, parts, path: folder.displayPath(name))
        var made: [UInt64] = []
        let open = try Self.read(lines, path: folder.displayPath(name)) { made += $0.map(\.row) }
        if let changed {
            // The recipe may change as long as no document was made.
            guard made.isEmpty, open.isEmpty else { throw BatchRefusal.changed(changed) }
            try Self.begin(name, in: folder, parts)
        }
        file = try AppendedFile(name, in: folder)
        if changed == nil { try file.truncate(to: lines.wholeBytes) }
        self.made = made
        try settle(open)
    }

    /// Writes the journal of a batch that has made no documents.
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

    /// Returns the name of the first part of the recipe that has changed; `nil` when all are the same.
    private static func checkHead(_ lines: LineFile, _ parts: [BatchRecipe.Part], path: String) throws -> String? {
        let first = try lines.next()
        // The format of an earlier version of the program.
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

    /// Reads the lines after the head.
    /// - Parameter tell: Called with the rows of each block that have their documents.
    /// - Returns: The rows of the last block if a run was killed before it wrote its `done` line.
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

    /// Determines which documents of an unfinished block are in place, and writes its `done` line.
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

    /// Records rows whose documents are about to be moved into place.
    func begin(_ block: [BatchEntry]) throws(SystemFailure) { try file.append(block.map(\.line).joined()) }

    /// Records that all documents of a block are in place.
    /// - Parameter without: The numbers of the rows without a document, because another file has taken its name
    ///   meanwhile.
    func end(_ block: [BatchEntry], without: Set<Int>) throws(SystemFailure) {
        let numbers = without.sorted().map { " \($0)" }.joined()
        try file.append("done \(hexadecimal(Self.digest(of: block)))\(numbers)\n")
    }

    /// Calls `tell` with all rows that have their documents, block by block.
    func eachBlock(_ tell: ([BatchEntry]) throws -> Void) throws {
        let lines = try LineFile(name, in: folder)
        for _ in 0..<headLines { _ = try lines.next() }
        _ = try Self.read(lines, path: folder.displayPath(name), tell: tell)
    }

    /// Returns the numbers of the rows without a document in a `done` line. `nil` for any other line, and if the digest
    /// of `block` differs.
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

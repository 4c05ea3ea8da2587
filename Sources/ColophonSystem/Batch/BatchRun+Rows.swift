import Colophon
import SourceText

/// The state of a row in the current block.
enum RowOutcome: Sendable {
    /// The document is staged under a temporary name.
    /// - Parameter digest: The digest of its bytes.
    case staged(name: String, digest: UInt64, [Diagnostic])
    /// The document is in place.
    case made([Diagnostic])
    /// Another file has the document's name.
    case taken(String)
    /// The row's data has errors.
    case failed([Diagnostic])
    /// The disk refused.
    case broken(SystemFailure)

    var isMade: Bool { if case .made = self { true } else { false } }
    var isBroken: Bool { if case .broken = self { true } else { false } }

    /// The name of a document that could not be put into place; empty in all other cases.
    var name: String { if case .taken(let name) = self { name } else { "" } }

    /// Returns the diagnostics of the row, each with a location.
    func diagnostics(of row: CSVRecord, _ options: BatchRun.Options) -> [Diagnostic] {
        let location = Location(options.table, SourcePosition(line: row.line, column: 1))
        switch self {
        case .staged(_, _, let found), .made(let found), .failed(let found):
            return found.map { diagnostic in
                var placed = diagnostic
                placed.location = diagnostic.location ?? location
                return placed
            }
        case .taken(let name): return [.nameTaken(name, isPart: options.shard != .whole, at: location)]
        case .broken: return []
        }
    }
}

/// Returns the temporary name of the document with this index in its block.
func stagedName(_ options: BatchRun.Options, _ index: Int) -> String {
    "\(reservedPrefix)new\(options.shard.suffix)-\(index)"
}

extension BatchRun {
    /// Makes the documents of a block in parallel, under temporary names.
    func makeAside(_ block: RowBlock) -> [RowOutcome] {
        let maker = RowMaker(recipe: recipe, options: options, folder: files.folder)
        return parallelMap(block.rows.count, jobs: options.jobs) { index in
            maker.make(block.rows[index], aside: stagedName(maker.options, index))
        }
    }

    /// Marks rows whose file name is taken by an earlier row or an existing file.
    func refuseTakenNames(_ outcomes: inout [RowOutcome]) throws(SystemFailure) {
        var names: Set<[UInt8]> = []
        for (index, outcome) in outcomes.enumerated() {
            guard case .staged(let name, _, _) = outcome else { continue }
            var isTaken = !names.insert(Array(name.utf8)).inserted
            if !isTaken { isTaken = try files.folder.entry(at: name) != nil }
            if isTaken { outcomes[index] = .taken(name) }
        }
    }

    /// Removes the documents that were not put into place. The next run removes those that cannot be removed now.
    func removeAside(_ outcomes: [RowOutcome]) {
        for (index, outcome) in outcomes.enumerated() {
            switch outcome {
            case .staged, .taken: _ = try? files.folder.removeFile(stagedName(options, index))
            case .made, .failed, .broken: break
            }
        }
    }
}

/// Makes the document of one row, on any thread.
private struct RowMaker: Sendable {
    let recipe: BatchRecipe
    let options: BatchRun.Options
    let folder: OpenFolder

    func make(_ row: CSVRecord, aside: String) -> RowOutcome {
        if !row.faults.isEmpty { return .failed(row.faults.map { Diagnostic($0, in: options.table) }) }
        let made = recipe.make(row, options.clock)
        guard let file = made.value, !recipe.isBad(made.diagnostics) else { return .failed(made.diagnostics) }
        do throws(SystemFailure) {
            try folder.removeFile(aside)
            try folder.create(aside, file.bytes, mode: 0o600)
            return .staged(name: file.name, digest: digest(of: file.bytes), made.diagnostics)
        } catch {
            return .broken(error)
        }
    }
}

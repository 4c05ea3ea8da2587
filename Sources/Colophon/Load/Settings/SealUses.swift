import Sealing
import SourceText

extension Site {
    /// Returns all uses of seals, sorted by location.
    static func sealUses(_ apps: [App], _ settings: SiteSettings) -> [SealReference] {
        var uses: Set<SealReference> = []
        if let use = SealReference(settings.sealed) { uses.insert(use) }
        for app in apps {
            uses.formUnion([app.seal].compactMap(\.self))
            uses.formUnion(app.documents.compactMap(\.seal) + app.archive.compactMap(\.seal))
        }
        return uses.sorted { ($0.location, $0.name) < ($1.location, $1.name) }
    }

    /// Reads `seals.json`, and reports uses of seals that it does not contain.
    static func loadSeals(_ source: SourceTree, for uses: [SealReference], today: CalendarDate?) -> Checked<SealFile?> {
        var read = SealFile.find(in: source)
        if let file = read.value {
            if let today { read.diagnostics += file.warnings(today: today) }
            let names = file.seals.map(\.name)
            read.diagnostics += uses.filter { !names.contains($0.name) }.map { .unknownSeal($0, among: names) }
        } else if !read.diagnostics.hasErrors {
            read.diagnostics += uses.map(Diagnostic.noSeals)
        }
        return read
    }

    /// The seals that protect pages of the site, each with the location of its first use. A build needs a key for each.
    package var usedSeals: [(seal: Seal, location: Location)] {
        var seen: Set<String> = []
        return Self.sealUses(apps, settings).compactMap { use in
            guard let seal = seals?[use.name], seen.insert(use.name).inserted else { return nil }
            return (seal, use.location)
        }
    }
}

extension Diagnostic {
    fileprivate static func noSeals(_ use: SealReference) -> Diagnostic {
        Diagnostic(
            .error, "no-seals", "this is sealed with \(quoted(use.name)), but the content folder has no seals.json",
            at: use.location,
            hint:
                "make the seal with a passcode: \(.addPasscode(seal: use.name == Seal.standardName ? nil : use.name))",
            traits: .quotesNoText)
    }

    fileprivate static func unknownSeal(_ use: SealReference, among names: [String]) -> Diagnostic {
        Diagnostic(
            .error, "unknown-seal", "seals.json has no seal called \(quoted(use.name))", at: use.location,
            hint: nearest(use.name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "make it with a passcode: \(.addPasscode(seal: use.name == Seal.standardName ? nil : use.name))",
            traits: .quotesNoText)
    }
}

import Sealing
import SourceText

/// A change of `seals.json`, and of `people.sealed` if the key of its seal changes.
package struct SealChange {
    /// The seals as they will be written.
    package var file: SealFile
    /// The folder of the site, for reports.
    package let folders: InputFolders
    /// The bytes of seals.json; `nil` if there is no such file yet.
    private let former: [UInt8]?
    /// The former bytes of people.sealed, and those encrypted with the new key.
    private var people: (former: [UInt8], renewed: [UInt8])?

    /// The reason why a change is not possible.
    package struct Refusal: Error {
        package var diagnostic: Diagnostic
    }

    /// Reads seals.json, which may be missing.
    /// - Parameter report: Informs the user that an interrupted change was recovered.
    package init(
        inFolder folder: String, reportingRecovery report: (RecoveredChange) -> Void,
        into diagnostics: inout [Diagnostic]
    ) {
        var unheard: [Diagnostic] = []
        var folders = InputFolders(themes: nil, reportingRecovery: report, into: &unheard)
        diagnostics += recoverChange(inFolder: folder, reporting: report)
        folders.contentName = folder
        folders.content = readFolder(folder).unwrap(into: &diagnostics)
        former = folders.content.contains(SealFile.path) ? try? folders.content.read(SealFile.path) : nil
        file = SealFile.find(in: folders.content).unwrap(into: &diagnostics) ?? SealFile()
        self.folders = folders
    }

    /// Runs `body`. If a seal refuses, throws the diagnostic.
    package func trying<Result>(_ body: () throws(SealRefusal) -> Result) throws(Refusal) -> Result {
        do throws(SealRefusal) {
            return try body()
        } catch {
            let location = former == nil ? nil : Location(SealFile.path)
            throw Refusal(diagnostic: .sealRefused(error, at: location))
        }
    }

    /// Returns a seal with a new key and these slots, and encrypts the list of people with the new key.
    package mutating func renew(
        _ seal: Seal, with slots: [(facts: SealSlot.Properties, passcode: Passcode)]
    ) throws(Refusal) -> Seal {
        let renewed = try trying { () throws(SealRefusal) in try seal.renewed(slots, .system) }
        guard let first = slots.first, let sealed = try sealedPeople(of: seal) else { return renewed }
        people = try trying { () throws(SealRefusal) in
            let (passcode, slot) = (first.passcode, first.facts.name)
            let plain = try SealedPeople.open(sealed, with: try seal.open(passcode, slot: slot).key)
            return (sealed, try SealedPeople.seal(plain, with: try renewed.open(passcode, slot: slot).key))
        }
        return renewed
    }

    /// Fails if the change would make the list of people permanently unreadable.
    package func keepPeople(of seal: Seal) throws(Refusal) {
        if try sealedPeople(of: seal) != nil { throw Refusal(diagnostic: .peopleLost()) }
    }

    /// Returns people.sealed, if this seal protects it and it is in this folder. It is the only sealed text without a
    /// source in clear.
    private func sealedPeople(of seal: Seal) throws(Refusal) -> [UInt8]? {
        guard seal.name == Seal.standardName, folders.content.contains(SealedPeople.path) else { return nil }
        do throws(SourceTree.ReadFailure) {
            return try folders.content.read(SealedPeople.path)
        } catch {
            throw Refusal(diagnostic: .unreadablePeople(error.reason))
        }
    }

    /// Writes the files completely or not at all.
    package func write() throws(Refusal) {
        let name = SealFile.path.text
        let seals = former.map { FileChange.replace(name, file.bytes, former: $0) } ?? .add(name, file.bytes)
        let list = people.map { FileChange.replace(SealedPeople.path.text, $0.renewed, former: $0.former) }
        // Check that the program can read the new file again.
        if let mistake = SealFile.read(file.bytes).diagnostics.first(where: { $0.severity == .error }) {
            throw Refusal(diagnostic: mistake)
        }
        let folder = folders.contentName
        do {
            try commit([seals] + [list].compactMap(\.self) + gitIgnore(ofAttestations: folder), inFolder: folder)
        } catch {
            throw Refusal(diagnostic: Diagnostic(refused: error))
        }
    }
}

extension Diagnostic {
    fileprivate static func peopleLost() -> Diagnostic {
        Diagnostic(
            .error, "people-lost", "only this seal opens people.sealed, and there is no other copy of the list",
            at: Location(SealedPeople.path),
            hint: "open it first: colophon people unseal; if all passcodes are lost, remove the file")
    }

    package static func unreadablePeople(_ reason: String) -> Diagnostic {
        Diagnostic(
            io: "unreadable", "this file cannot be read: \(reason)", at: Location(SealedPeople.path),
            hint: "check its permissions")
    }
}

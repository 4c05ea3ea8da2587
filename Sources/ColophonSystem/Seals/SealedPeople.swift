import Attestations
import Environments
import Sealing
import SourceText

/// The file `people.sealed`: the encrypted list of people. The passcodes in the private folder's `seals.json` open it.
package enum SealedPeople {
    package static let path = SourcePath("people.sealed") ?? .root
    /// The context of the encryption. A text opens only with the context that sealed it.
    private static let context = People.fileName

    /// Decrypts the list.
    package static func open(_ sealed: [UInt8], with key: SealKey) throws(SealRefusal) -> [UInt8] {
        try key.open(sealed, context: context)
    }

    /// Encrypts the list.
    package static func seal(_ people: [UInt8], with key: SealKey) throws(SealRefusal) -> [UInt8] {
        try key.seal(people, context: context)
    }

    /// Returns the content of the private folder with the decrypted list, which exists only in memory.
    package static func adding(_ people: [UInt8], at path: SourcePath, to content: SourceTree) -> SourceTree {
        let entries = content.entries + [SourceTree.Entry(path: path, size: people.count)]
        return SourceTree(entries: entries) { asked throws(SourceTree.ReadFailure) in
            asked == path ? people : try content.read(asked)
        }
    }

    /// Returns diagnostics that show names of fields of the decrypted list, but neither lines nor values.
    package static func redacted(_ diagnostics: [Diagnostic], in content: SourceTree) -> [Diagnostic] {
        guard let path = SourcePath(People.fileName), let bytes = try? content.read(path) else { return diagnostics }
        let tree = readYAML(bytes, path: path).value
        return diagnostics.map { diagnostic in
            guard diagnostic.location?.path == path else { return diagnostic }
            var hidden = diagnostic.redacted(of: tree, isEncrypted: true)
            hidden.location = Location(Self.path)
            if tree == nil { hidden.hint = "\"colophon people unseal\" shows the line" }
            return hidden
        }
    }
}

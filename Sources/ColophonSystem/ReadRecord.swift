import Colophon

/// What the last build into the folder at `output` has recorded of the texts. Nil when there was none, or when what it
/// recorded cannot be read any more: then no one can tell what has changed, and the next build records anew.
public func readRecord(_ output: String) -> TextRecord? {
    guard let folder = try? OpenFolder(output, probe: nil),
        let bytes = try? folder.read(recordName, limit: recordLimit)
    else { return nil }
    return TextRecord(decoding: bytes)
}

/// In bytes: about half a million texts.
private let recordLimit = 64 << 20

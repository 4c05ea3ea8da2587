import Colophon

/// Returns the state of the texts that the last build into the folder `output` recorded. `nil` if it does not exist
/// or cannot be read: changes are then unknown, and the next build writes a new record.
public func readRecord(_ output: String) -> TextRecord? {
    guard let folder = try? OpenFolder(output, probe: nil),
        let bytes = try? folder.read(recordName, limit: recordLimit)
    else { return nil }
    return TextRecord(decoding: bytes)
}

/// In bytes: about half a million texts.
private let recordLimit = 64 << 20

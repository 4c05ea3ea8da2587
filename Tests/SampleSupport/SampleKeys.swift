import Colophon
import Foundation
import Sealing
import SourceText

/// What opens the sealed page of the sample, whose passcode everybody may know.
package enum SampleKeys {
    /// It is in docs/sealing.md and in content/seals.json; `SampleTests` compares.
    package static let passcode = "seven grey gulls at slack water"

    /// The keys by the names of seals. Made once a process: it takes 600,000 rounds.
    package static let all: [String: SealKey] = {
        let file = Repository.root.appending(path: "content/seals.json")
        guard let bytes = try? Data(contentsOf: file),
            let seals = SealFile.read(Array(bytes)).value ?? nil,
            let seal = seals[Seal.standardName],
            let passcode = try? Passcode(Array(passcode.utf8)),
            let opened = try? seal.open(passcode)
        else { return [:] }
        return [Seal.standardName: opened.key]
    }()
}

extension BuildInputs {
    /// The keys that open the sample.
    package static var sample: BuildInputs {
        var inputs = BuildInputs()
        inputs.sealKeys = SampleKeys.all
        return inputs
    }
}

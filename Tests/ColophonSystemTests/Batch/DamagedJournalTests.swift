import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem

/// A journal that a disk or a hand changed: no document is lost or changed, whatever it says.
struct DamagedJournalTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    /// One change of `bytes`: a byte, a bit, a piece cut out, twice there, or of the journal itself elsewhere.
    private func change(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var changed = bytes
        let place = random.below(bytes.count)
        let end = min(bytes.count, place + 1 + random.below(40))
        switch random.below(6) {
        case 0: changed[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: changed[place] ^= 1 << UInt8(random.below(8))
        case 2: changed.removeSubrange(place..<end)
        case 3: changed.insert(contentsOf: bytes[place..<end], at: place)
        case 4: changed.removeSubrange(place...)
        default: changed.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
        }
        return changed
    }

    @Test func `a journal with any content neither crashes the run nor changes a document`() throws {
        try folder.write("t.csv", BatchSample.table(300))
        let sample = BatchSample(folder: folder)
        try sample.run("t.csv")
        let whole = sample.all
        let journal = try #require(FileManager.default.contents(atPath: folder("output/.colophon-batch")))
        var random = SeededRandom(seed: 6)
        var (refused, wentOn) = (0, 0)
        for _ in 1...200 {
            let damaged = change(Array(journal), &random)
            try Data(damaged).write(to: URL(filePath: folder("output/.colophon-batch")))
            try folder.write("output/report.csv", whole["report.csv"] ?? "")
            do {
                try sample.run("t.csv")
                wentOn += 1
            } catch let refusal as BatchRefusal {
                refused += 1
                #expect(Diagnostic(batch: refusal, output: "output").hint != nil, "\(refusal)")
            }
            #expect(sample.documents == whole.filter { $0.key.hasSuffix(".pdf") })
        }
        #expect(refused > 100 && wentOn > 5, "\(refused), \(wentOn)")
    }
}

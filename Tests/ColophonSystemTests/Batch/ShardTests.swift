import Foundation
import SourceText
import Testing

@testable import Colophon
@testable import ColophonSystem

struct ShardTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    @Test func `a part is written as number and count`() {
        #expect(Shard("1/1") == .whole)
        #expect(Shard("2/3")?.text == "2/3" && Shard("2/3")?.suffix == "-2-of-3" && Shard.whole.suffix.isEmpty)
        for text in ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/3/3", "a/b", "1/100001", " 1/3", "+1/3", "1/"] {
            #expect(Shard(text) == nil, "\(text)")
        }
    }

    /// Other machines may run another version of the program tomorrow: the parts stay what they are.
    @Test func `which part a name belongs to never changes`() throws {
        let names = ["a.pdf", "deplacement-Dupont-José.pdf", "attestation-日本.pdf", ""]
        let parts = try names.map { name in
            try (1...5).first { try #require(Shard("\($0)/5")).holds(name, row: 1) } ?? 0
        }
        #expect(parts == [1, 2, 3, 4])
        #expect(try (1...4).map { try #require(Shard("2/3")).holds(nil, row: $0) } == [true, false, false, true])
    }

    @Test(arguments: [1, 2, 3, 7, 40])
    func `the shards together give the documents of one run, in one or several folders`(count: Int) throws {
        try folder.write("t.csv", BatchSample.table(500))
        let whole = BatchSample(folder: folder, output: "whole")
        try whole.run("t.csv")
        for isShared in [true, false] {
            var documents: [String: String] = [:]
            var lines: [String] = []
            for number in 1...count {
                var part = BatchSample(folder: folder, output: isShared ? "shared\(count)" : "part\(count)-\(number)")
                part.shard = try #require(Shard("\(number)/\(count)"))
                try part.run("t.csv")
                for (name, text) in part.documents {
                    #expect(isShared || documents[name] == nil, "\(name) was made twice")
                    documents[name] = text
                }
                lines += part.report?.split(separator: "\r\n").dropFirst().map(String.init) ?? []
            }
            #expect(documents == whole.documents)
            lines.sort { (Int($0.prefix { $0 != "," }) ?? 0) < (Int($1.prefix { $0 != "," }) ?? 0) }
            #expect(lines == whole.report?.split(separator: "\r\n").dropFirst().map(String.init))
        }
    }

    @Test func `names are spread evenly`() throws {
        let shards = try (1...8).map { try #require(Shard("\($0)/8")) }
        let counts = shards.map { shard in (0..<8_000).count { shard.holds("attestation-\($0).pdf", row: 1) } }
        #expect(counts.reduce(0, +) == 8_000 && counts.allSatisfy { (850...1_150).contains($0) }, "\(counts)")
    }
}

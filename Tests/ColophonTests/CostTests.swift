import SourceText
import Testing

@testable import Colophon
@testable import Documents

/// What n and 2n of a construct cost, in counted steps. Instructions of the whole program are counted in
/// `InstructionTests`; here are those whose growth would be lost among them.
struct CostTests {
    private func tries(_ count: Int) -> Int {
        var names = UniqueNames()
        let made = (0..<count).map { _ in names.add("same") }
        #expect(Set(made).count == count)
        #expect(made.prefix(3) == ["same", "same-2", "same-3"])
        return names.attempts
    }

    @Test func `unique names for sections with the same title take linear time`() {
        #expect(tries(1_000) == 999)
        #expect(tries(2_000) == 1_999)
    }

    @Test func `names that look like numbered ones are passed over once`() {
        var names = UniqueNames()
        for number in 2...1_000 { _ = names.add("a-\(number)") }
        #expect(names.add("a") == "a")
        let made = (0..<1_000).map { _ in names.add("a") }
        #expect(made.first == "a-1001")
        #expect(made.last == "a-2000")
        #expect(names.attempts == 1_999)
    }

    /// A version that counts how often it is compared.
    private struct CountedVersion: Hashable {
        final class Count { var value = 0 }
        let version: TextVersion
        let count: Count

        static func == (left: CountedVersion, right: CountedVersion) -> Bool {
            left.count.value += 1
            return left.version == right.version
        }

        func hash(into hasher: inout Hasher) { hasher.combine(version) }
    }

    private func comparisons(_ count: Int) -> Int {
        let counted = CountedVersion.Count()
        var places = FirstOccurrences<CountedVersion, Int>()
        for number in 0..<count {
            let version = CountedVersion(version: TextVersion("1.\(number).0"), count: counted)
            #expect(places.add(version, at: number) == nil)
        }
        let again = CountedVersion(version: TextVersion("1.7"), count: counted)
        #expect(places.add(again, at: count) == 7)
        return counted.value
    }

    @Test func `finding a release takes a constant number of comparisons`() {
        // With each of those before it, it would be 2,000 on average. How many share a place in a table is chance.
        #expect(comparisons(4_000) < 10 * 4_000)
        #expect(comparisons(8_000) < 10 * 8_000)
    }

    /// How often the joined text is put elsewhere in memory.
    private func moves(_ count: Int) -> Int {
        var (line, address, moves) = ([Inline](), UInt(0), 0)
        for _ in 0..<count {
            line.append(joining: "a word and another ")
            guard case .text(let text)? = line.last else { return .max }
            let next = text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } ?? 0
            if next != address { moves += 1 }
            address = next
        }
        #expect(line == [.text(String(repeating: "a word and another ", count: count))])
        return moves
    }

    @Test func `joining texts does not copy the existing text each time`() {
        #expect(moves(1_000) < 20)
        #expect(moves(2_000) < 22)
    }

    @Test func `no more attributes reach the parser than are read`() throws {
        for count in [200, 201, 4_000] {
            let names = (0..<count).map { "a\($0)=\"b/c\"" }.joined(separator: " ")
            let source = MarkupSource(Array("<p \(names)/>x</p>".utf8), at: .start)
            let path = try #require(SourcePath("a.html"))
            let repair = MarkupRepair(source, path: path)
            var input = MarkupInput()
            input.append(source, edits: repair.edits)
            #expect(MarkupScanner.tokens(in: input.bytes).first?.attributeCount == 200)
            #expect(repair.diagnostics.map(\.id) == (count > 200 ? ["html-attribute-dropped"] : []))
        }
    }
}

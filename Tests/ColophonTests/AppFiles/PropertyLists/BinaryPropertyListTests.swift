import SourceText
import TestSupport
import Testing

@testable import AppFiles

/// Objects put together as a binary property list, right or wrong.
struct BinaryList {
    var objects: [[UInt8]]
    var top = 0
    var offsetSize = 2
    var referenceSize = 1

    func bytes(count: Int? = nil, table: Int? = nil) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let start = bytes.count
        for offset in offsets { bytes += Self.number(offset, size: offsetSize) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        return bytes + Self.number(count ?? objects.count, size: 8) + Self.number(top, size: 8)
            + Self.number(table ?? start, size: 8)
    }

    static func number(_ number: Int, size: Int) -> [UInt8] {
        (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
    }
}

/// Binary property lists: every kind of object, and every way to be damaged.
@Suite struct BinaryPropertyListTests {
    private func json(_ objects: [[UInt8]]) throws -> String {
        try PropertyListSamples.json(BinaryList(objects: objects).bytes())
    }

    private func found(_ list: BinaryList) throws -> [String] { try PropertyListSamples.found(list.bytes()) }

    static let scalars: [(object: [UInt8], json: String)] = [
        ([0x00], "null"), ([0x08], "false"), ([0x09], "true"), ([0x10, 0xFF], "255"), ([0x11, 0xFF, 0xFF], "65535"),
        ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], "4294967295"), ([0x13] + [UInt8](repeating: 0xFF, count: 8), "-1"),
        ([0x14] + BinaryList.number(7, size: 16), "7"), ([0x22, 0x3F, 0x80, 0, 0], "1.0"),
        ([0x22, 0x7F, 0xC0, 0, 0], #""nan""#), ([0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], "1.5"),
        ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], #""2001-01-01T00:00:00Z""#),
        ([0x33, 0xBF, 0xE0, 0, 0, 0, 0, 0, 0], #""2000-12-31T23:59:59Z""#),
        ([0x40], #""""#), ([0x41, 0xFF], #""/w==""#), ([0x42, 0xFF, 0x00], #""/wA=""#), ([0x43, 1, 2, 3], #""AQID""#),
        ([0x50], #""""#), ([0x52, 0x68, 0x69], #""hi""#), ([0x5F, 0x10, 0x02, 0x68, 0x69], #""hi""#),
        ([0x62, 0x00, 0xE9, 0x26, 0x15], #""é☕""#), ([0x62, 0xD8, 0x3D, 0xDE, 0x00], #""😀""#),
        ([0x72, 0xC3, 0xA9], #""é""#), ([0x80, 0x05], #"{"CF$UID":5}"#), ([0x81, 0x01, 0x00], #"{"CF$UID":256}"#),
        ([0xA0], "[]"), ([0xC0], "[]"), ([0xD0], "{}"), ([0xAF, 0x13] + BinaryList.number(0, size: 8), "[]"),
    ]

    @Test(arguments: scalars)
    func `each kind of object is read`(_ object: [UInt8], _ json: String) throws {
        #expect(try self.json([object]) == json)
    }

    @Test(arguments: 1...8)
    func `references and offsets have one to eight bytes`(_ size: Int) throws {
        let references = (1...3).flatMap { BinaryList.number($0, size: size) }
        let dictionary = [0xD1] + BinaryList.number(2, size: size) + BinaryList.number(1, size: size)
        let list = BinaryList(
            objects: [[0xA3] + references, [0x10, 0x07], [0x51, 0x61], dictionary], offsetSize: size,
            referenceSize: size)
        #expect(try PropertyListSamples.json(list.bytes()) == #"[7,"a",{"a":7}]"#)
    }

    static let damaged: [(objects: [[UInt8]], problem: String)] = [
        ([[0x01]], "at byte 8: 0x01 is not a kind of object"),
        ([[0xF0]], "at byte 8: 0xF0 is not a kind of object"),
        ([[0x13, 1]], "at byte 8: an object is cut short"), ([[0x15]], "at byte 8: an object is cut short"),
        ([[0x14, 1] + [UInt8](repeating: 0, count: 15)], "at byte 8: an integer has more than 64 bits"),
        ([[0x21, 0, 0]], "at byte 8: a number has neither 32 nor 64 bits"),
        ([[0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]], "at byte 8: a date is outside of the years 1 to 9999"),
        ([[0x33, 0x7F, 0xEF, 0, 0, 0, 0, 0, 0]], "at byte 8: a date is outside of the years 1 to 9999"),
        ([[0x30]], "at byte 8: 0x30 is not a kind of object"),
        ([[0x52, 0x68]], "at byte 8: an object is cut short"),
        ([[0x51, 0x80]], "at byte 9: a text is not ASCII"), ([[0x61, 0xD8, 0x00]], "at byte 9: a text is not UTF-16"),
        ([[0x71, 0xFF]], "at byte 9: a text is not UTF-8"),
        (
            [[0x88] + [UInt8](repeating: 0, count: 9)],
            "at byte 8: a UID has more than 64 bits"
        ),
        ([[0x5F]], "at byte 8: an object has no count"), ([[0x5F, 0x20, 0]], "at byte 8: an object has no count"),
        ([[0x5F, 0x13, 0]], "at byte 9: a count is cut short"),
        ([[0x4F, 0x13] + [UInt8](repeating: 0xFF, count: 8)], "at byte 8: an object is cut short"),
        ([[0xDF, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)], "at byte 8: an object is cut short"),
        ([[0xA1, 0x00]], "at byte 8: an object contains itself"),
        ([[0xA1, 0x01], [0xD1, 0x02, 0x00], [0x51, 0x61]], "at byte 8: an object contains itself"),
        ([[0xA1, 0x05]], "at byte 9: there is no such object"),
        ([[0xD1, 0x01, 0x01], [0x08]], "at byte 9: a key is not text"),
        ([[0xD1, 0x01, 0x01], [0x33, 0, 0, 0, 0, 0, 0, 0, 0]], "at byte 9: a key is not text"),
    ]

    @Test(arguments: damaged)
    func `each kind of damage is reported with its byte offset`(_ objects: [[UInt8]], _ problem: String) throws {
        let message = "property-list-damaged: this binary property list is damaged \(problem)"
        #expect(try found(BinaryList(objects: objects)) == [message])
    }

    @Test func `an inconsistent trailer is reported`() throws {
        let list = BinaryList(objects: [[0x08]])
        func found(_ bytes: [UInt8]) throws -> [String] {
            try PropertyListSamples.found(bytes).map { String($0.split(separator: "damaged at byte ").last ?? "") }
        }
        #expect(try found(list.bytes(count: 2)) == ["19: there is no room for so many objects"])
        #expect(try found(list.bytes(count: -1)) == ["19: there is no room for so many objects"])
        #expect(try found(list.bytes(count: 0)) == ["27: there is no such object"])
        #expect(try found(list.bytes(table: 0)) == ["35: the table of objects would be outside of the file"])
        #expect(try found(list.bytes(table: -1)) == ["35: the table of objects would be outside of the file"])
        #expect(try found(list.bytes(table: 11)) == ["35: the table of objects would be outside of the file"])
        #expect(try found(Array(list.bytes().prefix(30))) == ["30: the file is cut short"])
        var sizes = list.bytes()
        sizes[17] = 9
        #expect(try found(sizes) == ["17: the size of offsets or references is not 1 to 8"])
        var offset = list.bytes()
        offset[10] = 0xFF
        #expect(try found(offset) == ["9: an object would be outside of the file"])
    }

    @Test func `a duplicate key is reported, and the first value kept`() throws {
        let read = try PropertyListSamples.read(
            BinaryList(objects: [[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x08], [0x09]]).bytes())
        #expect(read.diagnostics.map(\.id) == ["duplicate-key"])
        #expect(read.value?.value["a"]?.kind == .bool(false))
    }

    /// Each array names the next one, the last one is empty.
    private func chain(_ depth: Int, width: Int = 1) -> BinaryList {
        let arrays = (1..<depth).map { level in
            [0xA0 | UInt8(width)] + (0..<width).flatMap { _ in BinaryList.number(level, size: 2) }
        }
        return BinaryList(objects: arrays + [[0xA0]], referenceSize: 2)
    }

    @Test func `arrays nest a hundred deep and no deeper, on a small stack`() async throws {
        let (deepest, tooDeep) = (chain(100).bytes(), chain(101).bytes())
        let path = try #require(SourcePath("Info.plist"))
        let ids = await onSmallStack {
            [deepest, tooDeep].map { PropertyList.read($0, path: path).diagnostics.map(\.id) }
        }
        #expect(ids == [[], ["nesting-too-deep"]])
    }

    @Test func `a few objects that name one another many times over are refused soon`() throws {
        let bomb = chain(60, width: 10)
        let time = try threadTime {
            let found = try found(bomb)
            #expect(
                found == [
                    "property-list-too-large: the values of this binary property list exceed the limit of 16 MiB"
                ])
        }
        #expect(time < .seconds(5))
        // The same for a long text.
        let text = [0x5F, 0x12] + BinaryList.number(100_000, size: 4) + [UInt8](repeating: 0x61, count: 100_000)
        let many = [0xAF, 0x11] + BinaryList.number(1_000, size: 2) + [UInt8](repeating: 1, count: 1_000)
        let list = BinaryList(objects: [many, text], offsetSize: 4)
        #expect(try PropertyListSamples.read(list.bytes()).diagnostics.map(\.id) == ["property-list-too-large"])
    }

    @Test func `a file of more than 4 MiB is not read`() throws {
        let bytes = Array("bplist00".utf8) + [UInt8](repeating: 0, count: 4 * 1024 * 1024)
        #expect(try PropertyListSamples.read(bytes).diagnostics.map(\.id) == ["property-list-too-large"])
        let text = Array("<plist><string>".utf8) + [UInt8](repeating: 0x61, count: 4 * 1024 * 1024)
        #expect(try PropertyListSamples.read(text).diagnostics.map(\.id) == ["xml-too-large"])
    }
}

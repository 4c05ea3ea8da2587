import Foundation
import SourceText
import TestSupport
import Testing

@testable import AppFiles

/// Property lists are read in both formats, and what is wrong with them has its place.
@Suite struct PropertyListTests {
    @Test func `a list has the same value in XML and in binary`() throws {
        #expect(
            try PropertyListSamples.json(PropertyListSamples.xml(PropertyListSamples.info)) == PropertyListSamples.json)
        #expect(try PropertyListSamples.json(PropertyListSamples.binary) == PropertyListSamples.json)
    }

    @Test func `keys and values of XML have their places`() throws {
        let list = try #require(try PropertyListSamples.read(PropertyListSamples.xml(PropertyListSamples.info)).value)
        #expect(list.format == .xml)
        let members = try #require(list.value.members)
        #expect(members[0].place == SourcePosition(line: 5, column: 2))
        #expect(members[0].value.place == SourcePosition(line: 6, column: 10))
        #expect(list.location(members[0].place) == Location(list.path, SourcePosition(line: 5, column: 2)))
    }

    @Test func `a value of a binary property list has the location of the file`() throws {
        let list = try #require(try PropertyListSamples.read(PropertyListSamples.binary).value)
        #expect(list.format == .binary)
        #expect(list.location(list.value.place) == Location(list.path))
    }

    static let values: [(body: String, json: String)] = [
        ("<string> a\n b </string>", #"" a\n b ""#), ("<string/>", #""""#),
        ("<string><![CDATA[<b>]]></string>", #""<b>""#),
        ("<dict/>", "{}"), ("<array> </array>", "[]"), ("<true></true>", "true"),
        ("<integer> +5 </integer>", "5"), ("<integer>-0</integer>", "0"), ("<integer>007</integer>", "7"),
        ("<integer>-0X1f</integer>", "-31"), ("<integer>-9223372036854775808</integer>", "-9223372036854775808"),
        ("<real>1e3</real>", "1000.0"), ("<real>-.5</real>", "-0.5"), ("<real>nan</real>", #""nan""#),
        ("<real>-Infinity</real>", #""-inf""#), ("<data/>", #""""#), ("<!-- a --><data>A A\n==</data>", #""AA==""#),
    ]

    @Test(arguments: values)
    func `each kind of value is read`(_ body: String, _ json: String) throws {
        #expect(try PropertyListSamples.json(PropertyListSamples.xml(body)) == json)
    }

    static let broken: [(body: String, found: [String])] = [
        (
            "<dict>\n<key>A</key>\n<key>B</key><true/>\n<false/>\n<key>C</key></dict>",
            [
                "5:1 property-list-shape: the key \"A\" has no value",
                "7:1 property-list-shape: this <false> has no key",
                "8:1 property-list-shape: the key \"C\" has no value",
            ]
        ),
        (
            "<dict>\n<key>A</key><intger>5</intger></dict>",
            [
                "5:13 property-list-shape: <intger> is not an element of property lists"
            ]
        ),
        ("<array><key>A</key></array>", ["4:8 property-list-shape: a <key> is allowed only in a <dict>"]),
        (
            "<array>x<true/></array>",
            ["4:1 property-list-shape: the text \"x\" is not expected between the elements of <array>"]
        ),
        ("<string>a<b>c</b></string>", ["4:10 property-list-shape: <b> is not allowed in <string>"]),
        ("<dict/>\n<dict/>", ["5:1 property-list-shape: a property list has only one value"]),
        ("", ["3:1 property-list-shape: this property list has no value"]),
        (
            "<integer>12 000</integer>",
            [
                "4:10 property-list-value: the content of <integer> must be a whole number of 64 bits, not \"12 000\""
            ]
        ),
        (
            "<integer>-+5</integer>",
            [
                "4:10 property-list-value: the content of <integer> must be a whole number of 64 bits, not \"-+5\""
            ]
        ),
        (
            "<integer>18446744073709551616</integer>",
            [
                "4:10 property-list-value: the content of <integer> must be a whole number of 64 bits, not "
                    + "\"18446744073709551616\""
            ]
        ),
        ("<integer/>", ["4:1 property-list-value: the content of <integer> must be a whole number of 64 bits"]),
        ("<real>0x1p3</real>", ["4:7 property-list-value: the content of <real> must be a number, not \"0x1p3\""]),
        (
            "<date>2026-02-30T10:00:00Z</date>",
            [
                "4:7 property-list-value: the content of <date> must be a date, not \"2026-02-30T10:00:00Z\""
            ]
        ),
        (
            "<date>2026-11-23</date>",
            [
                "4:7 property-list-value: the content of <date> must be a date, not \"2026-11-23\""
            ]
        ),
        ("<data>geheim!</data>", ["4:7 property-list-value: the content of <data> must be Base64"]),
        ("<true>1</true>", ["4:7 property-list-value: the content of <true> must be empty, not \"1\""]),
        (
            "<dict><key>a</key><string>1</string>\n<key>a</key><string>2</string></dict>",
            ["5:1 duplicate-key: the key \"a\" appears twice"]
        ),
    ]

    @Test(arguments: broken)
    func `each mistake in XML has its words and its place`(_ body: String, _ found: [String]) throws {
        let bytes = PropertyListSamples.xml(body)
        #expect(try PropertyListSamples.found(bytes) == found)
        let read = try PropertyListSamples.read(bytes)
        #expect((read.value == nil) != read.diagnostics.allSatisfy { $0.id == "duplicate-key" })
        #expect(read.diagnostics.allSatisfy { ($0.severity == .error) == ($0.id != "duplicate-key") && $0.hint != nil })
    }

    @Test func `an element that is misspelt names the nearest`() throws {
        let hint = try PropertyListSamples.read(PropertyListSamples.xml("<sting>x</sting>")).diagnostics.first?.hint
        #expect(hint == "did you mean <string>?")
    }

    @Test func `the number of diagnostics for one file is limited`() throws {
        let body = "<array>" + String(repeating: "<x/>", count: 5_000) + "</array>"
        #expect(try PropertyListSamples.found(PropertyListSamples.xml(body)).count == 100)
    }

    static let others: [(text: String, found: String)] = [
        ("", "not-a-property-list: this file is empty"), (" \n", "not-a-property-list: this file is empty"),
        ("{ CFBundleName = X; }", "1:1 not-a-property-list: old-style property lists are not supported"),
        ("\n// !$*UTF8*$!\n{ }", "2:1 not-a-property-list: old-style property lists are not supported"),
        ("hello", "1:1 not-a-property-list: this is not a property list"),
        ("<html/>", "1:1 property-list-shape: the root is <html>, not <plist>"),
        ("bplist15x", "not-a-property-list: this is not a binary property list of version 00"),
    ]

    @Test(arguments: others)
    func `a file that is not a property list is reported with its actual format`(_ text: String, _ found: String) throws
    {
        #expect(try PropertyListSamples.found(Array(text.utf8)) == [found])
    }

    @Test func `an old-style property list is an error that names the converting command`() throws {
        let hint = try PropertyListSamples.read(Array("{ a = b; }".utf8)).diagnostics.first?.hint
        #expect(hint == "convert it: plutil -convert xml1 Info.plist")
        let hostile = PropertyList.read(Array("{}".utf8), path: try #require(SourcePath("a;rm -r b.plist")))
        #expect(hostile.diagnostics.first?.hint == "convert it: plutil -convert xml1 FILE")
    }

    @Test func `a property list in UTF-16 is an error that asks for UTF-8`() throws {
        let wide: [UInt8] = [0xFF, 0xFE] + "<plist/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try PropertyListSamples.found(wide) == ["1:1 invalid-utf8: this file is UTF-16"])
    }
}

/// Of all document type declarations, only the standard one is taken, and it is never looked up.
@Suite struct StandardDocumentTypeTests {
    static let standard = #"PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd""#

    static let accepted = [
        "", "<!DOCTYPE plist \(standard)>", "<!DOCTYPE\nplist\n  \(standard) >",
        "<!-- a > --><!DOCTYPE plist \(standard)>",
        "<!DOCTYPE plist PUBLIC '-//Apple Computer//DTD PLIST 1.0//EN' 'https://www.apple.com/DTDs/PropertyList-1.0.dtd'>",
    ]

    @Test(arguments: accepted)
    func `the standard declaration is no harm, and moves no place`(_ declaration: String) throws {
        let text = "<?xml version=\"1.0\"?>\(declaration)<plist><integer>x</integer></plist>"
        let lines = declaration.split(separator: "\n", omittingEmptySubsequences: false)
        let before = (lines.count == 1 ? "<?xml version=\"1.0\"?>" : "") + (lines.last ?? "") + "<plist><integer>"
        let found = try PropertyListSamples.read(Array(text.utf8)).diagnostics
        #expect(found.map(\.id) == ["property-list-value"])
        #expect(found.first?.location?.start == SourcePosition(line: lines.count, column: before.utf8.count + 1))
    }

    static let refused = [
        "<!DOCTYPE plist \(standard) [<!ENTITY a \"b\">]>", "<!DOCTYPE plist \(standard)[]>", "<!DOCTYPE plist>",
        "<!DOCTYPE plist SYSTEM \"file:///etc/hostname\">",
        "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"file:///etc/hostname\">",
        "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 2.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
        "<!DOCTYPE html \(standard)>", "<!DOCTYPE plist \(standard)><!DOCTYPE plist \(standard)>",
    ]

    @Test(arguments: refused)
    func `every other declaration is refused`(_ declaration: String) throws {
        let text = "<?xml version=\"1.0\"?>\(declaration)<plist><string>&a;</string></plist>"
        #expect(try PropertyListSamples.read(Array(text.utf8)).diagnostics.map(\.id) == ["xml-doctype"])
    }

    @Test func `only the entities of XML are recognised`() throws {
        let found = try PropertyListSamples.read(PropertyListSamples.xml("<string>&a;</string>")).diagnostics
        #expect(found.map(\.id) == ["xml-syntax"])
    }

    @Test func `an entity bomb is rejected immediately`() throws {
        var entities = "<!ENTITY l0 \"lol\">"
        for level in 1...30 {
            entities += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">"
        }
        let text = "<!DOCTYPE plist \(Self.standard) [\(entities)]><plist><string>&l30;</string></plist>"
        let time = try threadTime {
            let found = try PropertyListSamples.read(Array(text.utf8)).diagnostics
            #expect(found.map(\.id) == ["xml-doctype"])
        }
        #expect(time < .seconds(5))
    }
}

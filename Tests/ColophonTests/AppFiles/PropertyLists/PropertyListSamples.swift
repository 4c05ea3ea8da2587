import Foundation
import SourceText
import Testing

@testable import AppFiles

/// Property lists as apps have them, in both formats.
enum PropertyListSamples {
    static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    /// A list with this value, which starts in line 4.
    static func xml(_ body: String) -> [UInt8] { Array((head + body + "\n</plist>\n").utf8) }

    static let info = """
        <dict>
        \t<key>CFBundleDisplayName</key>
        \t<string>Carnet &amp; Météo</string>
        \t<key>CFBundleShortVersionString</key>
        \t<string>$(MARKETING_VERSION)</string>
        \t<key>CFBundleLocalizations</key>
        \t<array>
        \t\t<string>en</string>
        \t\t<string>ar</string>
        \t</array>
        \t<key>ITSAppUsesNonExemptEncryption</key>
        \t<false/>
        \t<key>NSAppTransportSecurity</key>
        \t<dict/>
        \t<key>UIRequiresFullScreen</key>
        \t<true/>
        \t<key>Levels</key>
        \t<array>
        \t\t<integer>-7</integer>
        \t\t<integer>0x10</integer>
        \t\t<integer>18446744073709551615</integer>
        \t\t<real>1.50</real>
        \t\t<real>3</real>
        \t\t<date>2026-11-23T10:02:03Z</date>
        \t\t<date>1969-12-31T23:59:59Z</date>
        \t\t<data>
        \t\tAP9o
        \t\tZWxsbw==
        \t\t</data>
        \t</array>
        </dict>
        """

    /// The same in binary, as Python's `plistlib` writes it, in Base64.
    static let binaryInfo = """
        YnBsaXN0MDDXAQIDBAUGBwgJCg0ODxBfEBNDRkJ1bmRsZURpc3BsYXlOYW1lXxAaQ0ZCdW5kbGVTaG9ydFZlcnNpb25TdHJpbmdf\
        EBVDRkJ1bmRsZUxvY2FsaXphdGlvbnNfEB1JVFNBcHBVc2VzTm9uRXhlbXB0RW5jcnlwdGlvbl8QFk5TQXBwVHJhbnNwb3J0U2Vj\
        dXJpdHlfEBRVSVJlcXVpcmVzRnVsbFNjcmVlblZMZXZlbHNuAEMAYQByAG4AZQB0ACAAJgAgAE0A6QB0AOkAb18QFCQoTUFSS0VU\
        SU5HX1ZFUlNJT04pogsMUmVuUmFyCNAJqBESExQVFhcYE//////////5EBAUAAAAAAAAAAD//////////yM/+AAAAAAAACNACAAA\
        AAAAADNByFojTYAAADPBzSfkQIAAAEcA/2hlbGxvAAgAFwAtAEoAYgCCAJsAsgC5ANYA7QDwAPMA9gD3APgA+QECAQsBDQEeAScB\
        MAE5AUIAAAAAAAACAQAAAAAAAAAZAAAAAAAAAAAAAAAAAAABSg==
        """

    static var binary: [UInt8] { Data(base64Encoded: binaryInfo).map { Array($0) } ?? [] }

    /// The value of both.
    static let json = """
        {"CFBundleDisplayName":"Carnet & Météo","CFBundleShortVersionString":"$(MARKETING_VERSION)",\
        "CFBundleLocalizations":["en","ar"],"ITSAppUsesNonExemptEncryption":false,"NSAppTransportSecurity":{},\
        "UIRequiresFullScreen":true,"Levels":[-7,16,18446744073709551615,1.5,3.0,"2026-11-23T10:02:03Z",\
        "1969-12-31T23:59:59Z","AP9oZWxsbw=="]}
        """

    static func read(_ bytes: [UInt8]) throws -> Checked<PropertyList?> {
        PropertyList.read(bytes, path: try #require(SourcePath("Info.plist")))
    }

    /// The value as JSON.
    static func json(_ bytes: [UInt8]) throws -> String {
        let read = try read(bytes)
        #expect(read.diagnostics == [])
        var writer = JSONWriter()
        writer.value(try #require(read.value).value)
        return writer.text
    }

    /// What is found, one line each: `4:1 property-list-shape: the key "A" has no value`.
    static func found(_ bytes: [UInt8]) throws -> [String] {
        try read(bytes).diagnostics.map { diagnostic in
            let place = diagnostic.location?.start.map { "\($0.line):\($0.column) " } ?? ""
            return "\(place)\(diagnostic.id): \(diagnostic.message)"
        }
    }
}

import SourceText
import TestSupport
import Testing
import Typesetting

@testable import Attestations
@testable import Colophon

/// What the QR code of a PDF says, read from the metadata of the PDF.
@Suite struct CodeOfPDFTests {
    private let path = SourcePath("a.pdf") ?? .root

    /// A PDF as far as it matters: marks of a packet, and something before and behind that is not a text.
    private func file(_ packets: String...) -> [UInt8] {
        let noise: [UInt8] = [0x0A, 0x00, 0xFF, 0xFE, 0x3C, 0x3F, 0x78, 0x0A]
        return Array("%PDF-1.7\n".utf8) + noise + packets.joined(separator: "\nendstream\n").utf8 + noise
    }

    private func packet(_ content: String) -> String {
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:colophon="https://colophon.example/ns/attestation/1.0/">
        \(content)
        </rdf:Description></rdf:RDF></x:xmpmeta>
        <?xpacket end="r"?>
        """
    }

    private func read(_ bytes: [UInt8]) -> (code: String?, found: [String]) {
        let read = codeText(ofPDF: bytes, path: path)
        let found = read.diagnostics.map { diagnostic in
            let place = diagnostic.location?.start.map { ":\($0.line):\($0.column)" } ?? ""
            return "\(diagnostic.location?.path.text ?? "")\(place) [\(diagnostic.id)] \(diagnostic.message)"
        }
        return (read.value, found)
    }

    @Test func `the code is read with its lines, spaces and signs`() {
        let code = " Nom: <Zoé> & \"Co\";\n\n\tMotifs: santé;\n Sig: x "
        let escaped = code.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        for form in [escaped, "<![CDATA[\(code)]]>", escaped.replacing("\n", with: "&#10;")] {
            let found = read(file(packet("<colophon:code>\(form)</colophon:code>")))
            #expect(found.code.map { Array($0.utf8) } == Array(code.utf8) && found.found == [], "\(found)")
        }
    }

    @Test func `an older metadata packet in an updated file must agree with the newer one`() {
        let (a, b) = (packet("<colophon:code>a</colophon:code>"), packet("<colophon:code>b</colophon:code>"))
        #expect(read(file(a, a)).code == "a")
        #expect(read(file(packet("<x:other>1</x:other>"), a)).code == "a")
        let several = read(file(a, b))
        #expect(several.code == nil)
        #expect(several.found == ["a.pdf [code-damaged] this PDF is damaged: its metadata contains several codes"])
    }

    @Test func `a file without a code is distinguished from a damaged one`() {
        for bytes in [Array("%PDF-1.7\n".utf8), file(), file(packet("<colophon:cod>a</colophon:cod>"))] {
            #expect(read(bytes).found == ["a.pdf [code-missing] this PDF does not say what its QR code contains"])
        }
        let whole = packet("<colophon:code>a</colophon:code>")
        for (damaged, wanted) in [
            (file(whole.replacing("</colophon:code>", with: "</colophon:cod>")), "a.pdf:7:17"),
            (file(whole.replacing(">a<", with: ">a&b;<")), "a.pdf:7:17"),
            (file(whole.replacing(">a<", with: ">a\u{0}<")), "a.pdf:7:17"),
        ] {
            let found = read(damaged)
            #expect(found.code == nil)
            #expect(found.found.count == 1 && found.found[0].hasPrefix(wanted), "\(found)")
            #expect(found.found[0].hasSuffix("this PDF is damaged: its metadata is not well-formed XML"))
        }
        let cut = read(file(String(whole.prefix(120))))
        #expect(cut.found == ["a.pdf:4:1 [code-damaged] this PDF is damaged: its metadata has no end"])
        // An entity that would bring in a file.
        let hostile = whole.replacing(
            "<x:xmpmeta", with: "<!DOCTYPE x [<!ENTITY b SYSTEM \"file:///etc/hostname\">]><x:xmpmeta")
        #expect(read(file(hostile.replacing(">a<", with: ">&b;<"))).code == nil)
    }

    @Test func `no damage crashes, and none gives another code without a word`() {
        var random = SeededRandom(seed: 19005)
        let whole = file(packet("<colophon:code>Nom: Zo\u{E9} &amp; Co</colophon:code>"))
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0...random.next() % 3 {
                let index = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.remove(at: index)
                default: bytes.removeLast(min(bytes.count - 1, Int(random.next() % 200)))
                }
            }
            let found = read(bytes)
            #expect((found.code == nil) == !found.found.isEmpty)
        }
    }

    @Test func `a file with the PDF header in its first kilobyte is a PDF`() {
        #expect(isPDF(Array("%PDF-1.7".utf8)) && isPDF(Array("\u{FEFF}%PDF-1.4".utf8)))
        #expect(!isPDF([]) && !isPDF(Array("Nom: %PDF".utf8)))
        #expect(!isPDF([UInt8](repeating: 0x20, count: 1024) + Array("%PDF-".utf8)))
    }
}

import Foundation
import SourceText
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif
@testable import DesignTokens

private let hasAAPT2 = programPath("aapt2") != nil

/// Android finds in each circumstance what the theme holds there.
@Suite(.slow) struct ExportAndroidTests {
    @Test(arguments: [["harbour"]] + ThemeTests.chains)
    func `a device finds the colour, length and number of each token in every mode`(chain: [String]) throws {
        let source = try chain == ["harbour"] ? exportSource(harbour) : exportSource(chain: chain)
        let device = try Device(try exported(source, .android))
        var checked = 0
        for token in source.resolved.tokens where token.layer != "raw" {
            for mode in ModeCombination.allCases {
                guard let wanted = Self.wanted(token, mode) else { continue }
                let name = androidName(token)
                let high = mode.contrast == .high ? device.find(name + "_high_contrast", mode) : nil
                #expect(high ?? device.find(name, mode) == wanted, "\(name) \(mode)")
                checked += 1
            }
        }
        #expect(checked > 100)
    }

    /// What a resource says, in words of its own.
    private static func wanted(_ token: ResolvedToken, _ mode: ModeCombination) -> String? {
        switch token[mode] {
        case .color(let color):
            let bytes = [color.alpha, color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
            return "#" + (bytes[0] == 255 ? bytes.dropFirst() : bytes[...]).map { String(format: "%02X", $0) }.joined()
        case .dimension(let length):
            let pixels = length.unit == .rem ? length.value * 16 : length.value
            let unit = token.path.contains(".font.") || token.path.contains(".typography.") ? "sp" : "dp"
            return String(format: "%g", (pixels * 10_000).rounded() / 10_000) + unit
        case .duration(let time): return String(Int(time.unit == .s ? time.value * 1000 : time.value))
        default: return nil
        }
    }

    @Test func `every file of every theme is well-formed XML`() throws {
        for chain in ThemeTests.chains {
            for (path, text) in try exported(try exportSource(chain: chain), .android) {
                #expect(XMLParser(data: Data(text.utf8)).parse(), "\(chain.last ?? "") \(path)")
            }
        }
    }

    @Test(.enabled(if: hasAAPT2, "there is no aapt2 in PATH, so that Android's resources were not compiled"))
    func `Android's own compiler takes the resources of every theme`() throws {
        let program = try #require(programPath("aapt2"))
        let sources = try [exportSource(harbour)] + ThemeTests.chains.map { try exportSource(chain: $0) }
        for source in sources {
            let folder = try ScratchFolder()
            for (path, text) in try exported(source, .android) { _ = try folder.write(text, to: path) }
            let compiled = folder.url.appending(path: "compiled.zip").path
            let result = try run(
                program, ["compile", "--dir", folder.url.appending(path: "res").path, "-o", compiled])
            #expect(result.status == 0 && result.output == "", "\(source.name): \(result.output.prefix(1000))")
            #expect(FileManager.default.fileExists(atPath: compiled))
        }
    }
}

/// Just enough of a device: of the folders that fit, it takes the one for the largest width, then the one for the
/// night.
private struct Device {
    private var values: [String: [String: String]] = [:]

    init(_ files: [String: String]) throws {
        for (path, text) in files where path.hasPrefix("res/values") {
            let reader = ResourceReader()
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = reader
            try #require(parser.parse())
            let folder = String(path.split(separator: "/")[1].dropFirst("values".count))
            for (name, value) in reader.values { values[name, default: [:]][folder] = value }
        }
    }

    func find(_ name: String, _ mode: ModeCombination) -> String? {
        let widths =
            mode.size == .desktop ? ["-sw1024dp", "-sw600dp", ""] : mode.size == .regular ? ["-sw600dp", ""] : [""]
        let nights = mode.color == .dark ? ["-night", ""] : [""]
        let folders = widths.flatMap { width in nights.map { width + $0 } }
        return folders.lazy.compactMap { values[name]?[$0] }.first
    }
}

private final class ResourceReader: NSObject, XMLParserDelegate {
    var values: [String: String] = [:]
    private var name: String?

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        name = ["color", "dimen", "integer"].contains(element) ? attributes["name"] : nil
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let name { values[name, default: ""] += text }
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        name = nil
    }
}

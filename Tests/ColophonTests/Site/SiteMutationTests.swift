import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Documents

/// Sites with random damage: never a crash; either errors and no output, or output that is whole and harmless.
@Suite(.slow) struct SiteMutationTests {
    @Test func `small sites survive damage`() throws {
        let sites = [try SourceFolders.base("small"), try SourceFolders.base("apps")]
        try damage(sites, count: TestRun.rounds(60), hasThemes: false, seed: 1)
    }

    @Test func `the sample survives damage`() throws {
        var sample = try SourceFolders.sample()
        sample.themes = [:]
        try damage([sample], count: TestRun.rounds(4), hasThemes: false, seed: 2)
    }

    @Test func `themes survive damage`() throws {
        var site = try SourceFolders.base("small")
        site.themes = try SourceFolders.sample().themes
        try damage([site], count: TestRun.rounds(16), hasThemes: true, seed: 3)
    }

    private func damage(_ sites: [SourceFolders], count: Int, hasThemes: Bool, seed: UInt64) throws {
        for number in 0..<count {
            let state = seed << 60 | UInt64(number)
            var random = SeededRandom(seed: state)
            var site = sites[number % sites.count]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                if hasThemes { spoil(&site.themes, &random) } else { spoil(&site.content, &random) }
            }
            let built = site.build(jobs: 2)
            if built.diagnostics.hasErrors { continue }
            for (path, bytes) in built.files where path.pathExtension == "html" {
                let problem = harm(in: PageScan(bytes), isThemeDamaged: hasThemes)
                #expect(problem == nil, "seed \(state): \(path): \(problem ?? "")")
            }
        }
    }

    private func spoil(_ files: inout [SourcePath: [UInt8]], _ random: inout SeededRandom) {
        let paths = files.keys.sorted()
        guard let path = paths.randomElement(using: &random), let bytes = files[path] else { return }
        let other = paths.randomElement(using: &random).flatMap { files[$0] } ?? []
        files[path] = Damage.allCases.randomElement(using: &random)?.applied(to: bytes, other, &random) ?? bytes
    }
}

/// What can happen to a file.
private enum Damage: CaseIterable {
    case byte, insert, remove, truncate, swapLines, repeatLine, removeLine, splice, sign, phrase

    func applied(to bytes: [UInt8], _ other: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        guard !bytes.isEmpty else { return Array(other.prefix(100)) }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
        switch self {
        case .byte: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case .insert: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
        case .remove: bytes.removeSubrange(index..<end)
        case .truncate: bytes.removeSubrange(index...)
        case .splice: bytes.replaceSubrange(index..<end, with: other.dropFirst(index % max(1, other.count)).prefix(60))
        case .sign: bytes[index] = Array("<>&\"'`{}[]()#*_~-:|\\/!=\n\t ".utf8).randomElement(using: &random) ?? 0
        case .phrase: bytes.insert(contentsOf: Self.phrases.randomElement(using: &random) ?? [], at: index)
        case .swapLines, .repeatLine, .removeLine: return lines(of: bytes, &random)
        }
        return bytes
    }

    private func lines(of bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let (one, two) = (
            Int.random(in: 0..<lines.count, using: &random), Int.random(in: 0..<lines.count, using: &random)
        )
        switch self {
        case .swapLines: lines.swapAt(one, two)
        case .repeatLine: lines.insert(lines[one], at: two)
        default: lines.remove(at: one)
        }
        return Array(lines.joined(separator: [0x0A]))
    }

    /// What an attacker would try, and what breaks parsers.
    private static let phrases: [[UInt8]] = [
        "<script>alert(1)</script>", "</script>", "\" onclick=\"alert(1)", "' onload='x", "javascript:alert(1)",
        "[x](javascript:alert(1))", "<a href=\"java\tscript:alert(1)\">x</a>", "<p style=\"color:red\">", "<!--", "-->",
        "{{{title}}}", "{{#title}}", "<svg onload=alert(1)>", "<img src=x onerror=alert(1)>", "&#106;avascript:",
        "\u{0}",
        "\u{202E}", "\u{FEFF}", "---\n", "```\n", "[^1]: ", "| a | b |\n|---|---|\n", "../../../", "%00", "<details>",
        "<![CDATA[", "<style>@import url(//x.example)</style>", "<iframe src=\"//x.example\">", "!!binary ", "&a *a ",
    ].map { Array($0.utf8) }
}

/// A script holds data, or is a file of the theme; which file, the theme's author says.
private func harm(inScriptsOf page: PageScan, isThemeDamaged: Bool) -> String? {
    let tags = page.tags.filter { $0.name == "script" }
    guard tags.count == page.scripts.count else { return "a script without an end" }
    for (tag, text) in zip(tags, page.scripts) {
        guard !["application/ld+json", "application/json"].contains(tag.value("type")) else {
            let isData = isThemeDamaged || readJSON(Array(text.utf8), path: .root).value != nil
            if isData { continue } else { return "data that is not JSON" }
        }
        if !text.isEmpty { return "a script" }
        let file = tag.value("src") ?? ""
        // The page for missing addresses has an absolute path.
        let ours =
            /(\/|(\.\.\/)*)theme\/(share|haptics|language|attestation|verify|consent|whats-new|unlock)-[0-9a-f]{8}\.js/
        if !isThemeDamaged, file.wholeMatch(of: ours) == nil {
            return "a script"
        }
    }
    return nil
}

/// The forms of the pages of attestations and of sealed pages, which send nothing anywhere; and of welcome pages, which
/// lead on when the terms are accepted.
private func isFormOfPage(_ tag: PageScan.Tag) -> Bool {
    if tag.value("class") == "welcome-gate" { return tag.value("method") == "get" && tag.value("target") == nil }
    return ["maker-form", "sheet-form", "verify", "unlock-form"].contains(tag.value("class"))
        && ["action", "method", "target"].allSatisfy { tag.value($0) == nil }
}

/// What makes a page unsafe or broken; nil when nothing does.
private func harm(in page: PageScan, isThemeDamaged: Bool) -> String? {
    // A theme's author may leave an element open; what is filled in is whole all the same.
    if let problem = page.problem, !isThemeDamaged { return problem }
    if let problem = harm(inScriptsOf: page, isThemeDamaged: isThemeDamaged) { return problem }
    for tag in page.tags {
        if ["style", "iframe", "object", "embed", "base"].contains(tag.name) { return "<\(tag.name)>" }
        if tag.name == "form", !isFormOfPage(tag) { return "<form>" }
        for (name, value) in tag.attributes {
            if name.lowercased().hasPrefix("on") || name == "style" || name == "srcdoc" { return "\(name)=" }
            guard ["href", "src", "action", "poster"].contains(name), let value else { continue }
            if case .unsafe(let scheme) = WebAddress(value) { return "an address of \(scheme):" }
        }
    }
    return nil
}

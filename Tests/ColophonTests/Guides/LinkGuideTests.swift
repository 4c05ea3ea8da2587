import Foundation
import SampleSupport
import SourceText
import Testing

@testable import Colophon

/// Links between the guides lead to files and headings that are there.
@Suite struct LinkGuideTests {
    @Test func `every link between the guides leads somewhere`() throws {
        let guides = try Repository.files("docs").keys.filter { $0.pathExtension == "md" }.map { "docs/" + $0.text }
        var headings: [URL: Set<String>] = [:]
        var count = 0
        for guide in ["README.md", "CONTRIBUTING.md", "AGENTS.md", "packaging/README.md"] + guides.sorted() {
            let here = Repository.root.appending(path: guide)
            for link in links(try GuideSources.text(guide)) {
                count += 1
                let file = link.file.isEmpty ? here : here.deletingLastPathComponent().appending(path: link.file)
                let target = file.standardized
                guard FileManager.default.fileExists(atPath: target.path()) else {
                    Issue.record("\(guide): there is no \(link.file)")
                    continue
                }
                guard let heading = link.heading, target.pathExtension == "md" else { continue }
                let known = try headings[target] ?? anchors(try String(contentsOf: target, encoding: .utf8))
                headings[target] = known
                #expect(known.contains(heading), "\(guide): no heading for \(link.file)#\(heading)")
            }
        }
        #expect(count > 500)
    }

    /// Those to files; not those in code.
    private func links(_ page: String) -> [(file: String, heading: String?)] {
        let words = page.replacing(/(?m)^ *```[\s\S]*?^ *```/, with: "").replacing(/`[^`\n]*`/, with: "")
        return words.matches(of: /\]\(([^)\s:#]*)(?:#([^)\s:]+))?\)/).map { (String($0.1), $0.2.map(String.init)) }
    }

    /// As code hosts name headings: in lower case, without punctuation, a hyphen for each space; the second of a name
    /// ends in `-1`.
    private func anchors(_ page: String) -> Set<String> {
        var seen: [String: Int] = [:]
        var anchors: Set<String> = []
        for match in page.replacing(/(?m)^ *```[\s\S]*?^ *```/, with: "").matches(of: /(?m)^#+ (.*)$/) {
            let name = String(match.1.lowercased().compactMap(\.inAnchor))
            anchors.insert(seen[name].map { "\(name)-\($0)" } ?? name)
            seen[name, default: 0] += 1
        }
        return anchors
    }
}

extension Character {
    fileprivate var inAnchor: Character? {
        self == " " ? "-" : isLetter || isNumber || self == "-" || self == "_" ? self : nil
    }
}

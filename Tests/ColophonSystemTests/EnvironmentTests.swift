import Foundation
import Testing

/// What is written depends on what was read, and on nothing around it.
@Suite struct EnvironmentTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `language, time zone and date of the machine change no byte, once the day is given`() throws {
        try folder.writeSample([
            "site.yml": "title: Sample\nbaseURL: https://sample.example/\nlanguages: [en, fr, ar]\n",
            "en/dates.md": "---\ntitle: Dates\neffective: 2026-01-01\nupdated: 2025-12-31\n---\nText.\n",
        ])
        var trees: [[String: String]] = []
        for (number, environment) in [
            ["TZ": "UTC", "LC_ALL": "C"], ["TZ": "Pacific/Kiritimati", "LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8"],
            ["TZ": "Pacific/Niue", "LANGUAGE": "tr", "LC_ALL": "tr_TR.UTF-8", "SOURCE_DATE_EPOCH": "0"],
        ].enumerated() {
            let result = try Program.run(
                "build", "--output", "out\(number)", "--today", "2026-11-22", in: folder, environment: environment)
            #expect(result.code == 0, "\(result.error)")
            trees.append(folder.tree("out\(number)"))
        }
        #expect(trees[0].count > 15)
        #expect(trees[1] == trees[0])
        #expect(trees[2] == trees[0])
    }
}

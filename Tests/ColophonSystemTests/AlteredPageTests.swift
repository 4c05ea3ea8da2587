import Foundation
import Testing

/// `colophon verify` on pages whose markup somebody changed so that a browser shows other words than those of the list.
@Suite struct AlteredPageTests {
    /// A page with everything that does not count: a title of a note, marks of a footnote, a link to a sealed page; and
    /// with a placeholder, which the program highlights.
    private static let site = [
        "site.yml": "title: Sample\nbaseURL: https://sample.example/\nlanguages: [en]\npolicies: true\n",
        "en/privacy.md": """
        ---
        title: Privacy
        version: 2.0
        effective: 2026-06-01
        ---
        ## What we keep

        > [!NOTE]
        > We keep nothing.[^1]

        - [x] Done

        | Data | For |
        |---|---|
        | All | *ever* |

        Ask [to complete: whom].

        [^1]: Not a word.

        """,
        "en/privacy@1.0.md": "---\ntitle: Privacy\nversion: 1.0\neffective: 2025-06-01\n---\n\nNothing.\n",
    ]

    private static let sold = "We sell all that you type."

    /// What is put in place of what, in order.
    private static let changes: [(old: String, new: String)] = [
        ("</article>", "<p><span class=\"locked\">\(sold)</span></p></article>"),
        ("</article>", "<p class=\"alert-title\">\(sold)</p></article>"),
        ("</article>", "<p class=\"alert-title\">Note<b> not</b></p></article>"),
        ("</article>", "<p><sup class=\"footnote-ref\">\(sold)</sup></p></article>"),
        ("</article>", "<p><a class=\"footnote-backref\">\(sold)</a></p></article>"),
        ("</article>", "<p><b class=\"footnote-ref\">1</b></p></article>"),
        ("</article>", "<h1>\(sold)</h1></article>"),
        ("</article>", "</article><article><p>\(sold)</p></article>"),
        ("</article>", "</article><div data-text-sha256=\"x\"></div>"),
        ("<article", "<article hidden"), ("<article", "<article inert"),
        ("<article", "<article style=\"display:none\""),
        ("<article", "<article popover"), ("<main", "<main hidden"), ("<body", "<body inert"),
        ("<article", "<div aria-hidden=\"true\"></div><div hidden><article"), ("<article", "<details><article"),
        ("<article", "<template><article"), ("<article", "<table><tr><td><article"), ("<article", "<svg><article"),
        ("<h1", "<h1 hidden"), ("<h1", "<h1 style=\"display:none\""),
        ("<p>We keep nothing.", "<p hidden>We keep nothing."),
        ("<p>We keep nothing.", "<p class=\"visually-hidden\">We keep nothing."),
        ("<p>We keep nothing.", "<p aria-label=\"\(sold)\">We keep nothing."),
        ("<p>We keep nothing.", "<p onclick=\"x()\">We keep nothing."),
        ("We keep nothing.", "<ruby>We keep nothing.</ruby>"),
        ("We keep nothing.", "<details><summary></summary>We keep nothing.</details><!-- x -->"),
        ("We keep nothing.", "We keep nothing.<![CDATA[>\(sold)]]>"),
        ("We keep nothing.", "We keep nothing.<?x>\(sold)?>"),
        ("We keep nothing.", "We keep nothing.<input value=\"\(sold)\">"),
        ("We keep nothing.", "We keep nothing.<iframe src=\"x\"></iframe>"),
        ("We keep nothing.", "We keep nothing.<script>x()</script>"),
        ("We keep nothing.", "We keep nothing.<style>p{display:none}</style>"),
        ("We keep nothing.", "We keep nothing.<template>\(sold)</template>"),
        ("</article>", "</article><p>\(sold)</p>"), ("</h1>", "</h1><p>\(sold)</p>"), ("</main>", "\(sold)</main>"),
        ("</main>", "<dl><dt>Version</dt><dd>\(sold)</dd></dl></main>"), ("</main>", "</main><p>\(sold)</p>"),
        ("<main", "<p>\(sold)</p><main"), ("</head>", "<p>\(sold)</p></head>"), ("</head>", "\(sold)</head>"),
        ("</main>", "</main><main>\(sold)</main>"), ("</main>", "<p>We keep \(sold)</p></main>"),
        ("</head>", "<style>article{display:none}main::after{content:'\(sold)'}</style></head>"),
        ("</head>", "<link rel=\"stylesheet\" href=\"https://evil.example/a.css\"></head>"),
        ("</head>", "<link rel=\"StyleSheet\" href=\"//evil.example/a.css\"></head>"),
        ("</head>", "<script src=\"https://evil.example/a.js\"></script></head>"),
        ("</head>", "<script>document.body.textContent='x'</script></head>"),
        ("</head>", "<base href=\"https://evil.example/\"></head>"),
        ("</head>", "<meta http-equiv=\"refresh\" content=\"0;url=https://evil.example/\"></head>"),
        ("</body>", "<script>x()</script></body>"), ("</body>", "<object data=\"x\"></object></body>"),
        ("<body", "<body onload=\"x()\""), ("</html>", "</html><p>\(sold)</p>"), ("</article>", "<plaintext>"),
    ]

    @Test func `a page that could show other words is rejected with the location`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample(Self.site)
        #expect(try Program.run("build", "--today", "2026-11-22", in: folder).code == 0)
        let page = try #require(folder.text("output/en/privacy/index.html"))
        for (number, change) in Self.changes.enumerated() {
            let start = try #require(page.firstRange(of: change.old), "\(change.old)")
            try folder.write("\(number).html", page.replacingCharacters(in: start, with: change.new))
        }
        let names = Self.changes.indices.map { "\($0).html" }
        let result = try Program.run(
            [
                "verify", "--format", "json", "--against", "output/policies.json", "output/en/privacy/index.html",
                "output/en/privacy/1.0/index.html",
            ] + names, in: folder)
        #expect(result.code == 1)
        let answer = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let answers = try #require(answer?["answers"] as? [[String: Any]])
        let verified = answers.filter { $0["verified"] as? Bool == true }.compactMap { $0["what"] as? String }
        #expect(verified == ["output/en/privacy/index.html", "output/en/privacy/1.0/index.html"])
        for (number, change) in Self.changes.enumerated() where verified.contains("\(number).html") {
            Issue.record("accepted: \(change.new)")
        }
        let altered = try Program.run("verify", "0.html", "--against", "output/policies.json", in: folder)
        #expect(altered.error.contains("[page-altered]") && altered.error.contains("0.html:"), "\(altered.error)")
    }

    @Test func `a site's own words are in its list, and its pages pass`() throws {
        let folder = try TemporaryFolder()
        var site = Self.site
        site["site.yml"] = (site["site.yml"] ?? "") + "wording: { alertNote: Read this, earlierVersion: Old version }\n"
        try folder.writeSample(site)
        #expect(try Program.run("build", "--today", "2026-11-22", in: folder).code == 0)
        let result = try Program.run(
            "verify", "output/en/privacy/index.html", "output/en/privacy/1.0/index.html", "--against",
            "output/policies.json", in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(folder.text("output/policies.json")?.contains("Read this") == true)
    }
}

import Testing

@testable import Preview

/// What a site tells its host, followed in the preview.
@Suite struct HostRuleTests {
    private let rules = HostRules(
        """
        # For people.
        /apps/ /apps/en/ 302! Language=en
        /apps/ /apps/pt-BR/ 302! Language=pt-BR
        /apps/ 200 Language=broken
        /apps/moon/ /apps/moon/ 200 Language=zh-TW
        /apps/moon/ /apps/moon/zh-Hans/ 302! Language=zh,zh-Hans
        /apps/old/ /apps/new/ 301
        /apps/land/ /apps/fr/ 302 Country=fr

        """, root: "/apps/")

    @Test(arguments: [
        ("/", "en", "/en/"), ("/", "en-gb", "/en/"), ("/", "pt-br", "/pt-BR/"), ("/", "pt", nil), ("/", nil, nil),
        ("/moon/", "zh-tw", nil), ("/moon/", "zh-hans-cn", "/moon/zh-Hans/"), ("/moon/", "zh", "/moon/zh-Hans/"),
        ("/old/", nil, "/new/"), ("/old/", "fr", "/new/"), ("/land/", "fr", nil), ("/en/", "en", nil),
    ])
    func `requests for an address are redirected by the rule for the language`(
        _ path: String, _ language: String?, _ target: String?
    ) {
        #expect(rules.target(of: path, language)?.path == target)
    }

    @Test func `the language comes from the cookie, or else from the browser's first one`() {
        #expect(HostRules.language("pt-BR,en;q=0.8", cookies: nil) == "pt-br")
        #expect(HostRules.language("fr;q=0.9", cookies: "a=b; nf_lang=de") == "de")
        #expect(HostRules.language("*", cookies: "other=de") == nil)
        #expect(HostRules.language(nil, cookies: nil) == nil)
    }

    @Test func `a site with host rules redirects, and links with its own address are valid`() throws {
        let served = try ServedFolder([
            "site.yml": try #require(SampleSite.files["site.yml"]).replacing("[en]", with: "[en, fr]")
                .replacing("sample.example/", with: "sample.example/apps/") + "negotiate: netlify\n",
            "fr/privacy.md": SampleSite.document("Vie privée", "Rien."),
        ])
        let french = try served.get("/", ["Accept-Language: fr-CA, en"])
        #expect(french.status == 302 && french.header("Location") == "/fr/", "\(french.head)")
        let inside = try served.get("/.colophon/page/color=dark/", ["Cookie: nf_lang=fr"])
        #expect(inside.header("Location") == "/.colophon/page/color%3Ddark/fr/")
        #expect(try served.get("/", ["Accept-Language: ja"]).status == 200)
        #expect(try served.get("/apps/fr/privacy/").header("Location") == "/fr/privacy/")
        #expect(try served.get("/apps/fr/privacy/", ["Sec-Fetch-Dest: document"]).header("Location") == "/fr/privacy/")
        let page = try served.get("/nowhere/")
        let sheet = try #require(page.text.firstMatch(of: /href="(\/apps\/theme\/[^"]*\.css)"/)?.1)
        #expect(page.status == 404)
        #expect(try served.get(String(sheet)).status == 200)
    }
}

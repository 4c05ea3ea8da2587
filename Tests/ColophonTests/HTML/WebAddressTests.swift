import Testing

@testable import Colophon
@testable import Documents

struct WebAddressTests {
    @Test func `relative addresses and fragments are kept as they are`() {
        #expect(WebAddress("privacy.md") == .relative("privacy.md"))
        #expect(WebAddress("../a/b?c=d:e#f") == .relative("../a/b?c=d:e#f"))
        #expect(WebAddress("/a:b") == .relative("/a:b"))
        #expect(WebAddress("?q=a:b") == .relative("?q=a:b"))
        #expect(WebAddress("#a:b") == .fragment("a:b"))
        #expect(WebAddress("") == .relative(""))
        #expect(WebAddress("résumé.md").text == "résumé.md")
        #expect(WebAddress("5:30.md") == .relative("5:30.md"))
    }

    @Test(arguments: ["http://a.example", "https://a.example/b", "mailto:a@b.example", "tel:+331", "sms:+331"])
    func `the schemes of the web, mail and telephone are kept`(address: String) {
        #expect(WebAddress(address).text == address)
        #expect(WebAddress(address.uppercased()).text == address.uppercased())
    }

    @Test func `an address without a scheme but with a host is read as https`() {
        #expect(WebAddress("//a.example/b") == .external(scheme: "https", address: "https://a.example/b"))
        #expect(WebAddress("/\t/a.example").text == "https://a.example")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
        "java\tscript:alert(1)", "\u{1}javascript:alert(1)", "java script:alert(1)", "\u{200B}javascript:alert(1)",
        "javascript\u{0}:alert(1)", "java\u{AD}script:alert(1)", "\u{FEFF}javascript:alert(1)", "\u{A0}javascript:x",
        "javascript\r\n:alert(1)",
    ])
    func `a script address is recognised with any white space`(address: String) {
        #expect(WebAddress(address) == .unsafe(scheme: "javascript"))
        #expect(WebAddress(address).text == nil)
    }

    @Test(arguments: ["data", "vbscript", "file", "blob", "about", "view-source", "search-ms", "intent"])
    func `a dangerous scheme is unsafe even if a site lists it`(scheme: String) {
        #expect(WebAddress("\(scheme):x") == .unsafe(scheme: scheme))
        #expect(WebAddress("\(scheme.uppercased()):x", schemes: [scheme]) == .unsafe(scheme: scheme))
    }

    @Test(arguments: ["ftp", "x-unknown", "std", "c", "ms-settings", "IRC"])
    func `a scheme without known danger is unlisted until a site lists it`(scheme: String) {
        let address = "\(scheme):x"
        let name = scheme.lowercased()
        #expect(WebAddress(address) == .unlisted(scheme: name, address: address))
        #expect(WebAddress(address, schemes: ["other"]).text == nil)
        #expect(WebAddress(address, schemes: ["other", name]) == .external(scheme: name, address: address))
    }

    @Test func `a listed scheme is recognised in any case and without control characters`() {
        #expect(WebAddress("ODS\nDemo://a", schemes: ["odsdemo"]).text == "ODSDemo://a")
        #expect(WebAddress("java\nscript:x", schemes: ["javascript", "java"]).text == nil)
    }

    @Test func `white space around an address and control characters in it are removed`() {
        #expect(WebAddress("  a b.md \n").text == "a b.md")
        #expect(WebAddress("https://a\u{0}.exa\nmple").text == "https://a.example")
    }

    @Test func `pictures come from files and the web alone`() {
        #expect(WebAddress("a.png").canBePicture)
        #expect(WebAddress("https://a.example/b.png").canBePicture)
        #expect(!WebAddress("mailto:a@b.example").canBePicture)
        #expect(!WebAddress("#a").canBePicture)
        #expect(!WebAddress("data:image/png,x").canBePicture)
        #expect(!WebAddress("").canBePicture)
    }
}

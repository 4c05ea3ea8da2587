import Testing

@testable import Colophon
@testable import Documents

/// Hosts and ports as browsers read them: examples of the test data of the URL Standard
/// (https://github.com/web-platform-tests/wpt/blob/master/url/resources/urltestdata.json).
struct WebHostTests {
    static let failures = [
        "https://[::1", "http://[www.google.com]/", "http://[::1.2.3.4x]", "http://[::1.2.3.]", "http://[::.1.2]",
        "http://[::127.0.0.0.1]", "http://[0:1:2:3:4:5:6:7:8]", "http://[1::2::3]", "http://[12345::]", "http://[:]",
        "http://[::1%eth0]", "http://[]", "http://[::1]x", "http://::1", "http://2001::1]:80",
        "http://f:99999999/", "http://f:65536/c", "http://f:b/c", "http://f: /c", "http://f:-80/", "http://a:b:80/",
        "https:%5C%5Cevil", "https://%5C%5Cevil", "http://example example.com", "http://ho%20st/", "http://ho%3Cst/",
        "http://%zz%66%a.com", "http://%25", "http://hello%00", "http://ab%7Ccd/", "http://a<b", "http://a^b",
        "http://\u{FF05}\u{FF14}\u{FF11}.com", "http://\u{FF05}\u{FF10}\u{FF10}.com",
        "http://", "https:", "http:///", "http:\\\\", "http://@/www.example.com", "http://user@/", "http://:80/",
        "https://\u{AD}/", "https://%C2%AD/",
        "http://256.256.256.256", "http://192.168.0.257", "http://4294967296", "http://0x1ffffffff", "http://1.2.3.4.5",
        "http://foo.2.3", "http://foo.09", "http://foo.0x4", "http://09.2.3.4", "http://0x.0x.0x.0xg.1",
    ]

    static let good = [
        "http://[1::2]:3:4".replacing(":3:4", with: ":3"), "http://[::1.2.3.4]/", "http://[2001::1]:80/", "http://[::]",
        "http://[1:2:3:4:5:6:7:8]/", "http://[::ffff:192.168.0.1]/", "http://f:0/c", "http://f:00000000000080/",
        "http://f:65535/c", "http://f:/c", "http://user:pass@foo:21/bar", "http:/example.com/", "http:example.com/",
        "http:\\\\x:80", "http:///example.com", "http://ExAmPlE.CoM", "http://GOO\u{200B}goo.com",
        "http://www.foo\u{3002}bar.com", "http://\u{FF27}\u{FF4F}.com", "http://192.0x00A80001", "http://0x7f.1/",
        "http://1.2.3", "http://4294967295", "http://foo.2.3.4x", "http://256.256.256.256.example", "http://1.2.3.4./",
        "http://0x.0x.0", "http://a_b.example", "http://a-b.example", "https://x:0?a=b:c", "https://x#:y",
        "https://faß.example/", "https://例え.テスト/", "https://a.example/%5C%5Cb", "https://!$&'()*+,-.;=_`{}~/",
    ]

    @Test(arguments: failures) func `an address that no browser opens is none`(address: String) {
        #expect(WebHost.problem(in: address) != nil)
        #expect(WebAddress(address).text == nil)
    }

    @Test(arguments: good) func `one that browsers open is one`(address: String) {
        #expect(WebHost.problem(in: address) == nil)
        if case .external = WebAddress(address) {} else { Issue.record("\(WebAddress(address))") }
    }

    @Test func `invalid web hosts are recognised`() {
        #expect(WebAddress("https://[::1") == .malformed(.badHost, address: "https://[::1"))
        #expect(WebAddress("//x:99999999/") == .malformed(.badPort, address: "https://x:99999999/"))
        #expect(WebAddress("https://") == .malformed(.noHost, address: "https://"))
        #expect(WebAddress("mailto:a@[::1") == .external(scheme: "mailto", address: "mailto:a@[::1"))
    }

    @Test(arguments: ["https://[::1", "https://x:99999999", "https://x:1:2/", "https://1.2.3.400/", "https://%5Cx/"])
    func `no site is published at an invalid host, and none is contacted`(address: String) {
        #expect(BaseURL(address) == nil)
        #expect(WebOrigin(address) == nil)
    }
}

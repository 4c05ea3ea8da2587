import Testing

@testable import Preview

/// JSON of which one part is changed.
@Suite struct JSONTextTests {
    private func changed(_ text: String, _ change: (inout JSONText) -> Bool) -> String? {
        var json = JSONText(Array(text.utf8))
        return change(&json) ? String(decoding: json.bytes, as: UTF8.self) : nil
    }

    @Test func `a value is replaced, and every other byte is kept`() {
        let text =
            "\u{FEFF}{\r\n\t\"a\" : {\"b\":  [1, {\"c\": \"}\\\"\"}] ,\"$value\":\"#fff\" }, \"z\": null}\r\n\r\n"
        let new = changed(text) { $0.replace(["a", "$value"], by: Array("\"#000\"".utf8)) }
        #expect(new == text.replacing("\"#fff\"", with: "\"#000\""))
        #expect(changed(text) { $0.replace(["a", "b"], by: Array("0".utf8)) }?.contains("{\"b\":  0 ,") == true)
        #expect(changed(text) { $0.replace(["a", "missing"], by: []) } == nil)
    }

    @Test func `keys are compared by what they mean`() {
        #expect(
            changed("{\"caf\\u00e9\": 1}") { $0.replace(["café"], by: Array("2".utf8)) } == "{\"caf\\u00e9\": 2}")
    }

    @Test(arguments: [
        ("{}", "{\n  \"a\": {\n    \"b\": 1\n  }\n}"),
        ("{\n}\n", "{\n  \"a\": {\n    \"b\": 1\n  }\n}\n"),
        ("{ \"x\": 0 }", "{ \"x\": 0, \"a\": { \"b\": 1 } }"),
        ("{\n    \"x\": 0\n}\n", "{\n    \"x\": 0,\n    \"a\": {\n        \"b\": 1\n    }\n}\n"),
        ("{\r\n\t\"x\": 0\r\n}", "{\r\n\t\"x\": 0,\r\n\t\"a\": {\r\n\t\t\"b\": 1\r\n\t}\r\n}"),
        ("{\"a\": {\"c\": 2}}", "{\"a\": {\"c\": 2, \"b\": 1}}"),
        ("{\n  \"a\": {\n    \"c\": 2\n  }\n}", "{\n  \"a\": {\n    \"c\": 2,\n    \"b\": 1\n  }\n}"),
        ("{\n  \"a\": {}\n}", "{\n  \"a\": {\n    \"b\": 1\n  }\n}"),
    ])
    func `added members have the layout of existing ones`(_ before: String, _ after: String) {
        #expect(changed(before) { $0.insert(["a", "b"], .raw([0x31])) } == after)
    }

    @Test func `no member is added to a value that is not an object`() {
        #expect(changed("{\"a\": [1]}") { $0.insert(["a", "b"], .raw([0x31])) } == nil)
        #expect(changed("{\"a\": \"text\"}") { $0.insert(["a", "b"], .raw([0x31])) } == nil)
    }
}

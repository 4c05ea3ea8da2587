import SourceText
import Testing

struct YAMLTests {
    @Test func `explore`() throws {
        let cases = [
            "a: b: c", "a: 'x", "a:\n\t- b", "\ta: b", "a: @b", "a: `b`", "a: *b*", "a: *b", "a: &b c", "a: !x y",
            "a: !", "[a]: b", "? a\n: b",
            "? [a]\n: b", "a: 1\na: 2", "a: 1\n b: 2", "a:\n  b: 1\n c: 2", "a: [1, 2", "a: {b: 1", "- a\nb: c",
            "a: b\n- c", "a: \"x\" y", "a: 'it's'",
            "a: b\n---\nc: d", "a: b\n...\n", "---\na: b\n---\n", ": b", "a: \"\\q\"", "a: \"\\uD800\"",
            "%YAML 1.2\n---\na: b", "%FOO\na: b", "a: %b",
            "a: \u{1}", "é: \u{7F}", "é: [é, é: : ]", "a: é\u{2028}b: c\nc: @", "text\nmore", "", "# only\n",
            "\u{FEFF}a: @", "a: |\n\tx", "a: |\n  x\n\ty", "a: >-\n  x\n y: z", "key\n", "a: b\nkey\nb: c", "a: - b",
            "a: [b: c, d]", "a: [,]", "{a, b}", "a: ?b", "a: ? b", "<<: *x", "a:\r\n  b: @\r\n", "a:\r  b: @\r",
            "a: 'x\n---\n", "a: \"\\xZZ\"", "a: {[x]: y}", "'': x", "null: y", "a:\n- b\n-c\n", "a: |0\n x", "a: | x",
            "a: !<tag:yaml.org,2002:str x", "a : b : c", "a: \"b\"c", "a: 1\n\tb: 2",
        ]
        for text in cases {
            let result = readYAML(Array(text.utf8), path: try #require(SourcePath("a.yml")))
            print(text.debugDescription)
            if let value = result.value { print("      =", value.outline) }
            for d in result.diagnostics {
                print(
                    "      ", d.location?.start?.line ?? 0, d.location?.start?.column ?? 0, d.id, "|", d.message, "|",
                    d.hint ?? "", "|",
                    d.notes.map { "\($0.message) \($0.location!.start!.line):\($0.location!.start!.column)" }.joined())
            }
        }
    }
}

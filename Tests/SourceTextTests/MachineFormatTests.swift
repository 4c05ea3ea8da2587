import Foundation
import Testing

@testable import SourceText

struct MachineFormatTests {
    private let source = Array("é: 😀x\nb: c\n".utf8)

    private func list() throws -> [Diagnostic] {
        let path = try #require(SourcePath("a b/é.yml"))
        return [
            Diagnostic(.warning, "odd", "a <warning>"),
            Diagnostic(
                .error, "bad", "an \"error\"",
                at: Location(path, SourcePosition(line: 1, column: 9), to: SourcePosition(line: 1, column: 10)),
                notes: [.init("see", at: Location(path, SourcePosition(line: 2, column: 1))), .init("mind")],
                hint: "mend it"),
            Diagnostic(.error, "bad", "the file", at: Location(path)),
        ]
    }

    @Test func `JSON has an object for each diagnostic`() throws {
        let json = DiagnosticPrinter().json(for: try list(), source: { _ in source }, base: "content")
        #expect(
            json == """
                [
                  {
                    "id": "odd",
                    "severity": "warning",
                    "message": "a <warning>"
                  },
                  {
                    "id": "bad",
                    "severity": "error",
                    "message": "the file",
                    "path": "content/a b/é.yml"
                  },
                  {
                    "id": "bad",
                    "severity": "error",
                    "message": "an \\"error\\"",
                    "path": "content/a b/é.yml",
                    "line": 1,
                    "column": 5,
                    "endLine": 1,
                    "endColumn": 6,
                    "hint": "mend it",
                    "notes": [
                      {
                        "message": "see",
                        "path": "content/a b/é.yml",
                        "line": 2,
                        "column": 1
                      },
                      {
                        "message": "mind"
                      }
                    ]
                  }
                ]

                """)
        #expect(DiagnosticPrinter().json(for: [], source: { _ in nil }) == "[]\n")
    }

    @Test func `SARIF has a run with its rules and results`() throws {
        let sarif = DiagnosticPrinter().sarif(
            for: try list(), version: "1.2.0", source: { _ in source }, base: "content")
        #expect(
            sarif == """
                {
                  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
                  "version": "2.1.0",
                  "runs": [
                    {
                      "tool": {
                        "driver": {
                          "name": "Colophon",
                          "version": "1.2.0",
                          "rules": [
                            {
                              "id": "bad"
                            },
                            {
                              "id": "odd"
                            }
                          ]
                        }
                      },
                      "columnKind": "unicodeCodePoints",
                      "results": [
                        {
                          "ruleId": "odd",
                          "ruleIndex": 1,
                          "level": "warning",
                          "message": {
                            "text": "a <warning>"
                          }
                        },
                        {
                          "ruleId": "bad",
                          "ruleIndex": 0,
                          "level": "error",
                          "message": {
                            "text": "the file"
                          },
                          "locations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "content/a%20b/%C3%A9.yml"
                                }
                              }
                            }
                          ]
                        },
                        {
                          "ruleId": "bad",
                          "ruleIndex": 0,
                          "level": "error",
                          "message": {
                            "text": "an \\"error\\" (mend it)"
                          },
                          "locations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "content/a%20b/%C3%A9.yml"
                                },
                                "region": {
                                  "startLine": 1,
                                  "startColumn": 5,
                                  "endLine": 1,
                                  "endColumn": 6
                                }
                              }
                            }
                          ],
                          "relatedLocations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "content/a%20b/%C3%A9.yml"
                                },
                                "region": {
                                  "startLine": 2,
                                  "startColumn": 1
                                }
                              },
                              "message": {
                                "text": "see"
                              }
                            },
                            {
                              "message": {
                                "text": "mind"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ]
                }

                """)
    }

    @Test func `JSON and SARIF do not depend on the order of the input`() throws {
        let printer = DiagnosticPrinter()
        let list = try list()
        #expect(
            printer.json(for: list, source: { _ in nil }) == printer.json(for: list.reversed(), source: { _ in nil }))
        #expect(
            printer.sarif(for: list, version: "1", source: { _ in nil })
                == printer.sarif(for: list.reversed(), version: "1", source: { _ in nil }))
    }

    @Test func `every character survives being written and read`() throws {
        var text = String.UnicodeScalarView()
        for code in 0..<UInt32(0x3000) { if let scalar = Unicode.Scalar(code) { text.append(scalar) } }
        text += ["\u{FEFF}", "\u{FFFF}", "\u{1F600}", "\u{10FFFF}"]
        for isIndented in [true, false] {
            for escapesLessThan in [true, false] {
                var writer = JSONWriter(isIndented: isIndented, escapesLessThan: escapesLessThan)
                writer.array { $0.value(String(text)) }
                let path = try #require(SourcePath("a.json"))
                let back = readJSON(writer.bytes, path: path)
                #expect(back.value?.elements?.first?.text.map { Array($0.unicodeScalars) } == Array(text))
                #expect(writer.text.contains("<") != escapesLessThan)
                #expect(!writer.text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
                #expect(try JSONDecoder().decode([String].self, from: Data(writer.bytes)) == [String(text)])
            }
        }
    }

    @Test func `entries of any type are separated by commas`() {
        var writer = JSONWriter()
        writer.object { object in
            object.member("a") { $0.array { _ in } }
            object.member("b") { $0.object { _ in } }
            object.member("c", 1)
            object.member("d", true)
            object.member("e", ifPresent: nil)
            object.member("f", ifPresent: "x</script>")
            object.member("g") { list in
                list.array { list in
                    list.null()
                    list.value(-1)
                    list.array { $0.array { $0.value("") } }
                    list.object { $0.member("h") { $0.null() } }
                }
            }
        }
        #expect(writer.text == #"{"a":[],"b":{},"c":1,"d":true,"f":"x</script>","g":[null,-1,[[""]],{"h":null}]}"#)
        var safe = JSONWriter(escapesLessThan: true)
        safe.value("x</script>")
        #expect(safe.text == #""x\u003c/script>""#)
    }

    @Test func `a tree is written unchanged`() throws {
        let text = #"{"b":[1.50,-0e+1,"x\n",true,null],"a":{"":{}}}"#
        let path = try #require(SourcePath("a.json"))
        let value = try #require(readJSON(Array(text.utf8), path: path).value)
        var writer = JSONWriter()
        writer.value(value)
        #expect(writer.text == text)
    }

    @Test(arguments: [("a b", "a%20b"), ("c:d", "c%3Ad"), ("x/é~-_.1", "x/%C3%A9~-_.1"), ("50%#?", "50%25%23%3F")])
    func `paths become references`(path: String, reference: String) {
        #expect(percentEncoded(path) == reference)
    }
}

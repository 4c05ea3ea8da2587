import SourceText
import Testing

@testable import DesignTokens

/// Files that are built to crash a reader or to keep it busy.
struct LimitTests {
    private func diagnostics(_ members: [String]) throws -> [Diagnostic] {
        let text = "{" + members.joined(separator: ",\n") + "}"
        return resolveTokens([[TokenSource(path: testPath("a.tokens.json"), value: try json(text))]]).diagnostics
    }

    @Test func `a hundred thousand references in a row are an error`() throws {
        let braces = (0..<100_000).map { #""t\#($0)": {"$value": "{t\#($0 + 1)}"}"# }
        let found = try diagnostics(braces + [#""t100000": {"$type": "number", "$value": 1}"#])
        #expect(Set(found.map(\.id)) == ["token-chain-too-long"])
    }

    @Test func `a long chain of pointers is an error`() throws {
        let pointers = (0..<3000).map {
            ##""t\##($0)": {"$type": "number", "$value": {"$ref": "#/t\##($0 + 1)/$value/x"}}"##
        }
        let found = try diagnostics(pointers + [#""t3000": {"$type": "number", "$value": 1}"#])
        #expect(found.first?.id == "token-chain-too-long")
        #expect(Set(found.map(\.id)) == ["token-chain-too-long", "token-alias-unresolved"])
    }

    @Test func `a list that doubles with each token is an error`() throws {
        let doubling = (1..<60).map {
            #""s\#($0)": {"$type": "fontFamily", "$value": ["{s\#($0 - 1)}", "{s\#($0 - 1)}"]}"#
        }
        #expect(
            try diagnostics([#""s0": {"$type": "fontFamily", "$value": "A"}"#] + doubling).map(\.id) == [
                "token-too-large"
            ])
    }

    @Test func `a value that doubles with each token is an error`() throws {
        let doubling = (1..<60).map { number in
            let half = ##"{"$ref": "#/s\##(number - 1)/$value"}"##
            return #""s\#(number)": {"$type": "x", "$value": [\#(half), \#(half)]}"#
        }
        let found = try diagnostics([#""s0": {"$type": "x", "$value": [1]}"#] + doubling).filter {
            $0.severity == .error
        }
        #expect(Set(found.map(\.id)).isSubset(of: ["token-too-large", "token-chain-too-long"]))
        #expect(found.first?.id == "token-too-large")
    }

    @Test func `groups that double with each extension are an error`() throws {
        for inner in [#""t": {"$type": "number", "$value": 1}"#, #""h": {"$description": "no token"}"#] {
            let doubling = (1..<40).map {
                #""g\#($0)": {"a": {"$extends": "{g\#($0 - 1)}"}, "b": {"$extends": "{g\#($0 - 1)}"}}"#
            }
            #expect(try diagnostics([#""g0": {\#(inner)}"#] + doubling).map(\.id) == ["token-too-large"])
        }
    }

    @Test func `a long row of extensions is an error`() throws {
        let row = (0..<20_000).map { #""g\#($0)": {"$extends": "{g\#($0 + 1)}"}"# }
        let found = try diagnostics(row + [#""g20000": {"t": {"$type": "number", "$value": 1}}"#])
        #expect(Set(found.map(\.id)) == ["token-chain-too-long"])
    }

    @Test func `every unresolved reference is reported, even if there are thousands`() throws {
        let row = (0..<5_000).map { #""t\#($0)": {"$value": "{missing\#($0)}"}"# }
        let found = try diagnostics(row)
        #expect(found.count == 5_000)
        #expect(Set(found.map(\.id)) == ["token-alias-unresolved"])
    }
}

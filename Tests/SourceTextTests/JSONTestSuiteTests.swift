import Foundation
import SourceText
import Testing

/// Every file of the JSONTestSuite, by Nicolas Seriot; see the README beside it.
struct JSONTestSuiteTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("JSONTestSuite/test_parsing")

    private static func names(_ prefix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(prefix) }.sorted()
    }

    private func read(_ name: String) throws -> Checked<Value?> {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
        return readJSON(bytes, path: try #require(SourcePath(name)))
    }

    @Test func `all that must be accepted is accepted`() throws {
        let names = try Self.names("y_")
        #expect(names.count == 95)
        // Two files repeat a key, which the grammar allows and we do not: they are read, with an error for the key.
        let repeated = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"]
        for name in names {
            let result = try read(name)
            #expect(result.value != nil, "\(name)")
            #expect(result.diagnostics.map(\.id) == (repeated.contains(name) ? ["duplicate-key"] : []), "\(name)")
        }
    }

    @Test func `all that must be refused is refused, at a place`() throws {
        let names = try Self.names("n_")
        #expect(names.count == 188)
        for name in names {
            let result = try read(name)
            #expect(result.value == nil, "\(name)")
            #expect(result.diagnostics.hasErrors, "\(name)")
            #expect(result.diagnostics.allSatisfy { $0.location?.start != nil }, "\(name)")
        }
    }

    /// What RFC 8259 leaves open, and what we do: numbers are kept as written, so none is too large; a text that
    /// Unicode cannot express is refused; nesting stops at 100; a byte order mark is skipped.
    private static let decisions: [String: String] = [
        "i_number_double_huge_neg_exp.json": "accepted",
        "i_number_huge_exp.json": "accepted",
        "i_number_neg_int_huge_exp.json": "accepted",
        "i_number_pos_double_huge_exp.json": "accepted",
        "i_number_real_neg_overflow.json": "accepted",
        "i_number_real_pos_overflow.json": "accepted",
        "i_number_real_underflow.json": "accepted",
        "i_number_too_big_neg_int.json": "accepted",
        "i_number_too_big_pos_int.json": "accepted",
        "i_number_very_big_negative_int.json": "accepted",
        "i_object_key_lone_2nd_surrogate.json": "json-syntax",
        "i_string_1st_surrogate_but_2nd_missing.json": "json-syntax",
        "i_string_1st_valid_surrogate_2nd_invalid.json": "json-syntax",
        "i_string_UTF-16LE_with_BOM.json": "invalid-utf8",
        "i_string_UTF-8_invalid_sequence.json": "invalid-utf8",
        "i_string_UTF8_surrogate_U+D800.json": "invalid-utf8",
        "i_string_incomplete_surrogate_and_escape_valid.json": "json-syntax",
        "i_string_incomplete_surrogate_pair.json": "json-syntax",
        "i_string_incomplete_surrogates_escape_valid.json": "json-syntax",
        "i_string_invalid_lonely_surrogate.json": "json-syntax",
        "i_string_invalid_surrogate.json": "json-syntax",
        "i_string_invalid_utf-8.json": "invalid-utf8",
        "i_string_inverted_surrogates_U+1D11E.json": "json-syntax",
        "i_string_iso_latin_1.json": "invalid-utf8",
        "i_string_lone_second_surrogate.json": "json-syntax",
        "i_string_lone_utf8_continuation_byte.json": "invalid-utf8",
        "i_string_not_in_unicode_range.json": "invalid-utf8",
        "i_string_overlong_sequence_2_bytes.json": "invalid-utf8",
        "i_string_overlong_sequence_6_bytes.json": "invalid-utf8",
        "i_string_overlong_sequence_6_bytes_null.json": "invalid-utf8",
        "i_string_truncated-utf-8.json": "invalid-utf8",
        "i_string_utf16BE_no_BOM.json": "invalid-utf8",
        "i_string_utf16LE_no_BOM.json": "invalid-utf8",
        "i_structure_500_nested_arrays.json": "nesting-too-deep",
        "i_structure_UTF-8_BOM_empty_object.json": "accepted",
    ]

    @Test func `each implementation-defined file has a fixed result`() throws {
        let names = try Self.names("i_")
        #expect(names == Self.decisions.keys.sorted())
        for name in names {
            let result = try read(name)
            let outcome = result.diagnostics.first?.id ?? "accepted"
            #expect(outcome == Self.decisions[name], "\(name)")
            #expect((result.value != nil) == (outcome == "accepted"), "\(name)")
        }
    }
}

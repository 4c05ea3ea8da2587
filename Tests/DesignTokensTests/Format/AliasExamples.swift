/// The examples about references of the Design Tokens Community Group's texts, 2025.10
/// (https://www.designtokens.org/tr/2025.10/), taken from `technical-reports` of
/// https://github.com/design-tokens/community-group at 53ca386, without `$schema` and comments.
extension Example {
    static let aliasExamples: [Example] = [
        Example(
            "format/aliases.md, Curly Brace Syntax (Token References)", [],
            ##"""
            {"colors": {"blue": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8], "hex":
            "#0066cc"}, "$type": "color"}}, "semantic": {"primary": {"$value": "{colors.blue}", "$type":
            "color"}}}
            """##),
        Example(
            "format/aliases.md, JSON Pointer Syntax (Required Support)", [],
            ##"""
            {"colors": {"blue": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8], "hex":
            "#0066cc"}, "$type": "color"}}, "semantic": {"primary": {"$ref": "#/colors/blue"}, "primaryHue":
            {"$value": {"$ref": "#/colors/blue/$value/components/0"}, "$type": "number"}}}
            """##),
        Example(
            "format/aliases.md, Chained References", [],
            ##"""
            {"base": {"primary": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8], "hex":
            "#0066cc"}, "$type": "color"}}, "semantic": {"brand": {"$value": "{base.primary}"}, "link":
            {"$value": "{semantic.brand}"}}}
            """##),
        Example(
            "format/aliases.md, Circular References", ["token-circle"],
            ##"""
            {"a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{a}"}}
            """##),
        Example(
            "format/aliases.md, Color Component References", [],
            ##"""
            {"base": {"blue": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.9], "hex":
            "#3366e6"}, "$type": "color"}}, "semantic": {"primary": {"$value": {"colorSpace": "srgb",
            "components": [{"$ref": "#/base/blue/$value/components/0"}, {"$ref":
            "#/base/blue/$value/components/1"}, 0.7], "hex": "#3366b3"}, "$type": "color"}, "secondary":
            {"$value": {"colorSpace": "srgb", "components": [{"$ref": "#/base/blue/$value/components/0"},
            {"$ref": "#/base/blue/$value/components/1"}, 0.5], "hex": "#336680"}, "$type": "color"}}}
            """##),
        Example(
            "format/aliases.md, Dimension Component References", [],
            ##"""
            {"base": {"spacing": {"$value": {"value": 16, "unit": "px"}, "$type": "dimension"}}, "layout":
            {"small": {"$value": {"value": {"$ref": "#/base/spacing/$value/value"}, "unit": "rem"}, "$type":
            "dimension"}, "large": {"$value": {"value": 32, "unit": {"$ref": "#/base/spacing/$value/unit"}},
            "$type": "dimension"}}}
            """##),
        Example(
            "format/aliases.md, Typography Component References", ["token-dialect"],
            ##"""
            {"base": {"text": {"$value": {"fontFamily": ["Helvetica", "Arial", "sans-serif"], "fontSize":
            {"value": 16, "unit": "px"}, "fontWeight": 400, "lineHeight": 1.5}, "$type": "typography"}},
            "headings": {"h1": {"$value": {"fontFamily": {"$ref": "#/base/text/$value/fontFamily"}, "fontSize":
            {"value": 32, "unit": "px"}, "fontWeight": 700, "lineHeight": {"$ref":
            "#/base/text/$value/lineHeight"}}, "$type": "typography"}, "h2": {"$value": {"fontFamily": {"$ref":
            "#/base/text/$value/fontFamily"}, "fontSize": {"value": 24, "unit": "px"}, "fontWeight": 600,
            "lineHeight": {"$ref": "#/base/text/$value/lineHeight"}}, "$type": "typography"}}}
            """##),
        Example(
            "format/aliases.md, Disambiguation Examples", ["token-expected", "token-expected", "token-expected"],
            ##"""
            {"ambiguous": {"data": [10, 20, 30], "metadata": {"0": "Info about first item", "1":
            "Info about second item"}}}
            """##),
    ]
}

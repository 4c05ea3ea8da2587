/// The examples about tokens and groups of the Design Tokens Community Group's texts, 2025.10
/// (https://www.designtokens.org/tr/2025.10/), taken from `technical-reports` of
/// https://github.com/design-tokens/community-group at 53ca386, without `$schema` and comments.
extension Example {
    static let groupExamples: [Example] = [
        Example(
            "format/design-token.md, Name and value", [],
            ##"""
            {"token name": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}
            """##),
        Example(
            "format/design-token.md, Name and value 2", [],
            ##"""
            {"font-size": {"$value": {"value": 3, "unit": "rem"}, "$type": "dimension"}, "FONT-SIZE":
            {"$value": {"value": 16, "unit": "px"}, "$type": "dimension"}}
            """##),
        Example(
            "format/design-token.md, Description", [],
            ##"""
            {"Button background": {"$type": "color", "$description":
            "The background color for buttons in their normal state.", "$value": {"colorSpace": "srgb",
            "components": [0.467, 0.467, 0.467]}}}
            """##),
        Example(
            "format/design-token.md, Type", [],
            ##"""
            {"Button background": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.467,
            0.467, 0.467]}}}
            """##),
        Example(
            "format/design-token.md, Extensions", [],
            ##"""
            {"Button background": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.467,
            0.467, 0.467]}, "$extensions": {"org.example.tool-a": 42, "org.example.tool-b": {"turn-up-to-11":
            true}}}}
            """##),
        Example(
            "format/design-token.md, Deprecated", [],
            ##"""
            {"Button background": {"$value": {"colorSpace": "srgb", "components": [0.467, 0.467, 0.467], "hex":
            "#777777"}, "$type": "color", "$deprecated": true}, "Button focus": {"$value": {"colorSpace":
            "srgb", "components": [0.44, 0.753, 1], "hex": "#70c0ff"}, "$type": "color", "$deprecated":
            "Please use the border style for active buttons instead."}}
            """##),
        Example(
            "format/groups.md, Root Tokens in Groups", [],
            ##"""
            {"color": {"accent": {"$root": {"$type": "color", "$value": {"colorSpace": "srgb", "components":
            [0.867, 0, 0], "hex": "#dd0000"}}, "light": {"$type": "color", "$value": {"colorSpace": "srgb",
            "components": [1, 0.133, 0.133], "hex": "#ff2222"}}, "dark": {"$type": "color", "$value":
            {"colorSpace": "srgb", "components": [0.667, 0, 0], "hex": "#aa0000"}}}}}
            """##),
        Example(
            "format/groups.md, Group Properties", [],
            ##"""
            {"spacing": {"$description": "All spacing-related design tokens organized by usage context",
            "margin": {}, "padding": {}}}
            """##),
        Example(
            "format/groups.md, Group Properties 2", [],
            ##"""
            {"color": {"$type": "color", "primary": {"$value": {"colorSpace": "srgb", "components": [0, 0.4,
            0.8], "hex": "#0066cc"}}, "secondary": {"$value": {"colorSpace": "srgb", "components": [0.4, 0.6,
            1], "hex": "#6699ff"}}, "semantic": {"success": {"$value": {"colorSpace": "srgb", "components": [0,
            0.8, 0.4], "hex": "#00cc66"}}, "warning": {"$type": "string", "$value": "amber"}}}}
            """##),
        Example(
            "format/groups.md, Extending Groups", [],
            ##"""
            {"button": {"$type": "color", "background": {"$value": {"colorSpace": "srgb", "components": [0,
            0.4, 0.8], "hex": "#0066cc"}}, "text": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1],
            "hex": "#ffffff"}}}, "button-primary": {"$extends": "{button}", "background": {"$value":
            {"colorSpace": "srgb", "components": [0.8, 0, 0.4], "hex": "#cc0066"}}}}
            """##),
        Example(
            "format/groups.md, Equivalence to JSON Schema `$ref`", ["token-extends"],
            ##"""
            {"button-primary": {"$extends": "{button}", "background": {"$value": {"colorSpace": "srgb",
            "components": [0.8, 0, 0.4], "hex": "#cc0066"}}, "focus": {"$value": {"colorSpace": "srgb",
            "components": [1, 0.2, 0.6], "hex": "#ff3399"}}}}
            """##),
        Example(
            "format/groups.md, Equivalence to JSON Schema `$ref` 2", ["token-extends"],
            ##"""
            {"button-primary": {"$ref": "#/button", "background": {"$value": {"colorSpace": "srgb",
            "components": [0.8, 0, 0.4], "hex": "#cc0066"}}, "focus": {"$value": {"colorSpace": "srgb",
            "components": [1, 0.2, 0.6], "hex": "#ff3399"}}}}
            """##),
        Example(
            "format/groups.md, Inheritance Semantics", ["token-dialect", "token-type-missing"],
            ##"""
            {"input": {"field": {"width": {"$type": "dimension", "$value": {"value": 12, "unit": "rem"}},
            "background": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff"}}}},
            "input-amount": {"$extends": "{input}", "field": {"width": {"$value": "100px"}}}}
            """##),
        Example(
            "format/groups.md, Inheritance Semantics 2", [],
            ##"""
            {"base": {"color": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0.2, 0.8],
            "hex": "#0033cc"}}, "spacing": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}}},
            "extended": {"$extends": "{base}", "color": {"$type": "color", "$value": {"colorSpace": "srgb",
            "components": [0.9, 0.05, 0], "hex": "#e60d00"}}, "border": {"$type": "border", "$value": {"width":
            {"value": 1, "unit": "px"}, "style": "solid", "color": "{extended.color}"}}}}
            """##),
        Example(
            "format/groups.md, Circular Reference Prevention", ["token-circle"],
            ##"""
            {"button": {"color": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.4, 0.2,
            0.6]}}, "secondary": {"$extends": "{button}"}}}
            """##),
        Example(
            "format/groups.md, Circular Reference Prevention 2", ["token-circle"],
            ##"""
            {"groupA": {"$extends": "{groupB}", "token": {"$value": 1, "$type": "number"}}, "groupB":
            {"$extends": "{groupA}", "token": {"$value": 2, "$type": "number"}}}
            """##),
        Example(
            "format/groups.md, Circular Reference Prevention 3", ["token-type-missing"],
            ##"""
            {"button": {"color": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 1, 1],
            "hex": "#00ffff"}}, "border": {"$type": "border", "$value": {"width": {"value": 1, "unit": "px"},
            "style": "solid", "color": "{button.color}"}}}, "button-secondary": {"$extends": "{button}",
            "color": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.4, 0.4, 0.4]}}},
            "button-large": {"$extends": "{button}", "padding": {"$value": {"value": 16, "unit": "px"}}}}
            """##),
        Example(
            "format/groups.md, Empty Groups", [],
            ##"""
            {"experimental": {"$description": "Tokens for experimental features - currently empty",
            "$deprecated": "This group is being phased out"}}
            """##),
        Example(
            "format/groups.md, Current Reference Syntax (Recommended)", ["token-dialect"],
            ##"""
            {"base": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8], "hex": "#0066cc"}},
            "alias": {"$value": "{base}"}}
            """##),
        Example(
            "format/groups.md, JSON Pointer Support", ["token-dialect"],
            ##"""
            {"base": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8], "hex": "#0066cc"}},
            "alias": {"$ref": "#/base"}}
            """##),
        Example(
            "format/groups.md, Type Inheritance", [],
            ##"""
            {"base": {"$type": "color", "primary": {"$value": {"colorSpace": "srgb", "components": [0, 0.4,
            0.8], "hex": "#0066cc"}}}, "extended": {"$extends": "{base}", "$type": "dimension", "spacing":
            {"$value": {"value": 16, "unit": "px"}}}}
            """##),
        Example(
            "format/groups.md, Circular Reference Detection", ["token-circle"],
            ##"""
            {"a": {"$extends": "{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{a}"}}
            """##),
        Example(
            "format/groups.md, Basic Group with Root Token", [],
            ##"""
            {"spacing": {"$type": "dimension", "$description": "Base spacing scale", "$root": {"$value":
            {"value": 16, "unit": "px"}}, "small": {"$value": {"value": 8, "unit": "px"}}, "large": {"$value":
            {"value": 32, "unit": "px"}}}}
            """##),
        Example(
            "format/groups.md, Group Extension with Override Example", ["token-dialect"],
            ##"""
            {"input": {"$type": "dimension", "field": {"width": {"$value": {"value": 100, "unit": "%"}},
            "background": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1], "hex":
            "#ffffff"}}}}, "input-amount": {"$extends": "{input}", "field": {"width": {"$value": {"value": 100,
            "unit": "px"}}}}}
            """##),
        Example(
            "format/groups.md, Complex Hierarchical Structure", [],
            ##"""
            {"color": {"$type": "color", "$description": "Complete color system", "brand": {"$root": {"$value":
            {"colorSpace": "srgb", "components": [0, 0.4, 0.8], "hex": "#0066cc"}}, "strong": {"$value":
            {"colorSpace": "srgb", "components": [0.2, 0.533, 0.867], "hex": "#3388dd"}}, "subdued": {"$value":
            {"colorSpace": "srgb", "components": [0, 0.267, 0.6], "hex": "#004499"}}}, "semantic": {"$extends":
            "{color.brand}", "success": {"$root": {"$value": {"colorSpace": "srgb", "components": [0, 0.8,
            0.4], "hex": "#00cc66"}}, "strong": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.867,
            0.533], "hex": "#33dd88"}}, "subdued": {"$value": {"colorSpace": "srgb", "components": [0, 0.6,
            0.267], "hex": "#009944"}}}, "error": {"$root": {"$value": {"colorSpace": "srgb", "components":
            [0.8, 0, 0], "hex": "#cc0000"}}, "strong": {"$value": {"colorSpace": "srgb", "components": [1, 0.2,
            0.2], "hex": "#ff3333"}}, "subdued": {"$value": {"colorSpace": "srgb", "components": [0.6, 0, 0],
            "hex": "#990000"}}}}}}
            """##),
        Example(
            "format/groups.md, File authoring & organization", [],
            ##"""
            {"brand": {"color": {"$type": "color", "acid green": {"$value": {"colorSpace": "srgb",
            "components": [0, 1, 0.4]}}, "hot pink": {"$value": {"colorSpace": "srgb", "components": [1, 0,
            1]}}}, "typeface": {"$type": "fontFamily", "primary": {"$value": "Comic Sans MS"}, "secondary":
            {"$value": "Times New Roman"}}}}
            """##),
        Example(
            "format/groups.md, File authoring & organization 2", [],
            ##"""
            {"brand-color-acid-green": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 1,
            0.4]}}, "brand-color-hot-pink": {"$type": "color", "$value": {"colorSpace": "srgb", "components":
            [1, 0, 1]}}, "brand-typeface-primary": {"$value": "Comic Sans MS", "$type": "fontFamily"},
            "brand-typeface-secondary": {"$value": "Times New Roman", "$type": "fontFamily"}}
            """##),
        Example(
            "format/groups.md, Translation tools", [],
            ##"""
            {"brand": {"color": {"$type": "color", "acid green": {"$value": {"colorSpace": "srgb",
            "components": [0, 1, 0.4]}}, "hot pink": {"$value": {"colorSpace": "srgb", "components": [1, 0,
            1]}}}, "typeface": {"$type": "fontFamily", "primary": {"$value": "Comic Sans MS"}, "secondary":
            {"$value": "Times New Roman"}}}}
            """##),
    ]
}

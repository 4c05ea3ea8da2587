/// The examples about types and colours of the Design Tokens Community Group's texts, 2025.10
/// (https://www.designtokens.org/tr/2025.10/), taken from `technical-reports` of
/// https://github.com/design-tokens/community-group at 53ca386, without `$schema` and comments.
extension Example {
    static let typeExamples: [Example] = [
        Example(
            "format/types.md, Dimension", [],
            ##"""
            {"spacing-stack-0": {"$value": {"value": 0, "unit": "px"}, "$type": "dimension"},
            "spacing-stack-1": {"$value": {"value": 0.5, "unit": "rem"}, "$type": "dimension"}}
            """##),
        Example(
            "format/types.md, Font family", [],
            ##"""
            {"Primary font": {"$value": "Comic Sans MS", "$type": "fontFamily"}, "Body font": {"$value":
            ["Helvetica", "Arial", "sans-serif"], "$type": "fontFamily"}}
            """##),
        Example(
            "format/types.md, Font weight", [],
            ##"""
            {"font-weight-default": {"$value": 350, "$type": "fontWeight"}, "font-weight-thick": {"$value":
            "extra-bold", "$type": "fontWeight"}}
            """##),
        Example(
            "format/types.md, Duration", [],
            ##"""
            {"Duration-Quick": {"$value": {"value": 100, "unit": "ms"}, "$type": "duration"}, "Duration-Long":
            {"$value": {"value": 1.5, "unit": "s"}, "$type": "duration"}}
            """##),
        Example(
            "format/types.md, Cubic Bézier", [],
            ##"""
            {"Accelerate": {"$value": [0.5, 0, 1, 1], "$type": "cubicBezier"}, "Decelerate": {"$value": [0, 0,
            0.5, 1], "$type": "cubicBezier"}}
            """##),
        Example(
            "format/types.md, Number", [],
            ##"""
            {"line-height-large": {"$value": 2.3, "$type": "number"}}
            """##),
        Example(
            "color/color-type.md, Format", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 1], "alpha":
            1, "hex": "#ff00ff"}}, "Translucent shadow": {"$type": "color", "$value": {"colorSpace": "srgb",
            "components": [0, 0, 0], "alpha": 0.5, "hex": "#000000"}}}
            """##),
        Example(
            "color/color-type.md, Using the `none` keyword", [],
            ##"""
            {"White": {"$type": "color", "$value": {"colorSpace": "hsl", "components": ["none", 0, 100],
            "alpha": 1, "hex": "#ffffff"}}}
            """##),
        Example(
            "color/color-type.md, Using the `none` keyword 2", [],
            ##"""
            {"White": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [0, 0, 100], "alpha": 1,
            "hex": "#ffffff"}}}
            """##),
        Example(
            "color/color-type.md, srgb", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 1], "alpha":
            1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, srgb-linear", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "srgb-linear", "components": [1, 0, 1],
            "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, hsl", ["token-color-hex"],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [330, 100, 50],
            "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, hwb", ["token-color-hex"],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "hwb", "components": [330, 0, 0], "alpha":
            1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, lab", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "lab", "components": [60.17, 93.54,
            -60.5], "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, lch", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "lch", "components": [60.17, 111.4,
            327.11], "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, oklab", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "oklab", "components": [0.701, 0.2746,
            -0.169], "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, oklch", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.7016, 0.3225,
            328.363], "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, display-p3", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "display-p3", "components": [1, 0, 1],
            "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, a98-rgb", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "a98-rgb", "components": [1, 0, 1],
            "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, prophoto-rgb", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "prophoto-rgb", "components": [1, 0, 1],
            "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, rec2020", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "rec2020", "components": [1, 0, 1],
            "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, xyz-d65", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "xyz-d65", "components": [0.5929, 0.2848,
            0.9699], "alpha": 1, "hex": "#ff00ff"}}}
            """##),
        Example(
            "color/color-type.md, xyz-d50", [],
            ##"""
            {"Hot pink": {"$type": "color", "$value": {"colorSpace": "xyz-d50", "components": [0.5791, 0.2831,
            0.728], "alpha": 1, "hex": "#ff00ff"}}}
            """##),
    ]
}

/// The examples about composite types of the Design Tokens Community Group's texts, 2025.10
/// (https://www.designtokens.org/tr/2025.10/), taken from `technical-reports` of
/// https://github.com/design-tokens/community-group at 53ca386, without `$schema` and comments.
extension Example {
    static let compositeExamples: [Example] = [
        Example(
            "format/composite-types.md, Array aliasing in composite types",
            ["token-alias-unresolved", "token-alias-unresolved"],
            ##"""
            {"layered-shadow": {"$type": "shadow", "$value": ["{base.shadow}", {"color": "{brand.accent}",
            "offsetX": {"value": 4, "unit": "px"}, "offsetY": {"value": 4, "unit": "px"}, "blur": {"value": 8,
            "unit": "px"}, "spread": {"value": 0, "unit": "px"}}]}}
            """##),
        Example(
            "format/composite-types.md, Array aliasing in composite types 2", [],
            ##"""
            {"shadow-token": {"$type": "shadow", "$value": {"color": {"colorSpace": "srgb", "components": [0,
            0, 0], "alpha": 0.5, "hex": "#000000"}, "offsetX": {"value": 0.5, "unit": "rem"}, "offsetY":
            {"value": 0.5, "unit": "rem"}, "blur": {"value": 1.5, "unit": "rem"}, "spread": {"value": 0,
            "unit": "rem"}}}}
            """##),
        Example(
            "format/composite-types.md, Array aliasing in composite types 3", [],
            ##"""
            {"space": {"small": {"$type": "dimension", "$value": {"value": 0.5, "unit": "rem"}}}, "color":
            {"shadow-050": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0],
            "alpha": 0.5, "hex": "#000000"}}}, "shadow": {"medium": {"$type": "shadow", "$description":
            "A composite token where some sub-values are references to tokens that have the correct type and others are explicit values",
            "$value": {"color": "{color.shadow-050}", "offsetX": "{space.small}", "offsetY": "{space.small}",
            "blur": {"value": 1.5, "unit": "rem"}, "spread": {"value": 0, "unit": "rem"}}}}, "component":
            {"card": {"box-shadow": {"$description":
            "This token is an alias for the composite token {shadow.medium}", "$value": "{shadow.medium}"}}}}
            """##),
        Example(
            "format/composite-types.md, String value", [],
            ##"""
            {"focus-ring-style": {"$type": "strokeStyle", "$value": "dashed"}}
            """##),
        Example(
            "format/composite-types.md, Object value", [],
            ##"""
            {"alert-border-style": {"$type": "strokeStyle", "$value": {"dashArray": [{"value": 0.5, "unit":
            "rem"}, {"value": 0.25, "unit": "rem"}], "lineCap": "round"}}}
            """##),
        Example(
            "format/composite-types.md, Object value 2", [],
            ##"""
            {"notification-border-style": {"$type": "strokeStyle", "$value": {"dashArray":
            ["{dash-length-medium}", {"value": 0.25, "unit": "rem"}], "lineCap": "butt"}}, "mixed-dash-style":
            {"$type": "strokeStyle", "$value": {"dashArray": ["{dash-length-long}", "{dash-gap-short}",
            {"value": 0.125, "unit": "rem"}, "{dash-gap-short}"], "lineCap": "round"}}, "dash-length-medium":
            {"$type": "dimension", "$value": {"value": 10, "unit": "px"}}, "dash-length-long": {"$type":
            "dimension", "$value": {"value": 1, "unit": "rem"}}, "dash-gap-short": {"$type": "dimension",
            "$value": {"value": 0.25, "unit": "rem"}}}
            """##),
        Example(
            "format/composite-types.md, Border", ["token-alias-unresolved"],
            ##"""
            {"border": {"heavy": {"$type": "border", "$value": {"color": {"colorSpace": "srgb", "components":
            [0.218, 0.218, 0.218]}, "width": {"value": 3, "unit": "px"}, "style": "solid"}}, "focusring":
            {"$type": "border", "$value": {"color": "{color.focusring}", "width": {"value": 1, "unit": "px"},
            "style": {"dashArray": [{"value": 0.5, "unit": "rem"}, {"value": 0.25, "unit": "rem"}], "lineCap":
            "round"}}}}}
            """##),
        Example(
            "format/composite-types.md, Transition", [],
            ##"""
            {"transition": {"emphasis": {"$type": "transition", "$value": {"duration": {"value": 200, "unit":
            "ms"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0.5, 0, 1, 1]}}}}
            """##),
        Example(
            "format/composite-types.md, Shadow",
            ["token-alias-unresolved", "token-alias-unresolved", "token-alias-unresolved"],
            ##"""
            {"shadow-token": {"$type": "shadow", "$value": {"color": {"colorSpace": "srgb", "components": [0,
            0, 0], "alpha": 0.5}, "offsetX": {"value": 0.5, "unit": "rem"}, "offsetY": {"value": 0.5, "unit":
            "rem"}, "blur": {"value": 1.5, "unit": "rem"}, "spread": {"value": 0, "unit": "rem"}}},
            "layered-shadow": {"$type": "shadow", "$value": [{"color": {"colorSpace": "srgb", "components": [0,
            0, 0], "alpha": 0.1}, "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 24, "unit":
            "px"}, "blur": {"value": 22, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}, {"color":
            {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2}, "offsetX": {"value": 0, "unit":
            "px"}, "offsetY": {"value": 42.9, "unit": "px"}, "blur": {"value": 44, "unit": "px"}, "spread":
            {"value": 0, "unit": "px"}}, {"color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha":
            0.3}, "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 64, "unit": "px"}, "blur":
            {"value": 64, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}]}, "mixed-reference-shadow":
            {"$type": "shadow", "$value": ["{base.shadow}", {"color": "{brand.accent}", "offsetX": {"value": 2,
            "unit": "px"}, "offsetY": {"value": 2, "unit": "px"}, "blur": {"value": 4, "unit": "px"}, "spread":
            {"value": 1, "unit": "px"}}, "{highlight.shadow}"]}, "inner-shadow": {"$type": "shadow", "$value":
            {"color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5}, "offsetX": {"value": 2,
            "unit": "px"}, "offsetY": {"value": 2, "unit": "px"}, "blur": {"value": 4, "unit": "px"}, "spread":
            {"value": 0, "unit": "px"}, "inset": true}}}
            """##),
        Example(
            "format/composite-types.md, Gradient", [],
            ##"""
            {"blue-to-red": {"$type": "gradient", "$value": [{"color": {"colorSpace": "srgb", "components": [0,
            0, 1]}, "position": 0}, {"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "position": 1}]}}
            """##),
        Example(
            "format/composite-types.md, Gradient 2", [],
            ##"""
            {"mostly-yellow": {"$type": "gradient", "$value": [{"color": {"colorSpace": "srgb", "components":
            [1, 1, 0]}, "position": 0.666}, {"color": {"colorSpace": "srgb", "components": [1, 0, 0]},
            "position": 1}]}}
            """##),
        Example(
            "format/composite-types.md, Gradient 3", ["token-alias-unresolved"],
            ##"""
            {"brand-primary": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 1, 0.4]}},
            "position-end": {"$type": "number", "$value": 1}, "brand-in-the-middle": {"$type": "gradient",
            "$value": [{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 0}, {"color":
            "{brand-primary}", "position": 0.5}, {"color": {"colorSpace": "srgb", "components": [0, 0, 0]},
            "position": "{position-end}"}]}, "gradient-with-references": {"$type": "gradient", "$value":
            ["{gradient.start-stop}", {"color": "{brand.secondary}", "position": 0.333},
            "{gradient.end-stop}"]}, "gradient": {"start-stop": {"$type": "gradient", "$value": [{"color":
            {"colorSpace": "srgb", "components": [1, 1, 1]}, "position": 0}]}, "end-stop": {"$type":
            "gradient", "$value": [{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 1}]}}}
            """##),
        Example(
            "format/composite-types.md, Typography",
            ["token-alias-unresolved", "token-alias-unresolved", "token-alias-unresolved"],
            ##"""
            {"type styles": {"heading-level-1": {"$type": "typography", "$value": {"fontFamily": "Roboto",
            "fontSize": {"value": 42, "unit": "px"}, "fontWeight": 700, "letterSpacing": {"value": 0.1, "unit":
            "px"}, "lineHeight": 1.2}}, "microcopy": {"$type": "typography", "$value": {"fontFamily":
            "{font.serif}", "fontSize": "{font.size.smallest}", "fontWeight": "{font.weight.normal}",
            "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}}}}
            """##),
    ]
}

import SourceText

/// Writes Android resources (Android, App resources overview): `res/values`, and for modes with different values
/// `res/values-night`, `res/values-sw600dp` and so on.
///
/// Android has no qualifier for high contrast. A value that differs there becomes a separate resource with the suffix
/// `_high_contrast`, for apps that call `UiModeManager.getContrast()`.
func exportAndroid(_ tokens: ExportedTokens) -> Checked<[ExportedFile]> {
    var diagnostics: [Diagnostic] = []
    var resources: [AndroidResource] = []
    var owners: [String: ResolvedToken] = [:]
    for token in tokens.tokens {
        for resource in androidResources(token) {
            if let owner = owners[resource.key] {
                diagnostics.append(.tokenNameClash(resource.name, in: "Android", token, owner))
                continue
            }
            owners[resource.key] = token
            resources.append(resource)
        }
    }
    if resources.isEmpty, !tokens.tokens.isEmpty { diagnostics.append(.exportNothing(.android)) }
    let files = androidFolders.indices.flatMap { folder in
        valueFiles(resources, folder, mark: tokens.mark) + curveFiles(resources, folder, mark: tokens.mark)
    }
    return Checked(files, diagnostics)
}

/// The resource folders by qualifier, with their modes. Android first prefers the largest width that fits, then night.
private let androidFolders: [(qualifier: String, color: ColorMode, size: SizeMode)] = [
    ("", .light, .compact), ("-night", .dark, .compact), ("-sw600dp", .light, .regular),
    ("-sw600dp-night", .dark, .regular), ("-sw1024dp", .light, .desktop), ("-sw1024dp-night", .dark, .desktop),
]

/// A resource with its value in each folder.
private struct AndroidResource {
    var name: String
    /// The values in the order of `androidFolders`; nil if the value of another folder applies.
    var values: [AndroidValue?]
    var token: ResolvedToken

    /// The type and name. Names are unique among resources of one type.
    var key: String { (values[0]?.typeName ?? "") + "/" + name }

    init(name: String, token: ResolvedToken, value: (ModeCombination) -> AndroidValue, _ contrast: ContrastMode) {
        self.name = name
        self.token = token
        values = []
        for folder in androidFolders {
            let wanted = value(ModeCombination(folder.color, folder.size, contrast))
            values.append(found(folder.color, folder.size) == wanted ? nil : wanted)
        }
    }

    /// The value that Android selects for a device from the folders so far.
    private func found(_ color: ColorMode, _ size: SizeMode) -> AndroidValue? {
        let fitting = values.indices.filter { index in
            values[index] != nil && androidFolders[index].size.rank <= size.rank
                && (androidFolders[index].color == color || androidFolders[index].color == .light)
        }
        // The order of the folders is Android's order of preference.
        return fitting.last.flatMap { values[$0] }
    }
}

extension AndroidValue {
    fileprivate var typeName: String {
        switch self {
        case .color: "color"
        case .dimen, .float: "dimen"
        case .integer: "integer"
        case .bool: "bool"
        case .string: "string"
        case .style: "style"
        case .interpolator: "interpolator"
        }
    }
}

private func androidResources(_ token: ResolvedToken) -> [AndroidResource] {
    let isText = token.hasTextLengths
    let parts = ModeCombination.allCases.map { androidParts(token[$0], isText: isText) }
    // If a shadow has more layers in one mode, all modes get as many layers.
    let longest = parts.max { $0.count < $1.count } ?? []
    let name = androidName(token)
    return longest.flatMap { suffix, example -> [AndroidResource] in
        let values = parts.map { $0.first { $0.suffix == suffix }?.value ?? example.nothing }
        let usual = AndroidResource(name: name + suffix, token: token, value: { values[$0.index] }, .standard)
        let isSame = Array(values.prefix(6)) == Array(values.dropFirst(6))
        let high = AndroidResource(
            name: name + suffix + "_high_contrast", token: token, value: { values[$0.index] }, .high)
        return isSame ? [usual] : [usual, high]
    }
}

// MARK: Files

private let stems = ["colors", "dimens", "integers", "bools", "strings", "styles"]

private func valueFiles(_ resources: [AndroidResource], _ folder: Int, mark: String) -> [ExportedFile] {
    stems.compactMap { stem in
        let lines = resources.flatMap { resource -> [String] in
            guard let value = resource.values[folder], value.file == stem else { return [] }
            return element(resource, value).map { "    " + $0 }
        }
        guard !lines.isEmpty else { return nil }
        let text = ["<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<!-- \(mark) -->", "<resources>"] + lines
        return ExportedFile(
            "res/values\(androidFolders[folder].qualifier)/\(stem).xml",
            (text + ["</resources>"]).map { $0 + "\n" }.joined())
    }
}

private func element(_ resource: AndroidResource, _ value: AndroidValue) -> [String] {
    let name = resource.name
    switch value {
    case .color(let color): return ["<color name=\"\(name)\">\(androidColor(color))</color>"]
    case .dimen(let length, let isText):
        return ["<dimen name=\"\(name)\">\(decimalText(length, digits: 4))\(isText ? "sp" : "dp")</dimen>"]
    case .float(let number):
        return ["<item name=\"\(name)\" type=\"dimen\" format=\"float\">\(decimalText(number, digits: 4))</item>"]
    case .integer(let number): return ["<integer name=\"\(name)\">\(number)</integer>"]
    case .bool(let flag): return ["<bool name=\"\(name)\">\(flag)</bool>"]
    case .string(let text):
        return ["<string name=\"\(name)\" translatable=\"false\">\(androidString(text))</string>"]
    case .style(let items):
        let lines = items.sorted { $0.key < $1.key }.map { key, value in
            "    <item name=\"android:\(key)\">@\(value.replacingHash(by: name))</item>"
        }
        return ["<style name=\"\(name)\" parent=\"\">"] + lines + ["</style>"]
    case .interpolator: return []
    }
}

extension String {
    /// Returns the text with `name` in place of `#`.
    fileprivate func replacingHash(by name: String) -> String {
        split(separator: "#", omittingEmptySubsequences: false).joined(separator: name)
    }
}

private func curveFiles(_ resources: [AndroidResource], _ folder: Int, mark: String) -> [ExportedFile] {
    resources.compactMap { resource in
        guard case .interpolator(let curve)? = resource.values[folder] else { return nil }
        let points = [("X1", curve.x1), ("Y1", curve.y1), ("X2", curve.x2), ("Y2", curve.y2)]
        let attributes = points.map { "\n    android:control\($0.0)=\"\(decimalText($0.1, digits: 4))\"" }.joined()
        return ExportedFile(
            "res/interpolator\(androidFolders[folder].qualifier)/\(resource.name).xml",
            """
            <?xml version="1.0" encoding="utf-8"?>
            <!-- \(mark) -->
            <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"\(attributes) />

            """)
    }
}

/// Returns `#AARRGGBB`, or `#RRGGBB` for an opaque colour.
private func androidColor(_ color: Color) -> String {
    let alpha = Int((color.alpha * 255).rounded())
    return "#" + (alpha == 255 ? "" : hexByte(alpha)) + color.opaqueHex.dropFirst().uppercased()
}

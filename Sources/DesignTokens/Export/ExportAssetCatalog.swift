import SourceText

/// Writes an asset catalog (Apple, Asset Catalog Format Reference: folder structure, color set type). Every colour is a
/// colour set, in folders that are namespaces: `semantic.color.actionEnabled` has the name `color/actionEnabled`.
func exportAssetCatalog(_ tokens: ExportedTokens) -> Checked<[ExportedFile]> {
    var tree = NameTree<ResolvedToken>()
    var diagnostics: [Diagnostic] = []
    for token in tokens.tokens where token.type == .color {
        // Compare in lower case, because most Apple disks ignore case.
        let path = token.nameParts.map { swiftMemberName($0) }
        if let owner = tree.add(token, of: token, at: path.map { $0.lowercased() }) {
            diagnostics.append(.tokenNameClash(path.joined(separator: "/"), in: "an asset catalog", token, owner))
        } else if case .bySize = token.pattern {
            diagnostics.append(.exportSizeLost(token))
        } else if case .inEach = token.pattern {
            diagnostics.append(.exportSizeLost(token))
        }
    }
    if tree.isEmpty, !tokens.tokens.isEmpty { diagnostics.append(.exportNothing(.xcassets)) }
    let name = swiftTypeName(tokens.name)
    let files = catalogFolder("\(name).xcassets", tree, mark: tokens.mark, isRoot: true)
    return Checked(files.compactMap(\.self), diagnostics)
}

private func catalogFolder(
    _ path: String, _ tree: NameTree<ResolvedToken>, mark: String, isRoot: Bool
) -> [ExportedFile?] {
    let properties = [
        jsonMember("properties", jsonData(.object([jsonMember("provides-namespace", jsonData(.bool(true)))])))
    ]
    let own = contents(path, isRoot ? [] : properties, mark: mark)
    let groups = tree.groups.flatMap { group in
        catalogFolder("\(path)/\(group.tree.folderName(or: group.name))", group.tree, mark: mark, isRoot: false)
    }
    let sets = tree.tokens.map {
        colorSet("\(path)/\(swiftMemberName($0.content.nameParts.last ?? ""))", $0.content, mark)
    }
    return [own] + groups + sets
}

extension NameTree {
    fileprivate var isEmpty: Bool { groups.isEmpty && tokens.isEmpty }
}

extension NameTree<ResolvedToken> {
    /// The name of this group as in its first token. The tree itself contains lower-case names.
    fileprivate func folderName(or folded: String) -> String {
        var tree = self
        var depth = 2
        while tree.tokens.isEmpty, let first = tree.groups.first {
            tree = first.tree
            depth += 1
        }
        let parts = tree.tokens.first?.content.nameParts ?? []
        return parts.count >= depth ? swiftMemberName(parts[parts.count - depth]) : folded
    }
}

private func contents(_ folder: String, _ members: [Value.Member], mark: String) -> ExportedFile? {
    let info = [jsonMember("author", jsonText(mark)), jsonMember("version", jsonData(.number("1")))]
    var json = JSONWriter(isIndented: true)
    json.value(jsonData(.object(members + [jsonMember("info", jsonData(.object(info)))])))
    return ExportedFile("\(folder)/Contents.json", json.text + "\n")
}

private func colorSet(_ path: String, _ token: ResolvedToken, _ mark: String) -> ExportedFile? {
    let pattern = ModeVariation { token[ModeCombination($0.color, .compact, $0.contrast)] }
    let colors = pattern.named.enumerated().compactMap { number, value in
        value.value.color.map { colorEntry($0, appearances: appearances[number]) }
    }
    return contents("\(path).colorset", [jsonMember("colors", jsonData(.array(colors)))], mark: mark)
}

/// The appearances in the order of `ModeVariation.byContrast`.
private let appearances: [[(String, String)]] = [
    [], [("luminosity", "dark")], [("contrast", "high")], [("luminosity", "dark"), ("contrast", "high")],
]

private func colorEntry(_ color: Color, appearances: [(String, String)]) -> Value {
    let screen = DisplayColor(color)
    let parts =
        screen.bytes.map { $0.map { "0x" + hexByte($0) } }
        ?? [screen.red, screen.green, screen.blue].map { fixedText($0) }
    let components = zip(["red", "green", "blue", "alpha"], parts + [fixedText(screen.alpha)])
    let value = jsonData(
        .object([
            jsonMember("color-space", jsonText(screen.isDisplayP3 ? "display-p3" : "srgb")),
            jsonMember("components", jsonData(.object(components.map { jsonMember($0, jsonText($1)) }))),
        ]))
    let named = appearances.map {
        jsonData(.object([jsonMember("appearance", jsonText($0)), jsonMember("value", jsonText($1))]))
    }
    let first = named.isEmpty ? [] : [jsonMember("appearances", jsonData(.array(named)))]
    return jsonData(.object(first + [jsonMember("color", value), jsonMember("idiom", jsonText("universal"))]))
}

/// Returns a number with three decimals, as in Xcode: `0.680`.
private func fixedText(_ number: Double) -> String {
    let thousandths = Int((min(max(number, 0), 1) * 1000).rounded())
    return "\(thousandths / 1000)." + String(String(1000 + thousandths % 1000).dropFirst())
}

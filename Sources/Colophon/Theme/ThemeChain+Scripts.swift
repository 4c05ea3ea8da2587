import DesignTokens
import SourceText

extension ThemeChain {
    /// The scripts that pages may run, each with its file, whose name holds a digest of what is in it. A theme takes one
    /// away with an empty file.
    func scripts(into diagnostics: inout [Diagnostic]) -> [(script: PageScript, file: Theme.File)] {
        let found = files("scripts")
        return PageScript.allCases.compactMap { script in
            guard let (_, link, file) = found.first(where: { $0.path.text == "scripts/\(script.rawValue).js" }),
                let bytes = read(file, of: link, into: &diagnostics)
            else { return nil }
            guard let text = String(validating: bytes, as: UTF8.self) else {
                if let place = validateUTF8(bytes) {
                    diagnostics.append(.invalidUTF8(bytes, at: Location(Self.shownPath(file), place)))
                }
                return nil
            }
            if text.allSatisfy(\.isWhitespace) { return nil }
            let name = "\(script.rawValue)-\(hexadecimal(digest(of: bytes)).prefix(8)).js"
            return (script, Theme.File(address: Routes.theme(name), bytes: bytes))
        }
    }

    /// A warning about a script that no page asks for.
    func unusedScript(_ path: SourcePath, _ shown: SourcePath) -> Diagnostic? {
        let names = PageScript.allCases.map(\.rawValue)
        guard path.parts.first == "scripts", path.parts.count != 2 || !names.contains(path.stem) else { return nil }
        let near = nearest(path.stem, among: names)
        return .unusedThemeFile(
            shown, "no page runs the script \(quoted(path.name))",
            hint: near.map { "to replace \(quoted($0 + ".js")), give it that name" }
                ?? "pages run \(names.map { $0 + ".js" }.joined(separator: ", "))")
    }
}

import DesignTokens
import SourceText

extension ThemeChain {
    /// Returns the scripts that pages may run, each with its file. The file name contains a digest of its content. A
    /// theme removes an inherited script with an empty file.
    package func scripts(into diagnostics: inout [Diagnostic]) -> [(script: PageScript, file: Theme.File)] {
        PageScript.allCases.compactMap { script in
            guard let bytes = bytes(of: script, into: &diagnostics) else { return nil }
            let name = "\(script.rawValue)-\(hexadecimal(digest(of: bytes)).prefix(8)).js"
            return (
                script, Theme.File(address: Theme.address(name), bytes: bytes, source: links[0].shownPath("scripts"))
            )
        }
    }

    /// Returns the source of the service worker for pages of attestations, without its list of files.
    package func worker(into diagnostics: inout [Diagnostic]) -> [UInt8]? {
        script(Self.workerName, into: &diagnostics).flatMap { isBlankScript($0) ? nil : $0 }
    }

    private static let workerName = "attestation-worker.js"

    /// Returns the source of a script: one file, or the files of the shared folder and of its own, joined in the order
    /// of their names. Returns nil if it is empty.
    private func bytes(of script: PageScript, into diagnostics: inout [Diagnostic]) -> [UInt8]? {
        guard script.isFolder else {
            return self.script(script.rawValue + ".js", into: &diagnostics).flatMap { isBlankScript($0) ? nil : $0 }
        }
        let own = parts(inFolder: script.rawValue, into: &diagnostics)
        if own.allSatisfy(isBlankScript) { return nil }
        let shared = parts(inFolder: PageScript.sharedFolder, into: &diagnostics)
        return Array((shared + own).joined(separator: [UInt8(ascii: "\n")]))
    }

    /// Returns the files of a folder of scripts, in the order of their names.
    private func parts(inFolder folder: String, into diagnostics: inout [Diagnostic]) -> [[UInt8]] {
        let names = files("scripts").map(\.path).filter { $0.parts.count == 3 && $0.parts[1] == folder[...] }
        return names.compactMap { script($0.parts.dropFirst().joined(separator: "/"), into: &diagnostics) }
    }

    private func script(_ name: String, into diagnostics: inout [Diagnostic]) -> [UInt8]? {
        guard let (link, file) = SourcePath("scripts/\(name)").flatMap(nearestFile),
            let bytes = read(file, of: link, into: &diagnostics)
        else { return nil }
        guard let place = validateUTF8(bytes) else { return bytes }
        diagnostics.append(.invalidUTF8(bytes, at: Location(Self.shownPath(file), place)))
        return nil
    }

    private func isBlankScript(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).allSatisfy(\.isWhitespace)
    }

    /// Returns a warning about a script that no page runs.
    func unusedScript(_ path: SourcePath, _ shown: SourcePath) -> Diagnostic? {
        guard path.parts.first == "scripts", path.name != Self.workerName || path.parts.count != 2 else { return nil }
        let files = PageScript.allCases.filter { !$0.isFolder }
        let folderNames = [PageScript.sharedFolder] + PageScript.allCases.filter(\.isFolder).map(\.rawValue)
        if path.parts.count == 3, folderNames.contains(where: { $0[...] == path.parts[1] }) { return nil }
        let names = files.map(\.rawValue)
        guard path.parts.count != 2 || !names.contains(path.stem) else { return nil }
        let near = nearest(path.stem, among: names)
        return .unusedThemeFile(
            shown, "no page runs the script \(quoted(path.name))",
            hint: near.map { "to replace \(quoted($0 + ".js")), give it that name" }
                ?? "pages run \(names.map { $0 + ".js" }.joined(separator: ", "))")
    }
}

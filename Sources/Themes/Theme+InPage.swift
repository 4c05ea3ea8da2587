import DesignTokens
import SourceText

extension Theme {
    /// Returns a style sheet to embed in one page, without rules that the page cannot use.
    ///
    /// - Parameters:
    ///   - page: the element and class names in the page.
    ///   - mode: the modes that the page forces.
    ///   - hasFonts: whether to keep the `@font-face` rules.
    ///   - address: returns the address of an embedded file of the theme.
    package func styles(
        for page: PageNames, _ mode: ModeOverride, hasFonts: Bool, address: (File) -> String
    ) -> [UInt8] {
        let all = sheet.parts(for: [.consent, .welcome, .whatsNew]).flatMap(\.rules)
        let rules = reduceCSS(all, for: page, keepsFonts: hasFonts)
        var options = CSSOptions()
        options.used = usedCustomProperties(in: rules, path: .root).value.usedNames
        options.regions = sheet.regions.filter { page.classes.contains(String($0.selector.dropFirst())) }
        options.modes = ModeUses(
            color: ModeUse(pages: [mode.color]), contrast: ModeUse(pages: [mode.contrast]),
            size: ModeUse(pages: [mode.size]))
        let bytes = cssCustomProperties(sheet.properties, options: options) + rules
        return replaceCSSAddresses(in: bytes) { written in
            let name = String(written.prefix { $0 != "#" && $0 != "?" })
            guard !name.isEmpty else { return nil }
            return files.first { $0.address.text == folder + name }.map(address)
        }
    }
}

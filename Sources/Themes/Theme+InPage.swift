import DesignTokens
import SourceText

extension Theme {
    /// The style sheet of one page that has it in itself: what it cannot use is left out.
    ///
    /// - Parameters:
    ///   - page: what is in the page.
    ///   - mode: what the page insists on.
    ///   - hasFonts: whether the fonts that the theme's style sheets name go along.
    ///   - address: how the page has a file of the theme in itself.
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
            return files.first { $0.address == Theme.address(name) }.map(address)
        }
    }
}

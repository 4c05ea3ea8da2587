// Start here: the folder of a theme and of all themes that it extends, as one value that is ready to render pages.
//
//     SourceTree ──ThemeChain.follow──▶ ThemeChain ──ThemeTokens.make──▶ ThemeTokens ──▶ ThemeSheet ─┐
//                                           └──── templates, icons, scripts, fonts ──────────────────┴─▶ Theme
//
// - `ThemeChain` is the theme with those it extends, nearest first. For every kind of file, the nearest theme wins.
//   Themes on disk take precedence over built-in ones of the same name.
// - `ThemeSettings` are the keys of `theme.yml`. `Tunings` are the switches that a theme offers, and `TuningChoice` is
//   a site's choice. `ThemeContract` lists the tokens that every theme extending a base must have.
// - `ThemeTokens` are the merged and resolved tokens of a chain; `DesignTokens` does the work.
// - `ThemeSheet` combines the style sheets with the custom properties that they use. `PageScript` lists the scripts.
// - `Theme` is the result: compiled templates, icons, style sheet, files to publish, and `PaperTheme`.
// - `Paper`: `PaperTheme` is a theme in PDF files: `PrintStyle` with lengths and colours, fonts, hyphenation.
// - `Report`: facts, differences and contrast of themes as values, which `colophon theme` prints.
//
// Records of built-in themes (`RecordedTheme`, `RecordedPaper`) save their resolution in each build. A test keeps them
// up to date.
//
// An example:
//
//     let tokens = ThemeTokens.load("orange", themes: themes).unwrap(into: &diagnostics)
//     let color = tokens?.resolved[path]?[ModeCombination(.dark)]
//     let paper = PaperTheme.load("orange", themes, nil).unwrap(into: &diagnostics)

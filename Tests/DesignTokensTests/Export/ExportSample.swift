import Foundation
import SourceText
import Testing

@testable import DesignTokens

/// Every type, every mode and everything that names and texts can have against them, in one small theme.
let harbour = ##"""
    {"raw": {
       "color": {"$type": "color",
         "ink": {"$value": "#10212b"}, "foam": {"$value": "#f4f7f8"}, "black": {"$value": "#000"},
         "white": {"$value": "#fff"}, "sun": {"$value": "#ffb40080"},
         "coral": {"$value": {"colorSpace": "display-p3", "components": [1, 0.3, 0.25]}}},
       "size": {"$type": "dimension", "100": {"$value": {"value": 4, "unit": "px"}},
         "200": {"$value": {"value": 8, "unit": "px"}}, "300": {"$value": {"value": 16, "unit": "px"}}}},
     "semantic": {
       "color": {"$type": "color",
         "text": {"$value": "{raw.color.ink}", "$description": "Body text.\nOn any background.",
           "$extensions": {"dev.colophon.modes": {"light": "{raw.color.ink}", "dark": "{raw.color.foam}",
             "lightHighContrast": "{raw.color.black}", "darkHighContrast": "{raw.color.white}"}}},
         "background": {"$value": "{raw.color.foam}",
           "$extensions": {"dev.colophon.modes": {"light": "{raw.color.foam}", "dark": "{raw.color.ink}"}}},
         "glow": {"$value": "{raw.color.sun}"}, "accent": {"$value": "{raw.color.coral}"},
         "old": {"$value": "{semantic.color.text}", "$deprecated": "use \"text\""}},
       "space": {"$type": "dimension",
         "default": {"$value": "{raw.size.100}"},
         "page": {"$value": "{raw.size.100}", "$extensions": {"dev.colophon.modes": {
           "compact": "{raw.size.100}", "regular": "{raw.size.200}", "desktop": "{raw.size.300}"}}}},
       "font": {
         "body": {"$type": "fontFamily", "$value": ["Inter \"Var\"", "sans-serif"]},
         "bold": {"$type": "fontWeight", "$value": "bold"},
         "size": {"$type": "dimension", "small": {"$value": {"value": 0.875, "unit": "rem"}}}},
       "opacity": {"$type": "number", "muted": {"$value": 0.64}, "2xl": {"$value": 1}},
       "motion": {
         "fast": {"$type": "duration", "$value": {"value": 120, "unit": "ms"}},
         "ease": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
         "enter": {"$type": "transition", "$value": {"duration": "{semantic.motion.fast}",
           "delay": {"value": 0, "unit": "ms"}, "timingFunction": "{semantic.motion.ease}"}}},
       "line": {
         "dotted": {"$type": "strokeStyle", "$value": "dotted"},
         "dashes": {"$type": "strokeStyle", "$value": {"dashArray": [{"value": 2, "unit": "px"}], "lineCap": "round"}},
         "card": {"$type": "border", "$value": {"color": "{semantic.color.text}", "width": "{semantic.space.page}",
           "style": "solid"}}},
       "shadow": {"$type": "shadow",
         "card": {"$value": {"color": "{semantic.color.glow}", "offsetX": {"value": 0, "unit": "px"},
           "offsetY": {"value": 1, "unit": "px"}, "blur": "{raw.size.200}", "spread": {"value": 0, "unit": "px"}}},
         "deep": {"$value": [
           {"color": "{semantic.color.glow}", "offsetX": {"value": 0, "unit": "px"},
            "offsetY": {"value": -1.5, "unit": "px"}, "blur": "{raw.size.200}", "spread": {"value": 1, "unit": "px"}},
           {"color": "#000", "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 0, "unit": "px"},
            "blur": {"value": 1, "unit": "px"}, "spread": {"value": 0, "unit": "px"}, "inset": true}]}},
       "gradient": {"$type": "gradient", "dawn": {"$value": [
         {"color": "{semantic.color.text}", "position": 0}, {"color": "{semantic.color.glow}", "position": 1}]}},
       "typography": {"$type": "typography", "title": {"$value": {"fontFamily": "{semantic.font.body}",
         "fontSize": {"value": 24, "unit": "px"}, "fontWeight": "{semantic.font.bold}",
         "letterSpacing": {"value": -0.25, "unit": "px"}, "lineHeight": 1.25}}}},
     "component": {
       "button": {"radius": {"$type": "dimension", "$value": "{semantic.space.default}"},
         "isLoud": {"$type": "boolean", "$value": false}, "label": {"$type": "string", "$value": "Don't \"</style>\""},
         "color": {"$root": {"$type": "color", "$value": "{semantic.color.accent}"}}}}}
    """##

/// The tokens of a theme of one file.
func exportSource(_ text: String, named name: String = "harbour") throws -> ExportSource {
    let set = try tokenSet(text)
    let resolved = set.resolve()
    #expect(resolved.diagnostics == [])
    return ExportSource(name: name, set: set, resolved: resolved.value)
}

/// The tokens of a theme of the repository, with all it extends.
func exportSource(chain: [String]) throws -> ExportSource {
    let layers = try chain.map { theme in
        try themeSources(theme).map { readTokenFile($0.value, path: $0.path).value }
    }
    let set = TokenSet.merge(layers).value
    return ExportSource(name: chain.last ?? "", set: set, resolved: set.resolve().value)
}

/// The files of an export that has nothing to complain of, as texts by path.
func exported(
    _ source: ExportSource, _ format: ExportFormat, _ options: ExportOptions = ExportOptions()
) throws -> [String: String] {
    let checked = export(source, as: format, options: options)
    #expect(checked.diagnostics == [])
    return Dictionary(
        uniqueKeysWithValues: checked.value.map { ($0.path.text, String(decoding: $0.bytes, as: UTF8.self)) })
}

/// The one file of an export.
func exportedText(
    _ source: ExportSource, _ format: ExportFormat, _ options: ExportOptions = ExportOptions()
) throws -> String {
    try #require(try exported(source, format, options).values.first)
}

/// A folder that goes with the test.
final class ScratchFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "colophon-export-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to path: String) throws -> URL {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }
}

/// Where a program is; nil when this machine does not have it.
func programPath(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin"].split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
}

/// Runs a program to its end; both streams as one text.
func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

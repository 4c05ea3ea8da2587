import Colophon
import DesignTokens
import SourceText
import Themes

/// The human-readable form and the JSON of a token.
extension TokenDescription {
    /// Returns the human-readable facts.
    /// - Parameter place: Returns a location as text.
    func block(_ terminal: TerminalStyle, _ theme: ThemeTokens, place: (Location) -> String) -> String {
        var text = terminal.set(path, .bold) + "  " + terminal.set(type.name, .faint) + "\n"
        if let description { text += terminal.wrapped(description, indent: 2) }
        if let deprecated {
            text +=
                "  " + terminal.set("deprecated", .yellow) + (deprecated.reason.map { ": " + terminal.set($0) } ?? "")
                + "\n"
        }
        for value in values { text += "\n" + block(value, terminal, place) }
        if !customProperties.isEmpty {
            text += "\nIn CSS\n" + customProperties.map { "  \(terminal.set($0))\n" }.joined()
        }
        if !users.isEmpty {
            text += "\nReferred to by \(counted(users.count, "token"))\n"
            text += users.map { line($0.path, place($0.location), terminal, indent: 2) }.joined()
        }
        return text
    }

    private func block(_ value: Value, _ terminal: TerminalStyle, _ place: (Location) -> String) -> String {
        let name = value.modes.name.isEmpty ? "" : value.modes.name + "  "
        let isLong = displayWidth(name) + displayWidth(value.value.text) > terminal.width
        var text = terminal.set(name, .bold) + value.value.colors.map(terminal.swatch).joined()
        text += isLong ? "\n" + terminal.wrapped(value.value.text, indent: 4) : terminal.set(value.value.text) + "\n"
        for (index, step) in value.chain.enumerated() {
            text += line(
                (index == 0 ? "" : "→ ") + step.path, place(step.location), terminal, indent: index == 0 ? 4 : 2)
        }
        for part in value.parts { text += line("• " + part.target, place(part.location), terminal, indent: 6) }
        return text
    }

    /// Returns a path with its location, in one line if both fit, otherwise in two.
    private func line(_ path: String, _ place: String, _ terminal: TerminalStyle, indent: Int) -> String {
        let start = String(repeating: " ", count: indent) + terminal.set(path)
        let width = indent + displayWidth(path) + 2 + displayWidth(place)
        let gap = width <= terminal.width ? "  " : "\n" + String(repeating: " ", count: 8)
        return start + gap + terminal.set(place, .faint) + "\n"
    }

    /// Writes the facts as JSON.
    /// - Parameter place: Writes the members of a location.
    func write(to writer: inout JSONWriter, place: (Location, inout JSONWriter) -> Void) {
        writer.object { object in
            object.member("path", path)
            object.member("type", type.name)
            object.member("description", ifPresent: description)
            if let deprecated {
                if let reason = deprecated.reason {
                    object.member("deprecated", reason)
                } else {
                    object.member("deprecated", true)
                }
            }
            object.member("location") { $0.object { place(location, &$0) } }
            object.member("values") { list in
                list.array { list in for value in values { write(value, to: &list, place) } }
            }
            object.member("customProperties") { list in
                list.array { list in for name in customProperties { list.value(name) } }
            }
            object.member("users") { list in
                list.array { list in for user in users { write(user.path, user.location, to: &list, place) } }
            }
        }
    }

    private func write(_ value: Value, to list: inout JSONWriter, _ place: (Location, inout JSONWriter) -> Void) {
        list.object { object in
            value.modes.write(to: &object)
            object.member("value", value.value.text)
            object.member("chain") { list in
                list.array { list in for step in value.chain { write(step.path, step.location, to: &list, place) } }
            }
            guard !value.parts.isEmpty else { return }
            object.member("parts") { list in
                list.array { list in for part in value.parts { write(part.target, part.location, to: &list, place) } }
            }
        }
    }

    private func write(
        _ path: String, _ location: Location, to list: inout JSONWriter, _ place: (Location, inout JSONWriter) -> Void
    ) {
        list.object { object in
            object.member("token", path)
            place(location, &object)
        }
    }
}

extension ModeGroup {
    /// Writes the name as `mode`, and the modes as `modes`, each in the form `light compact standard`.
    func write(to object: inout JSONWriter) {
        object.member("mode", name)
        object.member("modes") { list in
            list.array { list in
                for mode in modes {
                    list.value("\(mode.color.rawValue) \(mode.size.rawValue) \(mode.contrast.rawValue)")
                }
            }
        }
    }
}

import SourceText

// Marks at the start of a block's text: tasks and alerts. These functions run while placeholders are still in place, so
// that an escaped mark is not recognised.

extension MarkdownTree {
    /// Removes `[ ] ` or `[x] ` from the start, and returns whether the task is done.
    func takeTask(from content: inout [Inline]) -> Bool? {
        guard case .text(let text)? = content.first, text.utf8.count > 3 else { return nil }
        let mark = text.utf8.prefix(3)
        let isOpen = mark.elementsEqual("[ ]".utf8)
        guard isOpen || mark.elementsEqual("[x]".utf8) || mark.elementsEqual("[X]".utf8) else { return nil }
        let rest = text.utf8.dropFirst(3).drop { $0 == 0x20 || $0 == 0x09 }
        guard rest.count < text.utf8.count - 3 else { return nil }
        if rest.isEmpty { content.removeFirst() } else { content[0] = .text(String(Substring(rest))) }
        return !isOpen
    }

    /// Removes `[!NOTE]`, which must be alone on the first line of a quote, and returns the kind of alert.
    mutating func takeAlertKind(from content: inout [Inline], at paragraph: CmarkNode) -> Alert.Kind? {
        guard case .text(let text)? = content.first, text.hasPrefix("[!"), text.hasSuffix("]") else { return nil }
        let name = text.dropFirst(2).dropLast()
        let isAlone = content.count == 1 || content[1] == .softBreak || content[1] == .lineBreak
        guard isAlone, !name.isEmpty, name.utf8.allSatisfy(\.isASCIILetter) else { return nil }
        // A mark without content is an ordinary quote.
        guard content.count > 2 || paragraph.next != nil else { return nil }
        guard let kind = Alert.Kind(rawValue: name.lowercased()) else {
            diagnostics.append(reading.messages.unknownAlert(String(name), blockPlace(paragraph)))
            return nil
        }
        content.removeFirst(min(2, content.count))
        return kind
    }
}

import Colophon
import SourceText

extension ContentWriter {
    /// The further rows of the about page, each a line of YAML.
    var items: [String] {
        var items: [String] = []
        if let source = releases.source { items.append("  - news: { priority: 60, source: \(source) }") }
        if let legal = document("legal") { items.append("  - legal: { priority: 50, document: \(legal) }") }
        for page in RequiredPage.all {
            guard let row = pageKindRow(of: page.name), let file = document(page.name) else { continue }
            let own = plan.documents.first { $0.path.name == file }?.text.fields.title
            let title = quoted(own ?? page.name.prefix(1).uppercased() + page.name.dropFirst())
            items.append(
                "  - custom: { title: \(title), icon: \(row.icon), group: \(row.group), target: \(file), "
                    + "priority: \(row.priority) }")
        }
        return items
    }

    private func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.value(text.onOneSpace)
        return writer.text
    }
}

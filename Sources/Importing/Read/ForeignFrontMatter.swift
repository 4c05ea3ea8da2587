import Colophon
import SourceText

extension ForeignFields {
    /// Reads the front matter of another generator. Keys have the same meaning in all of them.
    init(_ fields: Value?) {
        let members = fields?.members ?? []
        for (key, value) in members.map({ ($0.key.lowercased(), $0.value) }) {
            let text = value.scalar?.trimmed
            switch key {
            case "title": title = text
            case "description", "summary", "excerpt": description = description ?? text
            case "updated", "lastmod", "last_updated", "lastupdated", "last_modified_at", "modified", "date":
                let day = text.flatMap { CalendarDate(iso: String($0.prefix(10))) ?? writtenDate(in: $0) }
                if key != "date" || updated == nil { updated = day ?? updated }
            case "effective", "effective_date", "effectivedate":
                effective = text.flatMap { CalendarDate(iso: String($0.prefix(10))) ?? writtenDate(in: $0) }
            case "version": version = text.flatMap { isTextVersion($0) ? $0 : nil }
            case "permalink", "url", "path": address = address ?? text
            case "slug": slug = text
            case "aliases", "redirect_from":
                aliases += value.elements?.compactMap(\.scalar) ?? [text].compactMap(\.self)
            case "lang", "language", "locale": language = text
            case "draft": isDraft = isDraft || text == "true"
            case "published": isDraft = isDraft || text == "false"
            default: others.append(key)
            }
        }
        if let title, title.isEmpty { self.title = nil }
    }
}

extension Value {
    /// The text of a scalar of any type; `nil` for lists and objects.
    var scalar: String? {
        switch kind {
        case .string(let text), .plain(let text), .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// All scalars of an object by their paths: `extra.email`.
    func scalars(below prefix: String, depth: Int = 0) -> [String: String] {
        guard depth < 6 else { return [:] }
        var found: [String: String] = [:]
        for member in members ?? [] {
            if let text = member.value.scalar { found[prefix + member.key] = text }
            found.merge(member.value.scalars(below: prefix + member.key + ".", depth: depth + 1)) { first, _ in first }
        }
        return found
    }
}

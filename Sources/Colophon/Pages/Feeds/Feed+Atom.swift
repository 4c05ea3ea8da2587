import Templates

/// Writes the feed as Atom 1.0.
extension Feed {
    var atom: OutputFile {
        let address = Routes.atom(below: folder)
        var xml = XMLWriter()
        xml.element("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", language.tag)]) { xml in
            xml.newLine()
            xml.element("id", text: id)
            xml.element("title", text: title)
            if !description.isEmpty { xml.element("subtitle", text: description) }
            xml.element("updated", text: changed.timestamp)
            xml.emptyElement(
                "link", [("rel", "self"), ("type", "application/atom+xml"), ("href", site.base.absolute(address))])
            xml.emptyElement("link", [("rel", "alternate"), ("type", "text/html"), ("href", site.base.absolute(home))])
            xml.element("author") { $0.element("name", text: author) }
            for entry in entries { write(entry, &xml) }
        }
        return OutputFile(path: address.output, bytes: xml.buffer.bytes)
    }

    private func write(_ entry: Entry, _ xml: inout XMLWriter) {
        xml.element("entry") { xml in
            xml.newLine()
            xml.element("id", text: id(of: entry))
            xml.element("title", text: entry.title)
            xml.element("published", text: entry.date.timestamp)
            xml.element("updated", text: entry.date.timestamp)
            xml.emptyElement(
                "link", [("rel", "alternate"), ("type", "text/html"), ("href", site.base.absolute(entry.address))])
            xml.element("content", [("type", "html")], text: entry.content.text)
        }
    }
}

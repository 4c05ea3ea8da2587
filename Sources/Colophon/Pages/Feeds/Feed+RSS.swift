import Templates

/// Writes the feed as RSS 2.0, with the self link that its validator asks for.
extension Feed {
    var rss: OutputFile {
        let address = Routes.rss(below: folder)
        var xml = XMLWriter()
        xml.element("rss", [("version", "2.0"), ("xmlns:atom", "http://www.w3.org/2005/Atom")]) { xml in
            xml.newLine()
            xml.element("channel") { xml in
                xml.newLine()
                xml.element("title", text: title)
                xml.element("link", text: site.base.absolute(home))
                // RSS requires the element, so the title replaces a missing description. Feed readers expect HTML here
                // and in items.
                var markup = ByteBuffer()
                markup.append(escaping: description.isEmpty ? title : description)
                xml.element("description", text: markup.text)
                xml.element("language", text: language.tag)
                xml.element("lastBuildDate", text: changed.mailTimestamp)
                xml.emptyElement(
                    "atom:link",
                    [("rel", "self"), ("type", "application/rss+xml"), ("href", site.base.absolute(address))])
                for entry in entries { item(entry, &xml) }
            }
        }
        return OutputFile(path: address.output, bytes: xml.buffer.bytes)
    }

    private func item(_ entry: Entry, _ xml: inout XMLWriter) {
        xml.element("item") { xml in
            xml.newLine()
            xml.element("title", text: entry.title)
            xml.element("link", text: site.base.absolute(entry.address))
            xml.element("guid", [("isPermaLink", "false")], text: id(of: entry))
            xml.element("pubDate", text: entry.date.mailTimestamp)
            xml.element("description", text: entry.content.text)
        }
    }
}

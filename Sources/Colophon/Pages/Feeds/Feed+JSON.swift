import SourceText

/// Writes the feed as JSON Feed 1.1.
extension Feed {
    var json: OutputFile {
        let address = Routes.jsonFeed(below: folder)
        var json = JSONWriter()
        json.object { json in
            json.member("version", "https://jsonfeed.org/version/1.1")
            json.member("title", title)
            json.member("home_page_url", site.base.absolute(home))
            json.member("feed_url", site.base.absolute(address))
            if !description.isEmpty { json.member("description", description) }
            json.member("language", language.tag)
            json.member("authors") { json in json.array { json in json.object { $0.member("name", author) } } }
            json.member("items") { json in
                json.array { json in for entry in entries { json.object { write(entry, &$0) } } }
            }
        }
        return OutputFile(path: address.output, bytes: json.bytes + [UInt8(ascii: "\n")])
    }

    private func write(_ entry: Entry, _ json: inout JSONWriter) {
        json.member("id", id(of: entry))
        json.member("url", site.base.absolute(entry.address))
        json.member("title", entry.title)
        json.member("content_html", entry.content.text)
        json.member("date_published", entry.date.timestamp)
    }
}

import SourceText

/// Writes the new targets of links into a text. All other bytes stay.
struct LinkRewriter {
    /// The links and pictures that have no target on the new site.
    private(set) var lost: [String] = []

    /// Returns the text with its new links.
    mutating func rewrite(
        _ bytes: [UInt8], isMarkdown: Bool, _ target: (String, Bool) -> LinkResolver.Target
    ) -> [UInt8] {
        var edits = ByteEdits()
        for found in AddressScanner.addresses(in: bytes, isMarkdown: isMarkdown) {
            let address = String(decoding: bytes[found.address], as: UTF8.self)
            switch target(address, found.isPicture) {
            case .same: break
            case .changed(let new): edits.replace(found.address, with: new.addressEscaped(in: found.form))
            case .none:
                lost.append(address.onOneLine)
                Self.remove(found, in: bytes, address, &edits)
            }
        }
        return edits.isEmpty ? bytes : edits.applied(to: bytes)
    }

    /// Removes a link and keeps its words. A picture leaves its description, with a link if it is on another server.
    static func remove(_ found: FoundAddress, in bytes: [UInt8], _ address: String, _ edits: inout ByteEdits) {
        let isRemote = found.isPicture && address.hasPrefix("http")
        switch found.form {
        case .inline:
            let label = bytes[found.label]
            if isRemote, !label.isEmpty {
                edits.replace(found.whole.lowerBound..<(found.whole.lowerBound + 1))
            } else {
                // A picture inside the words of a link is a part of its own, so only the marks are removed.
                edits.replace(found.whole.lowerBound..<found.label.lowerBound)
                edits.replace(found.label.upperBound..<found.whole.upperBound)
            }
        case .definition: edits.replace(found.address, with: "../about.yml")
        case .attribute:
            guard found.isPicture else {
                found.attribute.map { edits.replace($0) }
                return
            }
            let alternative = AddressScanner.attribute("alt", in: bytes, found.whole).map { bytes[$0.value] }
            edits.replace(found.whole, with: alternative.map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
    }
}

extension String {
    /// The address without the bytes that would end it.
    fileprivate func addressEscaped(in form: FoundAddress.Form) -> String {
        switch form {
        case .attribute: replacing("&", with: "&amp;").replacing("\"", with: "%22")
        case .inline, .definition: replacing(" ", with: "%20").replacing("(", with: "%28").replacing(")", with: "%29")
        }
    }
}

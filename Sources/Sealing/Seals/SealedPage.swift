import SourceText

/// The content of a sealed page, which a reader sees after opening it.
package struct SealedPayload: Hashable, Sendable {
    /// A file that the page shows or offers, such as a picture or a PDF file.
    package struct File: Hashable, Sendable {
        /// The value of `data-sealed-file` in the page.
        package var name: String
        /// Its media type.
        package var type: String
        package var bytes: [UInt8]

        package init(name: String, type: String, bytes: [UInt8]) {
            (self.name, self.type, self.bytes) = (name, type, bytes)
        }
    }

    /// The title of the window.
    package var title: String
    /// The HTML of the page's main element, written by this program.
    package var html: [UInt8]
    package var files: [File]

    package init(title: String, html: [UInt8], files: [File] = []) {
        (self.title, self.html, self.files) = (title, html, files)
    }

    /// The payload as JSON, which is the text that is encrypted.
    package var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            object.member("title", title)
            object.member("html", String(decoding: html, as: UTF8.self))
            object.member("files") { files in
                files.array { list in
                    for file in self.files {
                        list.object { object in
                            object.member("name", file.name)
                            object.member("type", file.type)
                            object.member("base64", Base64.encoded(file.bytes))
                        }
                    }
                }
            }
        }
        return writer.bytes
    }
}

extension Seal {
    /// Returns the data with which a sealed page opens itself: JSON for a `script` element with the type
    /// `application/json`. It does not contain the names of slots.
    /// - Parameters:
    ///   - context: The address of the page below the site's root, such as `marsa/en/notes/`.
    ///   - key: The seal's content key.
    /// - Throws: `SealRefusal` for a text that is too large, and when libcrypto fails.
    package func pageData(
        _ payload: SealedPayload, context: String, policy: PasscodePolicy, key: SealKey
    ) throws(SealRefusal) -> [UInt8] {
        let sealed = try key.seal(payload.bytes, context: context)
        var writer = JSONWriter(escapesLessThan: true)
        writer.object { object in
            object.member("colophon-sealed", 1)
            object.member("seal", Base64.encoded(id))
            object.member("context", context)
            object.member("slots") { slots in
                slots.array { list in for slot in self.slots { slot.writeForPage(to: &list) } }
            }
            object.member("policy") { policy.write(to: &$0, all: true) }
            object.member("text", Base64.encoded(sealed))
        }
        return writer.bytes
    }
}

extension SealSlot {
    fileprivate func writeForPage(to writer: inout JSONWriter) {
        writer.object { object in
            object.member("rounds", rounds)
            object.member("salt", Base64.encoded(salt))
            object.member("wrapped", Base64.encoded(wrapped))
            object.member("publicPasscode", ifPresent: publicPasscode)
        }
    }
}

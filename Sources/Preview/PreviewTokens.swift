import SourceText

/// The editable tokens for the preview bar, as JSON.
extension Preview {
    /// Returns the tokens of the theme in the query's `theme`, with the query's `choices`.
    func tokenData(query: String) -> String {
        let values = queryValues(query)
        let choices = values["choices"].flatMap(PreviewChoices.init(segment:)) ?? PreviewChoices()
        let tokens = values["theme"].map { session.source.tokens($0, choices) } ?? []
        var writer = JSONWriter()
        writer.object { object in
            object.member("tokens") { list in
                list.array { list in for token in tokens { Self.write(token, &list) } }
            }
        }
        return writer.text
    }

    private static func write(_ token: EditableToken, _ list: inout JSONWriter) {
        list.object { object in
            object.member("path", token.path)
            object.member("type", token.type.name)
            object.member("values") { values in
                values.array { values in
                    for value in token.values {
                        values.object { object in
                            object.member("mode", value.mode)
                            object.member("text", value.text)
                            object.member("shown", value.shown)
                        }
                    }
                }
            }
        }
    }
}

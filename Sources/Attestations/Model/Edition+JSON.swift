import SourceText
import Wording

/// JSON output for an edition. `docs/schemas/editions.schema.json` is its schema.
extension Edition {
    /// Writes the content of ``facts(language:)`` as a JSON object.
    ///
    /// - Parameter language: the language of names and labels; nil for the edition's first language.
    public func write(to writer: inout JSONWriter, language: String?) {
        let tongue = self.language(for: language)
        writer.object { object in
            object.member("id", id)
            object.member("version", version)
            object.member("name", name.text(tongue))
            object.member("languages") { list in
                list.array { list in for language in languages { list.value(language.tag) } }
            }
            object.member("isRepealed", isSpecimen)
            object.member("from", ifPresent: period.map { "\($0.from)" })
            object.member("to", ifPresent: period?.to.map { "\($0)" })
            object.member("source", ifPresent: source)
            object.member("fields") { list in
                list.array { list in for field in fields { field.write(to: &list, tongue) } }
            }
            object.member("contexts") { list in
                list.array { list in for context in contexts { context.write(to: &list, tongue) } }
            }
        }
    }
}

extension EditionField {
    fileprivate func write(to list: inout JSONWriter, _ language: Language) {
        list.object { object in
            object.member("key", key)
            object.member("label", label.text(language))
            object.member("type", kind.typeName)
            if case .choice(let choices) = kind {
                object.member("choices") { list in
                    list.array { list in for choice in choices { list.value(choice.code) } }
                }
            }
            object.member("isOfPerson", isOfPerson)
            object.member("isRequired", isRequired)
        }
    }
}

extension EditionContext {
    fileprivate func write(to list: inout JSONWriter, _ language: Language) {
        list.object { object in
            // An edition with a single context may have no id for it.
            if !id.isEmpty { object.member("id", id) }
            object.member("reasons") { list in
                list.array { list in
                    for reason in reasons {
                        list.object { object in
                            object.member("code", reason.code)
                            object.member("label", (reason.short ?? reason.text).text(language).withoutNoteMarks)
                        }
                    }
                }
            }
        }
    }
}

extension EditionField.Kind {
    /// The name of the type in the edition's file.
    fileprivate var typeName: String {
        switch self {
        case .choice: "choice"
        case .flag: "flag"
        default: name
        }
    }
}

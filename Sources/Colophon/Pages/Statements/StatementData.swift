import Documents
import SourceText
import Wording

extension StatementFormat {
    /// The data of the statement as JSON, for other programs. `docs/json.md` lists its keys.
    public static let json = StatementFormat("json", mark: "\"statement\": {") { record in
        var writer = JSONWriter(isIndented: true)
        writer.object { record.write(to: &$0) }
        return writer.text
    }
}

extension StatementRecord {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("document", app.fullName(card.name))
        json.member("app", appName)
        json.member("language", language.tag)
        json.member("title", title)
        json.member("url", ifPresent: url)
        json.member("model", statement.model.rawValue)
        json.member("country", ifPresent: statement.country)
        json.member("subject", statement.subject.rawValue)
        json.member("level", statement.conformity.level.rawValue)
        json.member("mention", ifPresent: statement.conformity.mention(language))
        json.member("isFinished", statement.isFinished)
        if let standard = statement.standardFacts {
            json.member("standard") { json in
                json.object { json in
                    json.member("name", standard.name)
                    json.member("version", ifPresent: standard.version)
                    json.member("level", ifPresent: standard.level)
                    json.member("url", ifPresent: standard.url)
                }
            }
        }
        json.member("organisation", ifNotEmpty: statement.organisation)
        json.member("scope", ifNotEmpty: statement.scope)
        let dates = [
            ("audited", statement.audited), ("prepared", statement.prepared), ("updated", statement.updated),
            ("reviewed", statement.reviewed), ("validUntil", statement.validUntil),
        ]
        for (name, date) in dates { json.member(name, ifPresent: date?.iso) }
        json.member("method", ifPresent: statement.method?.rawValue)
        json.member("auditor", ifNotEmpty: statement.auditor)
        writeResults(to: &json)
        writeFailures(to: &json)
        writeWork(to: &json)
        writeContact(to: &json)
    }

    /// Writes the figures, and the results of the criteria as the audit gave them.
    private func writeResults(to json: inout JSONWriter) {
        if let counts = statement.counts {
            json.member("criteria") { $0.object { write(counts, to: &$0) } }
        }
        json.member("levels") { json in
            json.array { json in
                for result in statement.results where result.level != .total {
                    json.object { json in
                        json.member("level", result.level.rawValue.uppercased())
                        write(result.counts, to: &json)
                    }
                }
            }
        }
        json.member("results") { json in
            json.array { json in
                for criterion in statement.criteria {
                    json.object { json in
                        json.member("criterion", criterion.number)
                        json.member("level", ifPresent: criterion.level?.rawValue.uppercased())
                        json.member("result", criterion.status.rawValue)
                        json.member("remarks", ifPresent: remarks(criterion))
                    }
                }
            }
        }
    }

    private func write(_ counts: CriteriaCounts, to json: inout JSONWriter) {
        json.member("passed", counts.passed)
        json.member("failed", counts.failed)
        json.member("notApplicable", counts.notApplicable)
    }

    private func writeFailures(to json: inout JSONWriter) {
        json.member("failures") { json in
            json.array { json in
                for failure in statement.failures {
                    json.object { json in
                        json.member("title", failure.title.plainText)
                        json.member("description", ifPresent: markdown(failure.description).nonEmpty)
                        json.member("criteria") { $0.texts(failure.criteria) }
                        json.member("state", failure.state.kind.rawValue)
                        if case .fixed(let day) = failure.state { json.member("fixed", day.iso) }
                        json.member("fixBy", ifPresent: failure.fixBy?.iso)
                        json.member("isOverdue", failure.isOverdue && failure.state.kind != .fixed)
                        json.member("reason", ifPresent: markdown(failure.state.reason).nonEmpty)
                    }
                }
            }
        }
        for (name, text) in [("burden", statement.burden), ("exempt", statement.exempt)] {
            json.member(name, ifPresent: markdown(text).nonEmpty)
        }
        json.member("alternatives", ifPresent: markdown(statement.alternatives).nonEmpty)
    }

    private func writeWork(to json: inout JSONWriter) {
        json.member("technologies") { $0.texts(statement.technologies.map(\.plainText)) }
        json.member("tools") { $0.texts(statement.tools.map(\.name.plainText)) }
        json.member("environments") { $0.texts(statement.environments.map(markdown)) }
        json.member("pages") { json in
            json.array { json in
                for page in statement.pages {
                    json.object { json in
                        json.member("name", page.name.plainText)
                        json.member("url", ifPresent: page.url)
                    }
                }
            }
        }
        let documents = [
            ("reportDetail", statement.reportDetail), ("multiyearPlan", statement.multiyearPlan),
            ("actionPlan", statement.actionPlan),
        ]
        for (name, target) in documents { json.member(name, ifPresent: target.flatMap { published($0.destination) }) }
    }

    private func writeContact(to json: inout JSONWriter) {
        let contact = statement.contact
        if !contact.isEmpty {
            json.member("contact") { json in
                json.object { json in
                    json.member("name", ifNotEmpty: contact.name)
                    json.member("email", ifPresent: contact.email)
                    json.member("url", ifPresent: contact.url)
                    json.member("phone", ifPresent: contact.phone)
                    json.member("address", ifNotEmpty: contact.address)
                    json.member("response", ifNotEmpty: contact.response)
                }
            }
        }
        guard !statement.redress.isEmpty || statement.redressURL != nil else { return }
        json.member("redress") { json in
            json.object { json in
                json.member("description", ifPresent: markdown(statement.redress).nonEmpty)
                json.member("url", ifPresent: statement.redressURL)
            }
        }
    }
}

extension Statement.FailureState {
    /// The reason why the failure stays; empty for one without such a reason.
    fileprivate var reason: [Block] {
        switch self {
        case .open, .fixed: []
        case .burden(let reason, _), .exempt(let reason): reason
        }
    }
}

extension String {
    /// The text, or `nil` if it is empty.
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension JSONWriter {
    /// Writes a member with a text without markup, or nothing if the text is empty.
    fileprivate mutating func member(_ key: String, ifNotEmpty line: [Inline]) {
        member(key, ifPresent: line.plainText.nonEmpty)
    }

    /// Writes a list of texts.
    fileprivate mutating func texts(_ texts: [String]) { array { list in for text in texts { list.value(text) } } }
}

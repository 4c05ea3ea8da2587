extension DiagnosticPrinter {
    /// Returns the diagnostics as a SARIF 2.1.0 log (OASIS) for code scanners: one run with its rules and results.
    /// Columns count Unicode code points, as `columnKind` states.
    /// - Parameters:
    ///   - version: the program's version, such as `1.2.0`.
    ///   - source: as in ``text(for:source:base:)``.
    ///   - base: as in ``text(for:source:base:)``.
    public func sarif(
        for diagnostics: [Diagnostic], version: String, source: (SourcePath) -> [UInt8]?, base: String = ""
    ) -> String {
        withoutActuallyEscaping(source) { source in
            var shelf = SourceCache(read: source)
            let sorted = diagnostics.sortedForPrinting()
            let rules = Set(sorted.map(\.id)).sorted()
            var writer = JSONWriter(isIndented: true)
            writer.object { log in
                log.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
                log.member("version", "2.1.0")
                log.member("runs") { runs in
                    runs.array { runs in
                        runs.object { run in
                            writeTool(version, rules, to: &run)
                            run.member("columnKind", "unicodeCodePoints")
                            run.member("results") { results in
                                results.array { results in
                                    for diagnostic in sorted {
                                        write(diagnostic, rules, &shelf, base, to: &results)
                                    }
                                }
                            }
                        }
                    }
                }
            }
            return writer.text + "\n"
        }
    }

    private func writeTool(_ version: String, _ rules: [String], to run: inout JSONWriter) {
        run.member("tool") { tool in
            tool.object { tool in
                tool.member("driver") { driver in
                    driver.object { driver in
                        driver.member("name", "Colophon")
                        driver.member("version", version)
                        driver.member("rules") { list in
                            list.array { list in
                                for rule in rules { list.object { $0.member("id", rule) } }
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(
        _ diagnostic: Diagnostic, _ rules: [String], _ shelf: inout SourceCache, _ base: String,
        to results: inout JSONWriter
    ) {
        results.object { result in
            result.member("ruleId", diagnostic.id)
            result.member("ruleIndex", rules.firstIndex(of: diagnostic.id) ?? -1)
            result.member("level", diagnostic.severity.rawValue)
            writeMessage(diagnostic.message + (hint(of: diagnostic).map { " (\($0))" } ?? ""), to: &result)
            if let location = diagnostic.location {
                result.member("locations") { list in
                    list.array { list in list.object { write(location, &shelf, base, to: &$0) } }
                }
            }
            guard !diagnostic.notes.isEmpty else { return }
            result.member("relatedLocations") { list in
                list.array { list in
                    for note in diagnostic.notes {
                        list.object { entry in
                            if let location = note.location { write(location, &shelf, base, to: &entry) }
                            writeMessage(note.message, to: &entry)
                        }
                    }
                }
            }
        }
    }

    private func writeMessage(_ text: String, to object: inout JSONWriter) {
        object.member("message") { message in message.object { $0.member("text", text) } }
    }

    private func write(_ location: Location, _ shelf: inout SourceCache, _ base: String, to object: inout JSONWriter) {
        object.member("physicalLocation") { place in
            place.object { place in
                place.member("artifactLocation") { artifact in
                    artifact.object { $0.member("uri", percentEncoded(joinedPath(base, location.path))) }
                }
                guard let start = location.start else { return }
                place.member("region") { region in
                    region.object { region in
                        region.member("startLine", max(1, start.line))
                        region.member("startColumn", shelf.scalarColumn(start, of: location.path))
                        guard let end = location.end else { return }
                        region.member("endLine", max(1, end.line))
                        region.member("endColumn", shelf.scalarColumn(end, of: location.path))
                    }
                }
            }
        }
    }
}

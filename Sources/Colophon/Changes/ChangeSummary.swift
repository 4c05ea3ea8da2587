import Documents
import Wording

/// A section with its title, id and labels on the page.
struct LabelledSection {
    var section: DocumentChanges.Section
    /// Never empty.
    var title: String
    /// Unique on the page.
    var id: String
    /// The changes of the section, in words.
    var labels: [String]

    /// The changes that the marks in the text do not show, in words.
    var remarks: [String] {
        section.isUntouched || section.kind == .changed && labels.count == 1 ? [] : labels
    }
}

extension [DocumentChanges.Section] {
    /// Returns the sections with titles, ids and labels in the words of the page.
    func parts(_ wording: Wording) -> [LabelledSection] {
        enumerated().map { number, section in
            LabelledSection(
                section: section, title: section.title.isEmpty ? wording(.beginning) : section.title,
                id: DocumentChanges.sectionID(number), labels: section.labels(wording))
        }
    }
}

extension DocumentChanges.Section {
    /// The change of the section as a whole: `added`, `removed`, `moved` or `changed`; empty if nothing changed.
    var mark: String {
        switch kind {
        case .added, .removed: kind.rawValue
        case .changed: "changed"
        case .same where isPart: "added"
        case .same where formerTitle != nil: "changed"
        case .same: isMoved ? "moved" : ""
        }
    }

    /// Returns the changes of the section, in words.
    fileprivate func labels(_ wording: Wording) -> [String] {
        var labels: [String] = []
        switch kind {
        case .added: labels.append(wording(.sectionNew))
        case .removed: labels.append(wording(.sectionRemoved))
        case .changed where isPart: labels.append(wording(.sectionNew))
        case .changed: labels.append(wording(.sectionChanged))
        case .same where isPart: labels.append(wording(.sectionNew))
        case .same: if isUntouched { labels.append(wording(.sectionSame)) }
        }
        if isMoved { labels.append(wording(.sectionMoved)) }
        if let formerTitle {
            labels.append(wording(.sectionWas, formerTitle.isEmpty ? wording(.beginning) : formerTitle))
        }
        return labels
    }
}

extension DocumentChanges {
    /// Returns the id of a section on the page of changes.
    static func sectionID(_ number: Int) -> String { "section-\(number + 1)" }

    /// Returns the numbers of new, changed and other sections, in words. Numbers of zero are left out.
    func summary(_ wording: Wording) -> [String] {
        let counts: [(Word, Int)] = [
            (.changedSections, count(.changed)), (.newSections, newCount), (.removedSections, count(.removed)),
            (.renamedSections, renamedCount), (.movedSections, movedCount),
            (.sameSections, sections.count(where: \.isUntouched)),
        ]
        return isEmpty ? [] : counts.filter { $0.1 > 0 }.map { wording($0.0, count: $0.1) }
    }
}

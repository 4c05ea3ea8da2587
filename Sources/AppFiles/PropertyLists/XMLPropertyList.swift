import Documents
import SourceText

/// Reads a list in XML. It reports all mistakes, up to ``XMLPropertyList/maximumMistakes``.
func readXMLPropertyList(_ bytes: [UInt8], path: SourcePath) -> Checked<Value?> {
    let document = XMLReader.read(StandardDocumentType.blanked(bytes), path: path)
    guard let root = document.value else { return Checked(nil, document.diagnostics) }
    var reader = XMLPropertyList(path: path)
    let value = reader.document(root)
    return Checked(reader.isBroken ? nil : value, document.diagnostics + reader.diagnostics)
}

/// Converts the elements of a property list into values. The XML reader limits their nesting.
struct XMLPropertyList {
    let path: SourcePath
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether a mistake was reported. Then there is no value.
    private(set) var isBroken = false

    /// The maximum number of diagnostics, since a file in another format has very many mistakes.
    static let maximumMistakes = 100

    init(path: SourcePath) { self.path = path }

    private mutating func tell(_ diagnostic: Diagnostic) {
        isBroken = true
        if diagnostics.count < Self.maximumMistakes { diagnostics.append(diagnostic) }
    }

    mutating func document(_ root: XMLElement) -> Value? {
        guard root.name == "plist" else {
            tell(.propertyListRoot(root.name, at: Location(path, root.place)))
            return nil
        }
        checkNoText(in: root)
        guard let first = root.children.first else {
            tell(.propertyListEmpty(at: Location(path, root.place)))
            return nil
        }
        if let second = root.children.dropFirst().first {
            tell(.propertyListSecondValue(at: Location(path, second.place), first: Location(path, first.place)))
        }
        return value(first)
    }

    private mutating func value(_ element: XMLElement) -> Value? {
        switch element.name {
        case "dict": return Value(.object(members(of: element)), at: element.place)
        case "array":
            checkNoText(in: element)
            var elements: [Value] = []
            for child in element.children { if let value = value(child) { elements.append(value) } }
            return Value(.array(elements), at: element.place)
        case "key":
            tell(.propertyListKeyOutside(at: Location(path, element.place)))
            return nil
        default: return scalar(element)
        }
    }

    private mutating func members(of dictionary: XMLElement) -> [Value.Member] {
        checkNoText(in: dictionary)
        var members: [Value.Member] = []
        var key: XMLElement?
        for child in dictionary.children {
            if child.name == "key" {
                if let key { tell(.propertyListKeyAlone(key.rawText, at: Location(path, key.place))) }
                checkNoElement(in: child)
                key = child
            } else if let known = key {
                if let value = value(child) {
                    members.append(Value.Member(key: known.rawText, place: known.place, value: value))
                }
                key = nil
            } else {
                tell(.propertyListWithoutKey(child.name, at: Location(path, child.place)))
            }
        }
        if let key { tell(.propertyListKeyAlone(key.rawText, at: Location(path, key.place))) }
        let (kept, repeated) = removingDuplicateKeys(members, path: path, severity: .warning)
        diagnostics += repeated.prefix(max(0, Self.maximumMistakes - diagnostics.count))
        return kept
    }

    private mutating func scalar(_ element: XMLElement) -> Value? {
        guard let type = PropertyListScalar(rawValue: element.name) else {
            tell(.propertyListElement(element.name, at: Location(path, element.place)))
            return nil
        }
        guard checkNoElement(in: element) else { return nil }
        guard let kind = type.kind(of: element.rawText) else {
            tell(.propertyListValue(element.text, type, at: Location(path, element.textPlace)))
            return nil
        }
        return Value(kind, at: element.textPlace)
    }

    @discardableResult
    private mutating func checkNoElement(in element: XMLElement) -> Bool {
        guard let child = element.children.first else { return true }
        tell(.propertyListInside(child.name, element.name, at: Location(path, child.place)))
        return false
    }

    private mutating func checkNoText(in element: XMLElement) {
        guard !element.text.isEmpty else { return }
        // For text between elements, only the location of the outer element is known.
        let place = element.children.isEmpty ? element.textPlace : element.place
        tell(.propertyListText(element.text, in: element.name, at: Location(path, place)))
    }
}

import AppFiles
import SourceText

/// The kinds of data that an app declares in `PrivacyInfo.xcprivacy`, for its privacy policy.
///
/// Source: https://developer.apple.com/documentation/bundleresources/privacy-manifest-files
enum PrivacyManifest {
    static func read(_ source: ImportSource, _ findings: inout ImportFindings) {
        for path in source.paths where path.pathExtension == "xcprivacy" {
            guard let bytes = source.bytes(path), let root = PropertyList.read(bytes, path: path).value?.value else {
                continue
            }
            let declared = (root["NSPrivacyCollectedDataTypes"]?.elements ?? []).compactMap(CollectedData.init)
            for data in declared where !findings.app.collectedData.contains(where: { $0.name == data.name }) {
                findings.app.collectedData.append(data)
            }
            let names = declared.map(\.name).sorted().joined(separator: ", ")
            findings.report.add(
                .open,
                declared.isEmpty
                    ? "\(path) declares no collected data: compare the privacy policy with it"
                    : "\(path) declares \(names): the privacy policy must name them")
        }
    }
}

extension CollectedData {
    fileprivate init?(_ value: Value) {
        guard let type = value["NSPrivacyCollectedDataType"]?.text else { return nil }
        let name = plainWords(type.replacing("NSPrivacyCollectedDataType", with: ""))
        let purposes = (value["NSPrivacyCollectedDataTypePurposes"]?.elements ?? []).compactMap(\.text).map {
            plainWords($0.replacing("NSPrivacyCollectedDataTypePurpose", with: ""))
        }
        if name.isEmpty { return nil }
        self.init(name: name, purposes: purposes)
    }
}

/// Returns the words of a name in camel case, in lower case: `crash data` for `CrashData`.
private func plainWords(_ name: String) -> String {
    var words: [UInt8] = []
    var isAfterCapital = true
    for byte in name.utf8 {
        let isCapital = byte.isASCIILetter && byte.lowercasedASCII != byte
        if isCapital, !isAfterCapital { words.append(UInt8(ascii: " ")) }
        words.append(byte.lowercasedASCII)
        isAfterCapital = isCapital
    }
    let text = String(decoding: words, as: UTF8.self)
    return ["user id": "user ID", "device id": "device ID", "photosor videos": "photos or videos"][text] ?? text
}

import Colophon
import SourceText

/// An address with the values of variables put in, and what must not be found anywhere else.
struct Secrets: Sendable {
    /// The whole address: only for the request.
    let address: String
    /// The secret values in the address.
    let values: [SecretValue]
    private let search: SecretSearch

    /// Why an address cannot be made: by the name of a variable.
    enum Failure: Error, Hashable {
        /// It is not set, or empty.
        case missing(String)
        /// It should be the whole address, or the beginning of one, and is none that may be asked.
        case noAddress(String)
    }

    /// Fills in `${NAME}` from `environment` and `{{env.NAME}}` from `variables`. At the beginning a variable is the
    /// address, or what it begins with, which is secret as a whole. Elsewhere values from the environment, and the
    /// values of parameters, are percent-encoded: none can end its parameter and begin another.
    init(
        _ template: String, _ variables: [AddressVariable] = [], environment: (String) -> String?
    ) throws(Failure) {
        var (address, values): (String, [SecretValue]) = ("", [])
        var start: (name: String, value: String)?
        for part in AddressPart.all(in: template) {
            switch part {
            case .text(let text): address += text
            case .environment(let name):
                guard let value = environment(name), !value.isEmpty else { throw .missing(name) }
                values.append(SecretValue(name, .server, value))
                if address.isEmpty { start = (name, value) }
                address += address.isEmpty ? value : RemoteAddress.encoded(value)
            case .setting(let name):
                guard let variable = variables.first(where: { $0.name == name }) else { throw .missing(name) }
                if variable.isSecret { values.append(SecretValue(name, .server, variable.text)) }
                if address.isEmpty { start = (name, variable.text) }
                address += variable.written(behind: address)
            }
        }
        if let start {
            guard RemoteAddress.canBeAsked(address), WebOrigin(start.value) == WebOrigin(address) else {
                throw .noAddress(start.name)
            }
            values += RemoteAddress.keys(in: start.value).map { SecretValue(start.name, .server, $0) }
        }
        self.address = address
        self.values = values
        search = SecretSearch(values)
    }

    /// Under which name an answer is kept. A variable of a configuration, or one that the address begins with, stands
    /// for another address wherever it has another value, so the digest of these values is a part of the name; `nil`
    /// when one has none.
    static func name(
        of template: String, _ variables: [AddressVariable] = [], environment: (String) -> String?
    ) -> String? {
        var digests = variables.map { digest(of: Array($0.text.utf8)) }
        if case .environment(let name)? = AddressPart.all(in: template).first {
            guard let value = environment(name), !value.isEmpty else { return nil }
            digests.append(digest(of: Array(value.utf8)))
        }
        return template + digests.map(hexadecimal).joined()
    }

    /// Whether an answer gives a value away, in any spelling that a page or a program reads as the value.
    func areIn(_ bytes: [UInt8]) -> Bool { !search.values(in: bytes).isEmpty }
}

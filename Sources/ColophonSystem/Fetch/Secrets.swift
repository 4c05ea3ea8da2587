import Colophon
import SourceText

/// An address with the values of its variables, and the secrets among these values.
struct Secrets: Sendable {
    /// The complete address, to be used for the request only.
    let address: String
    /// The secret values in the address.
    let values: [SecretValue]
    private let search: SecretSearch

    /// The reason why an address cannot be made, with the name of the variable.
    enum Failure: Error, Hashable {
        /// The variable is not set, or empty.
        case missing(String)
        /// The variable is the address, or its beginning, and its value is not an allowed address.
        case noAddress(String)
    }

    /// Inserts the values of `${NAME}` from `environment` and of `{{env.NAME}}` from `variables`.
    ///
    /// A variable at the beginning is the address itself, or its first part, and is secret as a whole. Elsewhere,
    /// values from the environment and values of parameters are percent-encoded, so that none can end its parameter and
    /// begin another.
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
                address += variable.insertedText(behind: address)
            }
        }
        if let start {
            guard RemoteAddress.isRequestable(address), WebOrigin(start.value) == WebOrigin(address) else {
                throw .noAddress(start.name)
            }
            values += RemoteAddress.keys(in: start.value).map { SecretValue(start.name, .server, $0) }
        }
        self.address = address
        self.values = values
        search = SecretSearch(values)
    }

    /// Returns the key of a response in the cache.
    ///
    /// Variables of a configuration, and one at the beginning of the address, make different addresses from the same
    /// text. The key therefore contains the digests of their values. `nil` when one of them has no value.
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

    /// Whether a response contains a secret value, in any encoding that a browser or program would decode.
    func areIn(_ bytes: [UInt8]) -> Bool { !search.values(in: bytes).isEmpty }
}

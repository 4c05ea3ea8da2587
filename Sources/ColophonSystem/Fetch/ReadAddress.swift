import Colophon
import SourceText

/// Downloads the file at an address that the user has named, with the limits of requests in a build: `https` only,
/// except for this machine; at most `limit` bytes; no redirect into a private network.
public func readAddress(_ address: String, limit: Int, timeLimit: Duration) -> Checked<[UInt8]?> {
    guard RemoteAddress.isRequestable(address), let host = WebOrigin(address)?.host else {
        return Checked(nil, [.addressNotHad(address, "it is not a complete https:// address")])
    }
    do throws(FetchFailure) {
        guard let curl = Curl.shared else { throw .unavailable }
        let secrets: Secrets
        // The address contains no braces, so no value is inserted.
        do throws(Secrets.Failure) { secrets = try Secrets(address, environment: { _ in nil }) } catch {
            throw .unreachable("it is not an address")
        }
        let exchange = HTTPExchange(
            secrets: secrets, limit: limit, deadline: .now + timeLimit, trustedHost: host, problem: { _ in nil })
        switch try exchange.run(curl, kept: nil) {
        case .fresh(let bytes, _), .kept(let bytes): return Checked(bytes)
        }
    } catch {
        return Checked(nil, [.addressNotHad(address, error.reason)])
    }
}

extension Diagnostic {
    fileprivate static func addressNotHad(_ address: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            io: "address-not-read", "\(quoted(address)) cannot be read: \(reason)",
            hint: "check the address, or get the file yourself and name it")
    }
}

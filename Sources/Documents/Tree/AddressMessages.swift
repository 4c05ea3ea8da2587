import SourceText

extension Diagnostic {
    package static func malformedAddress(
        _ address: String, _ problem: WebHost.Problem, at location: Location
    ) -> Diagnostic {
        let reason =
            switch problem {
            case .noHost: "has no host"
            case .badHost: "has an invalid host"
            case .badPort: "has a port that is not a number up to 65535"
            }
        return Diagnostic(
            .error, "not-an-address", "browsers cannot open \(quoted(address)): it \(reason)", at: location,
            hint: "write one such as https://example.org/")
    }
}

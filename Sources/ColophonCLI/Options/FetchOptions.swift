import ArgumentParser
import ColophonSystem

/// The options for requests to other servers.
struct FetchOptions: ParsableArguments {
    @Flag(help: "Ask the servers named in about.yml. Without this flag, their last answers are used.")
    var fetch = false

    @Option(help: ArgumentHelp("The time limit for each server, in seconds.", valueName: "seconds"))
    var fetchTimeout = 10

    @Option(
        help: ArgumentHelp(
            "The cache folder, for answers of servers and for builds. (default: colophon in your cache folder)",
            valueName: "folder"),
        completion: .directory)
    var cache: String?

    func validate() throws {
        guard (1...600).contains(fetchTimeout) else {
            throw ValidationError("--fetch-timeout must be a number from 1 to 600, not \(fetchTimeout)")
        }
        if cache == "" { throw ValidationError("--cache needs a folder name") }
    }

    /// The client that sends the requests.
    var fetcher: Fetcher {
        Fetcher(
            mayAsk: fetch, cache: cache ?? standardCacheFolder(environment), timeLimit: .seconds(fetchTimeout),
            environment: environment)
    }
}

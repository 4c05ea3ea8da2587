import ArgumentParser
import ColophonSystem

/// Whether and how other servers are asked.
struct FetchOptions: ParsableArguments {
    @Flag(help: "Ask the servers that about.yml names. Without it, what they last answered is used.")
    var fetch = false

    @Option(help: ArgumentHelp("How long one server may take, in seconds.", valueName: "seconds"))
    var fetchTimeout = 10

    @Option(
        help: ArgumentHelp(
            "The folder that keeps the answers. (default: colophon in the user's folder for caches)",
            valueName: "folder"),
        completion: .directory)
    var cache: String?

    func validate() throws {
        guard (1...600).contains(fetchTimeout) else {
            throw ValidationError("--fetch-timeout needs a number from 1 to 600, not \(fetchTimeout).")
        }
        if cache == "" { throw ValidationError("--cache needs the name of a folder.") }
    }

    /// What asks them.
    func fetcher() -> Fetcher {
        Fetcher(
            mayAsk: fetch, cache: cache ?? standardCacheFolder(environment), timeLimit: .seconds(fetchTimeout),
            environment: environment)
    }
}

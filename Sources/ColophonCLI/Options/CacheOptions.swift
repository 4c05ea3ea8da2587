import ArgumentParser

/// Whether a build may be compared with the last one.
struct CacheOptions: ParsableArguments {
    @Flag(help: "Neither look whether anything has changed since the last build nor remember this one.")
    var noCache = false

    @Flag(help: "Say on standard error whether anything has changed since the last build, and what.")
    var verbose = false
}

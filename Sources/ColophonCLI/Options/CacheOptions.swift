import ArgumentParser

/// The options for the build cache.
struct CacheOptions: ParsableArguments {
    @Flag(help: "Ignore the build cache, and don't write it.")
    var noCache = false

    @Flag(help: "Print what changed since the last build.")
    var verbose = false
}

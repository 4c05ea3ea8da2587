import ArgumentParser
import ColophonSystem

/// The option that selects the shard to build.
struct ShardOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("Make one part of several, such as 2/8.", valueName: "k/n"),
        transform: { text in
            guard let shard = Shard(text) else {
                throw ValidationError("--shard needs a part and the number of parts, such as 2/8, not \"\(text)\"")
            }
            return shard
        })
    var shard = Shard.whole
}

import SourceText

extension EnvironmentFile {
    package static let keys = Keys()

    package static let file = KeyFile(
        "environments", "environments.json",
        "The languages of an app, and the variables that differ between its build configurations.",
        guide: "docs/environments.md", keys)

    /// The keys of `environments.json`.
    package struct Keys: KeyTable {
        let languages = Key(
            "languages", .list(.language, .unique), "The languages of the app, the default one first",
            more: "; those of the site, unless `site.yml` lists its own")
        let configurations = Key(
            "configurations",
            .map(.any, of: .map(.like(.pattern(#"^[A-Za-z_][A-Za-z0-9_.-]*$"#)), of: variable)), .required,
            "The build configurations, each an object of variables",
            type: "object: name → object: variable → value")
    }

    private static let variable = Key.Kind.either([.text, .flag, .object(secretKeys)])

    static let secretKeys = SecretKeys()

    /// The keys of a variable written as an object.
    struct SecretKeys: KeyTable {
        let value = Key("value", .either([.text, .flag]), .required, "The value of the variable")
        let secret = Key(
            "secret", .flag, .flag(false), "Whether it is for the app alone: no page may contain it")
    }
}

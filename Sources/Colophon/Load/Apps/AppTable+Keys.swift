import SourceText

extension AppTable {
    static let keys = Keys()

    static let file = KeyFile(
        "apps", "apps.yml", "Many apps in one file.", guide: "docs/content/apps.md", keys, takesVariables: true)

    /// The keys of `apps.yml`.
    struct Keys: KeyTable {
        let defaults = Key(
            "defaults", .map(.any, of: .any), "The keys of [about.yml](about.md) for all apps",
            type: "object")
        let apps = Key(
            "apps", .list(.object(rowKeys), .atLeastOne), .words("the rows of `apps.csv`"), "The apps", type: "list")
    }

    static let rowKeys = RowKeys()

    /// The keys of an app in `apps.yml`.
    struct RowKeys: KeyTable {
        let folder = Key(
            "folder", .pattern("^[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)*$"), .required,
            "The folder of the app, which is part of its addresses",
            more: "It need not exist, and may contain own texts and pictures of the app", examples: ["tides"])
        var others: Key.Kind? { .any }
    }
}

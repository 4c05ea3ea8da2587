import SourceText

extension Item {
    static let keys = Keys()

    /// The kinds of entries in `items` of `about.yml`. The three mandatory entries are keys of `about.yml` itself.
    struct Keys: KeyTable {
        let news = Key("news", .object(NewsKeys()), "The app's [releases](news.md)")
        let legal = Key("legal", .object(LegalKeys()), "The legal notice")
        let rate = Key("rate", .object(RateKeys()), "Links to the app's pages in the stores")
        let custom = Key("custom", .object(CustomKeys()), "A row of your own")
        let moreApps = Key("moreApps", .object(MoreAppsKeys()), "[Other apps](other-apps.md)")
    }

    static let newsKeys = NewsKeys()
    static let legalKeys = LegalKeys()
    static let rateKeys = RateKeys()
    static let storeKeys = StoreKeys()
    static let customKeys = CustomKeys()
    static let moreAppsKeys = MoreAppsKeys()

    struct NewsKeys: KeyTable {
        let priority = Item.place(.number(DefaultPriority.news))
        let group = Item.group(.text("more"))
        let source = Key(
            "source", .pattern(#"\S"#), .words("the only one there is"), "The source of the news",
            more: ": " + SourceText.alternatives(NewsSource.allNames.map { "`\($0)`" }), type: "name",
            examples: NewsSource.allNames)
        let stores = Key(
            "stores", .list(.choice(of: StoreKind.self)), .words("those of `rate`"),
            "The stores that the app is in, whose [limits](news.md#texts-for-stores) the texts must respect")
        let repository = Key(
            "repository", .page, "The repository that a [changelog](news.md#from-a-changelog)'s links to files lead to",
            more: ": `https://github.com/OWNER/NAME`", examples: ["https://github.com/OWNER/NAME"])
        let whatsNew = Key(
            "whatsNew", .flag, .flag(false),
            "Whether the current release has a page [What's new](../onboarding.md#whats-new)",
            more: ", which people are shown once")
        let releases = Key(
            "releases", .list(.object(NewsSettings.KnownRelease.keys)),
            "The builds and days of earlier releases")
    }

    struct LegalKeys: KeyTable {
        let document = Key(
            "document", .document, .words("`legal.md` or `legal.html`, if there is one"), "The document")
        let priority = Item.place(.number(DefaultPriority.legal))
        let group = Item.group(.text("legal"))
    }

    struct RateKeys: KeyTable {
        let appStore = Key("appStore", .page, oneOfThree, "The app's page in the App Store")
        let playStore = Key("playStore", .page, oneOfThree, "The app's page on Google Play")
        let stores = Key(
            "stores", .list(.object(StoreKeys()), .atLeastOne), oneOfThree,
            "Further stores, such as AppGallery, F-Droid or the Microsoft Store, each with a row")
        let priority = Item.place(.number(DefaultPriority.rate))
        let group = Item.group(.text("rate"))
        var alternatives: [Key] { [appStore, playStore, stores] }
    }

    private static let oneOfThree = Key.Default.words("one of the three is required")

    /// The keys of an additional store.
    struct StoreKeys: KeyTable {
        let title = Key(
            "title", .localisedText, .required, "The name of the store", more: ": the row says *Rate on F-Droid*")
        let url = Key("url", .page, .required, "The app's page there")
    }

    struct CustomKeys: KeyTable {
        let title = Key("title", .localisedText, .required, "The text of the row")
        let secondary = Key("secondary", .localisedText, "A second, smaller line")
        let target = Key(
            "target", .target, .required, "The target of the row",
            more:
                ": a document, `support.md`, or a place in it, `privacy.md#rights`; a file, `assets/manual.pdf`; an address"
        )
        let icon = Key(
            "icon", .text, .text("info"), "One of the icons below, one that the theme adds, or your own file",
            more: ", `assets/whale.svg`", type: "name or path", examples: ["heart", "help", "assets/whale.svg"])
        let priority = Item.place(.required)
        let group = Item.group(.words("`help` with the icon `help`, for consents and sealed pages; else `more`"))
    }

    struct MoreAppsKeys: KeyTable {
        let source = Key(
            "source", .appsSource, .text(MoreAppsItem.fileName),
            "The source of the list of [other apps](other-apps.md)")
        let flatten = Key("flatten", .flag, .flag(false), "Whether the apps are one list without headings")
        let cacheIcons = Key(
            "cacheIcons", .flag, .flag(true), "Whether icons of other servers are downloaded and served from your site",
            more: "; with `false` a drawing from the theme is shown instead")
        let enableHaptics = Key(
            "enableHaptics", .flag, .flag(true),
            "Whether a device that can vibrate does so at the reader's first touch of the page",
            more: """
                : once when there is a list, twice when it could not be fetched. Never for readers who want less motion
                """)
        let priority = Item.place(.number(DefaultPriority.moreApps))
        let group = Item.group(.text("more"))
    }

    fileprivate static func group(_ standard: Key.Default) -> Key {
        Key("group", .choice(of: Group.self), standard, "The [group](#groups) of rows")
    }

    fileprivate static func place(_ standard: Key.Default) -> Key {
        Key(
            "priority", .integer(-1_000_000...1_000_000), standard,
            "The position in its group: rows with a higher number come first"
        )
    }
}

extension NewsSettings.KnownRelease {
    static let keys = Keys()

    /// The keys of an entry of `releases`.
    struct Keys: KeyTable {
        let version = Key("version", .version, .required, "A version of the news")
        /// The maximum is the limit of Google Play: https://developer.android.com/studio/publish/versioning
        let build = Key(
            "build", .integer(1...2_100_000_000), "The build number", more: "; for Google Play, the version code")
        let date = Key(
            "date", .date, "The day of the release",
            more: "Only needed for news from [fastlane's folder](news.md#from-fastlanes-folder)")
    }
}

extension Key.Kind {
    /// A document with an optional fragment, a file, or an address.
    fileprivate static let target = form(
        Key.NamedKind(
            "target", "document, path or address",
            "A document in each language's folder and maybe a place in it, a file in the app's assets/, or an address.",
            .either([
                .pattern(#"^[^/\\:#]+(/[^/\\:#]+)*\.(md|markdown|html?|ya?ml|json|xml|csv|ods)(#\S+)?$"#),
                .pattern("^assets/"),
                .pattern("^\(KeyPattern.link)$"),
            ])))

    /// A file, or an address with `{language}`, which may begin with a variable.
    fileprivate static let appsSource = form(
        Key.NamedKind(
            "appsSource", "`more-apps.json`, an `https:` address, or a variable",
            "The file, or an address with {language}, {{env.NAME}} and ${NAME}, the value of an environment variable. It may "
                + "begin with a variable.",
            .pattern(
                #"^(more-apps\.json|(\$\{(APPS_PLUS_|COLOPHON_)[A-Za-z0-9_]*\}([/?&#]\S*)?)|.*\{\{ *env\..*|https://\S+"#
                    + #"|http://(localhost|127\.0\.0\.1|\[::1\])\S*)$"#),
            examples: [
                "https://api.example/apps?apikey=${APPS_PLUS_KEY}&lang={language}", "${APPS_PLUS_URL}&lang={language}",
            ]))
}

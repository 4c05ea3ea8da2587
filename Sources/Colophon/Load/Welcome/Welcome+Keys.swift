import SourceText

extension Welcome {
    static let keys = Keys()

    /// The keys of `welcome`.
    struct Keys: KeyTable {
        let state = Key(
            "state", .choice(of: State.self), .text(State.notConfigured.rawValue), "The state of the app",
            more: ": whether people activate it or sign in. It decides [what is shown](../onboarding.md#what-is-shown)")
        let instructions = Key(
            "instructions", .localisedText, "Instructions for the start, below the app's name",
            more: "A blank line starts a new paragraph")
        let illustration = Key(
            "illustration", .either([.path, .object(AboutPage.Illustration.keys)]), .words("that of the app"),
            "A picture at the top of the page")
        let signIn = Key(
            "signIn", .object(Target.keys), "A button to sign in", more: ", for an app that `isConfigured`")
        let activate = Key("activate", .object(Target.keys), "A button that activates the app")
        let qr = Key(
            "qr", .flag, .flag(false), "Whether the address of `activate` is also shown as a QR code",
            more: ", for people who read the page on another device")
        let demo = Key("demo", .object(Target.keys), "A link to the app's demo mode")
        let footnote = Key(
            "footnote", .localisedText, "A line before the demo mode", more: ", shown where there is no other button")
        let legal = Key(
            "legal", .choice(of: Legal.self), .text(Legal.none.rawValue),
            "Whether users must accept the terms first",
            more: "; see [the legal gate](../onboarding.md#the-legal-gate)")
    }
}

extension Welcome.Target {
    static let keys = Keys()

    /// The keys of `signIn`, `activate` and `demo`.
    struct Keys: KeyTable {
        let url = Key("url", .appLink, .required, "The target", more: ": a page on the web, or a place in an app")
        let title = Key("title", .localisedText, .words("Colophon's own word"), "The text of the button")
    }
}

import SourceText

extension SecuritySettings {
    static let keys = Keys()

    /// The keys of `security` in `site.yml`.
    struct Keys: KeyTable {
        let contact = Key(
            "contact", .address, .required, "The address for reports of vulnerabilities",
            examples: ["mailto:security@example.org", "https://example.org/report"])
        let expires = Key(
            "expires", .date, .required, "The last day on which the contact is certain, at most a year from now",
            more: "Colophon warns when it has passed")
        let policy = Key("policy", .page, "The page about how you handle reports")
        let encryption = Key("encryption", .address, "The address of a key for encrypted reports")
        let acknowledgments = Key("acknowledgments", .page, "The page that thanks those who reported something")
    }

    init?(_ reader: inout ObjectReader) {
        let keys = Self.keys
        let contact = reader.webAddress(keys.contact)
        let expires = reader.date(keys.expires)
        expiresLocation = reader.location(ofValue: keys.expires)
        policy = reader.pageAddress(keys.policy)
        encryption = reader.webAddress(keys.encryption)
        acknowledgments = reader.pageAddress(keys.acknowledgments)
        guard let contact, let expires else { return nil }
        (self.contact, self.expires) = (contact, expires)
    }
}

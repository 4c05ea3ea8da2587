import Documents
import SourceText
import Themes

extension Routes {
    static let securityText = SiteAddress(text: ".well-known/security.txt")
}

/// The file `security.txt` that `security` in `site.yml` describes.
///
/// Source: RFC 9116, section 2.5.
struct SecurityTextFile: OutputKind {
    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place, let security = planner.site.settings.security else { return }
        planner.add(SecurityTextFile(), [planner.file(Routes.securityText, SiteSettings.path)])
        if let today = planner.site.options.today, security.expires < today {
            planner.diagnostics.append(.expiredSecurityText(security.expires, at: security.expiresLocation))
        }
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let settings = plan.site.settings
        guard let security = settings.security else { return Checked([]) }
        let fields: [(String, String?)] = [
            ("Contact", security.contact), ("Expires", security.expires.iso + "T23:59:59Z"),
            ("Encryption", security.encryption), ("Acknowledgments", security.acknowledgments),
            ("Policy", security.policy), ("Preferred-Languages", settings.languages.map(\.tag).joined(separator: ", ")),
            ("Canonical", settings.baseURL?.absolute(Routes.securityText)),
        ]
        let text = fields.map { name, value in value.map { "\(name): \($0)\n" } ?? "" }.joined()
        return Checked([OutputFile(path: Routes.securityText.output, bytes: Array(text.utf8))])
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [] }
}

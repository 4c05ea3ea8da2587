/// What all kinds of pages offer to templates.
enum PageOffers {
    static let all = [
        HomeView.page.offer, LanguagesView.page.offer, AboutView.page.offer, IndexView.page.offer,
        DocumentView.page.offer, DocumentView.versionPage.offer, VersionsView.page.offer, ChangesView.page.offer,
        NewsView.page.offer, ReleaseView.page.offer, MoreAppsView.page.offer, AttestationView.page.offer,
        VerifyView.page.offer, MissingView.page.offer,
    ]
}

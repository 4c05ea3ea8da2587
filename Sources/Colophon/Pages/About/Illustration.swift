import Documents
import SourceText
import Templates
import Themes
import Wording

extension Renderer {
    /// The app's picture, or the theme's.
    func illustration(_ app: App, in frame: Frame) -> IllustrationView? {
        // That of a sealed app is sealed with its about page.
        let own = frame.mayTell(of: app.seal) ? app.about.illustration : nil
        return (own.map { Routes.asset($0.source) } ?? theme.illustration).map { address in
            IllustrationView(src: frame.href(address), alt: own?.alternative?.text(frame.language) ?? "")
        }
    }
}

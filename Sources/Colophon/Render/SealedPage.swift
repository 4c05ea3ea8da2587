import Documents
import Sealing
import SourceText
import Templates
import Wording

/// Seals a page: encrypts the contents of its main element with their pictures and files, and replaces them with a form
/// for the passcode. The frame is rendered again and repeats nothing of the text.
extension Renderer {
    func sealed(_ page: Page, _ lock: Lock) -> Checked<OutputFile?> {
        // `load` has already reported a missing seal.
        guard let file = site.seals, let seal = file[lock.seal.name] else { return Checked(nil) }
        guard let key = site.inputs.sealKeys[seal.name] else {
            return Checked(nil, site.inputs.refusedSeals.contains(seal.name) ? [] : [.noSealKey(lock.seal)])
        }
        let whole = run(page, page.root, page.frame, page.own)
        guard let main = MainElement(whole.bytes) else {
            return Checked(nil, [.sealedWithoutMain(page.root, lock.seal)])
        }
        var files = SealedPageFiles(renderer: self, address: page.address, attachments: lock.attachments)
        let html = files.taken(from: main.content)
        if files.diagnostics.hasErrors { return Checked(nil, files.diagnostics) }
        let payload = SealedPayload(title: lock.title, html: html, files: files.files)
        do throws(SealRefusal) {
            let data = try seal.pageData(payload, context: page.address.text, policy: file.policy, key: key)
            let view = unlockView(data, file.policy, lock.language)
            return Checked(run(page, UnlockView.page.root, lock.frame, view.view), files.diagnostics)
        } catch {
            return Checked(nil, [.sealRefused(error, at: lock.seal.location)])
        }
    }

    private func unlockView(_ data: [UInt8], _ policy: PasscodePolicy, _ language: Language) -> UnlockView {
        var buffer = ByteBuffer(capacity: data.count)
        buffer.append(verbatim: data)
        let days = policy.rememberDays
        return UnlockView(
            data: Markup(buffer),
            remember: days > 0 ? siteWording(language)(.unlockRememberText, count: days) : "",
            offersPasskeys: policy.passkeys)
    }
}

/// The contents of the main element of a page.
struct MainElement {
    /// The markup inside, in a wrapper with the classes of the element if it has any.
    let content: [UInt8]

    /// Fails for a page that has no main element.
    init?(_ page: [UInt8]) {
        let starts = Array("<main".utf8)
        guard let start = page.firstRange(of: starts)?.lowerBound,
            let last = page.lastIndex(ofRun: Array("</main>".utf8))
        else { return nil }
        let end = page.endOfTag(from: start + starts.count)
        guard end <= last else { return nil }
        let inside = page[end..<last]
        let classes = Self.classes(of: page[start..<end]).filter { $0 != "page" }
        // The page keeps a main element with the classes of the form. The other classes move to a wrapper.
        guard !classes.isEmpty else {
            content = Array(inside)
            return
        }
        content = Array("<div class=\"\(classes.joined(separator: " "))\">".utf8) + inside + Array("</div>".utf8)
    }

    private static func classes(of tag: ArraySlice<UInt8>) -> [Substring] {
        let text = String(decoding: tag, as: UTF8.self)
        guard let start = text.firstRange(of: " class=\"")?.upperBound else { return [] }
        return text[start...].prefix { $0 != "\"" }.split(separator: " ")
    }
}

extension [UInt8] {
    fileprivate func lastIndex(ofRun run: [UInt8]) -> Int? {
        guard count >= run.count else { return nil }
        return (0...count - run.count).last { self[$0..<$0 + run.count].elementsEqual(run) }
    }
}

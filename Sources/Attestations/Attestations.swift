// Start here: attestations as PDF files, with a QR code and an optional signature. No site is needed.
//
//     AttestationFolder.edition ──▶ Edition ──AttestationMaker.prepare──▶ AttestationMaker
//     AttestationRequest ──check──▶ Attestation ──fill──▶ Document, payload ──make──▶ AttestationFile
//
// - `Model`: an `Edition` is a form as data: its fields, contexts, reasons and texts. An `AttestationRequest` has the
//   texts as the user typed them, an `Attestation` has the checked values. The time comes in as a `LocalClock`.
// - `Read`: `Edition.read` and `People.read` parse the user's files. `AttestationFolder` is the private folder with
//   both. `AttestationTable` maps the columns of a table to fields. `PeopleFileEditor` edits `people.yml` and keeps its
//   comments.
// - `Fill`: `ValueFormatter` writes values in the language of the edition. The payload is the text of the code.
// - `Form`: the form of the page on which visitors make an attestation in their browser.
// - `Codes`: `QRCode` encodes a text; only `QRCode.swift` imports libqrencode. `codeText(ofPDF:path:)` finds the text
//   again.
// - `Make`: `AttestationMaker` makes documents of one edition in one language. `AttestationBatch` makes one for each
//   row of a table, with shared fonts.
//
// An example:
//
//     let folder = AttestationFolder.read(tree).unwrap(into: &diagnostics)
//     let edition = folder.edition("deplacement").unwrap(into: &diagnostics)
//     let maker = edition.flatMap {
//         AttestationMaker.prepare($0, themes: themes, options: AttestationOptions()).unwrap(into: &diagnostics)
//     }
//     let file = maker?.make(request, clock).unwrap(into: &diagnostics)

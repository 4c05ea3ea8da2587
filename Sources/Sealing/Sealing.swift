// Start here: cryptography by libcrypto, which only `Libcrypto.swift` imports.
//
// Three formats use it:
//
// - A *signed text* has an Ed25519 signature in its last line. `SigningKey` signs and `VerifyingKey` verifies.
//   `SignedText.verify` compares a text with the `TrustedKey`s of the user and returns a `Verdict`. Attestations have
//   such texts in their QR codes.
// - An *encrypted file* has the RNCryptor format, version 3: `RNCryptor` encrypts and decrypts `environments.bin` with
//   a `Password`.
// - A *sealed page* (`Seals`) needs a passcode in the browser. A `Seal` has a content key, and a `SealSlot` for each
//   passcode that contains this key encrypted. `SealFile` reads and writes `seals.json`, `PasscodePolicy` checks new
//   passcodes, and `SealKey` encrypts the page.
//
//       Passcode ──Seal.open──▶ SealKey ──Seal.pageData──▶ the data of the page
//
// A `Password`, `Passcode` or key shows nothing when it is printed (`Redacted`), and its bytes are overwritten at the
// end. docs/sealing.md and docs/attestations.md define the formats byte for byte.
//
// An example:
//
//     let key = try SigningKey.new()
//     let signed = try SignedText.seal("Name: Camille", with: key)
//     let trusted = TrustedKey(name: "Town hall", key: key.verifyingKey)
//     if case .good(let text, by: let signer) = SignedText.verify(signed.text, keys: [trusted]) { … }

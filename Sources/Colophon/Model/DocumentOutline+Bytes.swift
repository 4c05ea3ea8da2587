import Documents
import SourceText

extension DocumentOutline {
    var encoded: [UInt8] {
        var bytes = ByteWriter()
        bytes.add(short: title)
        bytes.add(short: isTitleWritten ? 1 : 0)
        bytes.add(short: textDigest?.text ?? "")
        contents.write(into: &bytes)
        return bytes.bytes
    }

    init(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        title = try bytes.shortText()
        isTitleWritten = try bytes.short() == 1
        let digest = try bytes.shortText()
        textDigest = TextDigest(digest)
        guard digest.isEmpty || textDigest != nil else { throw ByteReader.FormatError() }
        contents = try TextContents(from: &bytes)
        guard bytes.isAtEnd else { throw ByteReader.FormatError() }
    }
}

extension String {
    /// The text in ASCII only, in the form that the French generators of 2020 and 2021 wrote into QR codes. A table
    /// removes accents; any other non-ASCII character is dropped.
    ///
    /// So `José` becomes `Jose`, `Straße` becomes `Strase`, `l’Église` becomes `lEglise`, and `Владимир` becomes empty.
    /// A letter that is not in the table is dropped even if Unicode defines its base letter (`ạ`). If it is written as
    /// a base letter and a mark, only the mark is dropped.
    package var reducedToASCII: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var reduced = ""
        for scalar in unicodeScalars {
            if scalar.isASCII {
                reduced.unicodeScalars.append(scalar)
            } else if let letters = ASCIIReduction.letters[scalar] {
                reduced += letters
            }
        }
        return reduced
    }
}

/// The ASCII replacements of letters.
///
/// The data is from the table of the package remove-accents (MIT licence, © Marin Atanasov; index.js of commit
/// 04d2e16), which those generators used. Its entries of a letter and a combining mark are omitted, because marks are
/// dropped anyway. (For `Ɛ̧`, `ɛ̧`, `Ɨ̧` and `ɨ̧` the letter is dropped too, while the package keeps `E`, `e`, `I` and
/// `i`.)
private enum ASCIIReduction {
    static let letters: [Unicode.Scalar: String] = {
        var letters: [Unicode.Scalar: String] = [:]
        for (reduced, scalars) in table {
            for scalar in scalars.unicodeScalars { letters[scalar] = reduced }
        }
        return letters
    }()

    /// Precomposed letters by their replacement. `Ł` does become a small letter.
    private static let table = [
        ("A", "ÀÁÂÃÄÅĀĂĄǍǺȀȂẤẦẮẰẲẴẶ"),
        ("a", "àáâãäåāăąǎǻȁȃấầắằẳẵặ"),
        ("AE", "ÆǼ"),
        ("ae", "æǽ"),
        ("C", "ÇĆĈĊČḈ"),
        ("c", "çćĉċčḉ"),
        ("D", "ÐĎĐḐ"),
        ("d", "ðďđḑ"),
        ("E", "ÈÉÊËĒĔĖĘĚȄȆȨḔḖḜẾỀ"),
        ("e", "èéêëēĕėęěȅȇȩḕḗḝếề"),
        ("f", "ƒ"),
        ("G", "ĜĞĠĢǦǴ"),
        ("g", "ĝğġģǧǵ"),
        ("H", "ĤĦȞḨḪ"),
        ("h", "ĥħȟḩḫ"),
        ("I", "ÌÍÎÏĨĪĬĮİǏȈȊḮ"),
        ("i", "ìíîïĩīĭįıǐȉȋḯ"),
        ("IJ", "Ĳ"),
        ("ij", "ĳ"),
        ("J", "Ĵ"),
        ("j", "ĵǰ"),
        ("K", "ĶǨḰ"),
        ("k", "ķǩḱ"),
        ("L", "ĹĻĽĿ"),
        ("l", "ĺļľŀŁł"),
        ("M", "Ḿ"),
        ("m", "ḿ"),
        ("N", "ÑŃŅŇǸ"),
        ("n", "ñńņňŉǹ"),
        ("O", "ÒÓÔÕÖØŌŎŐƠǑǾȌȎṌṐṒỐỒ"),
        ("o", "òóôõöøōŏőơǒǿȍȏṍṑṓốồ"),
        ("OE", "Œ"),
        ("oe", "œ"),
        ("P", "Ṕ"),
        ("p", "ṕ"),
        ("R", "ŔŖŘȐȒ"),
        ("r", "ŕŗřȑȓ"),
        ("S", "ŚŜŞŠȘṤṦ"),
        ("s", "ßśŝşšſșṥṧ"),
        ("T", "ŢŤŦȚ"),
        ("t", "ţťŧț"),
        ("TH", "Þ"),
        ("th", "þ"),
        ("U", "ÙÚÛÜŨŪŬŮŰŲƯǓǕǗǙǛȔȖṸỨỪ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṹứừ"),
        ("W", "ŴẀẂ"),
        ("w", "ŵẁẃ"),
        ("Y", "ÝŶŸỲ"),
        ("y", "ýÿŷỳ"),
        ("Z", "ŹŻŽ"),
        ("z", "źżž"),
    ]
}

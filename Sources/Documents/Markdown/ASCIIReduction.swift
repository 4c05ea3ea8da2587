extension String {
    /// The text in letters of ASCII alone, as the French generators of 2020 and 2021 wrote values in QR codes: accents
    /// are taken off by a table, and what is then not ASCII is dropped.
    ///
    /// So `José` becomes `Jose`, `Straße` becomes `Strase`, `l’Église` becomes `lEglise`, and nothing is left of
    /// `Владимир`. A letter that is not in the table is dropped even where Unicode knows its base (`ạ`); written as
    /// base letter and mark, only the mark is.
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

/// Which letters of ASCII stand for others.
///
/// Data from the table of the package remove-accents (MIT licence, © Marin Atanasov; index.js of commit 04d2e16), which
/// those generators used. Its entries of a letter and a combining mark are left out: the mark is dropped anyhow. (With
/// `Ɛ̧`, `ɛ̧`, `Ɨ̧` and `ɨ̧` the letter is dropped too, which the package keeps as `E`, `e`, `I` and `i`.)
private enum ASCIIReduction {
    static let letters: [Unicode.Scalar: String] = {
        var letters: [Unicode.Scalar: String] = [:]
        for (reduced, scalars) in table {
            for scalar in scalars.unicodeScalars { letters[scalar] = reduced }
        }
        return letters
    }()

    /// Precomposed letters by what they become. `Ł` does become a small letter.
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

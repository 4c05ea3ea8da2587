/// Texts that would like to be more than texts. In no language that is written here does one get out of its place;
/// every writer of such a language has a test with all of them.
public let hostileTexts = [
    "</style><script>alert(1)</script>", ";} :root{--x:1", "\"", "'", "\\", "\\\"", "*/ body{}", "/* */ //", "-->",
    "<!--", "a\nb", "a\r\nb", "\u{2028}", "\u{2029}", "\u{0}", "\u{7F}", "#{$x}", "#{1+1}", "\\(x)", "\"\"\"", "`",
    "@import 'x'", "]]>", "&amp;", "<![CDATA[", "%s %d %%", "@string/x", "?attr/x", "  two  ", "", "\u{202E}abc",
    "\u{FEFF}", "é👩‍👩‍👧", "url(javascript:1)", "expression(1)", "\\3c ", "null", "true", "and", "$x", "--x", "@", "*", "/",
    "\t", "\\u{41}", "\\",
    // Comments that nest, and comments that end at once.
    "Data /* all of it", "/*", "*/", "/**/", "*/*", "/*/", "//", "# x", "; x", "--", "<!-- --", "?>", "<?x", "%>",
    // Variables and commands of shells, servers, Kotlin, Swift, templates and formats of dates.
    "${x}", "$(x)", "`x`", "$1", "%2", "%{HTTP_HOST}", "{{x}}", "{x}", "\\#(x)", "!x!", "%x%", "~x",
    // Formulas and ends of cells, of strings of PDF, and of lines of mail.
    "=1+1", "+1", "-1", "@SUM(A1)", "a,b", "a;b", "a\tb", "(", ")", "\\)", "(()", "a\rb", "a\u{85}b", "\u{1B}[31m",
    // An accent behind a sign, and a letter that joins what follows, make one character of both: what compares
    // characters does not find the sign.
    "\"\u{301}", "'\u{301}", "\\\u{301}", "*/\u{301} x", "/*\u{301} x", "<\u{338}b>", "&\u{301}amp;", "$\u{301}{x}",
    "%\u{301}s %\u{301}d", "#{\u{301}x}", ";\u{301}", "\u{D4E}*/ x", "\u{D4E}\"", "\u{D4E}<b>", "-\u{301}-\u{301}>",
    " \u{301} ", "a\u{301}", "\u{E1}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\u{AD}",
]

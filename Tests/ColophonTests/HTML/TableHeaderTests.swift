import Testing

@testable import Colophon
@testable import Documents

/// The header rows of tables, their groups of rows, and the scope of header cells.
struct TableHeaderTests {
    /// The rows of the page in short: `head: Data/2r* Kept/2c*`, where `*` is the scope of a header cell.
    private func outline(_ html: String) -> [String] {
        guard case .table(let table)? = HTMLCase.document("<table>\(html)</table>").blocks.last else { return [] }
        let groups = ColumnGroups(table)
        return table.sections.flatMap { section in
            var columns = CellColumns()
            return zip(section.rows, section.defaultScopes).map { row, scope in
                columns.startRow()
                let cells = row.map { cell in
                    let range = columns.place(cell)
                    let text = cell.asBlocks.flatMap(\.lines).joined().map(\.self).plainText
                    let scope = groups.scope(of: cell, in: range, section.kind, fallback: scope)
                    return text + (cell.isHeader ? ":\(scope)" : "")
                }
                return "\(section.kind) \(cells.joined(separator: " "))"
            }
        }
    }

    @Test func `a header of several rows is kept, with the scope of columns`() {
        let head = "<tr><th rowspan=2>Data<th colspan=2>Kept<tr><th>Free<th>Paid"
        let rows = ["head Data:col Kept:colgroup", "head Free:col Paid:col", "body mail 1 2"]
        #expect(outline("<thead>\(head)</thead><tr><td>mail<td>1<td>2") == rows)
        #expect(outline("\(head)<tr><td>mail<td>1<td>2") == rows)
        #expect(outline("<tbody>\(head)<tr><td>mail<td>1<td>2</tbody>") == rows)
    }

    @Test(arguments: [
        ("<tr><th>a<th>b<tr><td>1<td>2", ["head a:col b:col", "body 1 2"]),
        ("<tr><td><th>a<th>b<tr><th>r<td>1<td>2", ["head  a:col b:col", "body r:row 1 2"]),
        ("<tr><td>&nbsp;<th>a<tr><th>r<td>1", ["head \u{a0} a:col", "body r:row 1"]),
        ("<tr><th colspan=2>t<tr><th>a<th>b<tr><td>1<td>2", ["head t:colgroup", "head a:col b:col", "body 1 2"]),
        // A title of a group is not part of the head.
        (
            "<tr><th>a<th>b<tr><th colspan=2>g<tr><td>1<td>2", ["head a:col b:col", "body g:col", "body 1 2"]
        ),
        // Rows with header cells only, or with fields to fill in.
        ("<tr><th>Name<td><tr><th>Address<td>", ["body Name:row ", "body Address:row "]),
        ("<tr><th scope=row>Name<tr><th scope=row>Address", ["body Name:row", "body Address:row"]),
        // A row span that reaches the data.
        ("<tr><th rowspan=2>a<th>b<tr><td>1", ["body a:col b:col", "body 1"]),
        ("<tr><td rowspan=2>1<th>b<tr><th>c", ["body 1 b:row", "body c:row"]),
    ])
    func `a table without a header takes it from its first rows`(html: String, expected: [String]) {
        #expect(outline(html) == expected)
    }

    @Test(arguments: [
        ("<tr><th scope=row>a<td>1", ["body a:row 1"]), ("<tr><td>1<th scope=COL>b", ["body 1 b:col"]),
        ("<tbody><tr><th scope=rowgroup colspan=2>g<tr><td>1<td>2", ["body g:rowgroup", "body 1 2"]),
        ("<thead><tr><th>a<th>b</thead><tr><th scope=rowgroup>g<td>1", ["head a:col b:col", "body g:rowgroup 1"]),
        ("<tr><td scope=row>a<td>1", ["body a:row 1"]), ("<tr><th scope=x>a<td>1", ["body a:row 1"]),
        ("<thead><tr><th scope=row>a<th>b</thead><tr><td>1<td>2", ["head a:row b:col", "body 1 2"]),
    ])
    func `the scope that an author writes is kept`(html: String, expected: [String]) {
        #expect(outline(html) == expected)
    }

    @Test func `a redundant scope makes no difference`() {
        let (plain, scoped) = (
            "<tr><th>a<th>b<tr><th>r<td>1", "<tr><th scope=col>a<th scope=col>b<tr><th scope=row>r<td>1"
        )
        #expect(HTMLCase.document("<table>\(plain)</table>") == HTMLCase.document("<table>\(scoped)</table>"))
        let wide = HTMLCase.shown("<table><tr><th>a<th scope=col colspan=2>b<tr><td>1<td>2<td>3</table>")
        #expect(wide.contains("<th scope=\"col\" colspan=\"2\">b</th>") && !wide.contains("colgroup"))
    }

    @Test func `only the widest groups of columns have the scope of a group`() {
        #expect(
            outline("<thead><tr><th colspan=4>a<tr><th colspan=2>b<th colspan=2>c<tr><th>d<th>e<th>f<th>g</thead>") == [
                "head a:col", "head b:colgroup c:colgroup", "head d:col e:col f:col g:col",
            ])
        #expect(
            outline("<thead><tr><th colspan=4>a<th>x<tr><th colspan=2>b<th colspan=2>c</thead>") == [
                "head a:colgroup x:col", "head b:col c:col",
            ])
        #expect(
            outline("<thead><tr><th colspan=2>a<th>b<tr><th>c<th colspan=2>d</thead>") == [
                "head a:colgroup b:col", "head c:col d:col",
            ])
    }

    @Test func `scopes of column groups are written at their cells`() {
        let page = HTMLCase.shown(
            "<table><thead><tr><td><th colspan=2>a<th>b<th>c<th colspan=3>d<th>e</thead><tr><td>1</table>")
        #expect(
            page.contains(
                "<table> <colgroup></colgroup><colgroup span=\"2\"></colgroup><colgroup span=\"2\"></colgroup>"
                    + "<colgroup span=\"3\"></colgroup> <thead> <tr> <td></td> "
                    + "<th scope=\"colgroup\" colspan=\"2\">a</th>"))
        #expect(!HTMLCase.shown("<table><tr><th>a<tr><td colspan=2>b</table>").contains("colgroup"))
    }

    @Test func `row groups and the footer keep their order`() {
        #expect(
            outline(
                "<tfoot><tr><th>sum<td>9</tfoot><thead><tr><td>a<td></thead><tbody><tr><td>1<td>2</tbody>"
                    + "<tbody></tbody><tbody><tr><td>3<td>4</tbody><tfoot><tr><td>end</tfoot><thead><tr><th>b</thead>")
                == ["head a:col ", "head b:col", "body 1 2", "body 3 4", "foot sum:row 9", "foot end"])
        let page = HTMLCase.shown(
            "<table><tbody><tr><td>1</tbody><tbody><tr><td>2</tbody><tfoot><tr><td>3</tfoot></table>")
        #expect(
            page.contains(
                "<tbody> <tr> <td>1</td> </tr> </tbody> <tbody> <tr> <td>2</td> </tr> </tbody> "
                    + "<tfoot> <tr> <td>3</td> </tr> </tfoot> </table>"))
    }

    @Test func `alignment belongs to the column, even next to a cell that spans rows`() {
        let page = HTMLCase.shown(
            "<table><tr><td rowspan=2>a<td>b<td>c<tr><td align=right>d<td align=center>e</table>")
        #expect(
            page.contains(
                "<td rowspan=\"2\">a</td> <td class=\"end\">b</td> <td class=\"center\">c</td> </tr> "
                    + "<tr> <td class=\"end\">d</td> <td class=\"center\">e</td>"))
    }

    @Test func `header cells that others name keep their ids`() {
        let html = "<table><tr><th id=a>a<th id=b>b<tr><th id=c headers=a>c<td id=d headers='a  c x d'>1</table>"
        let page = HTMLCase.shown(html)
        // Other ids belong to the block around the table.
        #expect(page.hasPrefix("<div id=\"b\"> <div id=\"d\"> </div> <div class=\"table\""), "\(page)")
        #expect(page.contains("<th id=\"a\" scope=\"col\">a</th> <th scope=\"col\">b</th>"))
        #expect(
            page.contains(
                "<th id=\"c\" headers=\"a\" scope=\"row\">c</th> <td headers=\"a c\">1</td>"))
        var ids: [String] = []
        HTMLCase.document(html).blocks.forEachBlockID { ids.append($0) }
        #expect(ids == ["b", "d", "a", "c"])
    }

    @Test func `removed cells give up their ids`() {
        func table(_ row: String) -> Document {
            HTMLCase.document("<table><tr><th id=a>a<th>b<tr><td headers=a>1<td>2\(row)</table>")
        }
        let changes = DocumentChanges(from: table("<tr><th id=r>3<td headers=r>4"), to: table(""))
        var ids: [String] = []
        for section in changes.sections { section.blocks.forEachBlockID { ids.append($0) } }
        #expect(ids == ["a"])
    }

    @Test func `a row without cells ends no row span too late`() {
        #expect(
            HTMLCase.shown("<table><tr><td rowspan=2>a<td>b<tr></tr><tr><td>c<td>d</table>").contains(
                "<td>a</td> <td>b</td> </tr> <tr> <td>c</td>"))
    }
}

import SourceText
import Wording

/// Formats values in a language.
package struct ValueFormatter: Sendable {
    package let language: Language
    package let wording: Wording
    package let dates: LongDates

    package init(_ language: Language) {
        self.language = language
        wording = Wording.forLanguage(language)
        dates = LongDates(language)
    }

    /// Formats a value for people; returns an empty string for an empty value.
    package func text(_ value: FieldValue, _ form: EditionPattern.DateFormat) -> String {
        switch value {
        case .empty: ""
        case .text(let text): text
        case .lines(let lines), .list(let lines): lines.joined(separator: "\n")
        case .date(let date): self.date(date, form)
        case .time(let minute):
            LocalDateTime(.epoch, minute: minute).clock(form == .h ? "h" : form == .dashed ? "-" : ":")
        case .moment(let moment): self.moment(moment, form)
        case .choice(let choice): choice.label
        case .flag(let isOn): isOn ? wording(.yes) : wording(.no)
        }
    }

    /// Formats a value for machines, such as in codes and file names.
    package func code(_ value: FieldValue, _ form: EditionPattern.DateFormat) -> String {
        switch value {
        case .choice(let choice): choice.code
        case .flag(let isOn): isOn ? "1" : "0"
        case .date(let date) where form == .long: date.iso
        case .moment(let moment) where form == .long: moment.iso
        case .list(let entries): entries.joined(separator: ", ")
        default: text(value, form)
        }
    }

    /// Formats a day.
    package func date(_ date: CalendarDate, _ form: EditionPattern.DateFormat) -> String {
        let iso = date.iso
        let (year, month, day) = (iso.prefix(4), iso.dropFirst(5).prefix(2), iso.suffix(2))
        return switch form {
        case .numeric: "\(day)/\(month)/\(year)"
        case .dayMonth: "\(day)/\(month)"
        case .iso: iso
        default: dates.text(date)
        }
    }

    /// Formats a moment: the long form has day and time, the other forms have one of them.
    package func moment(_ moment: LocalDateTime, _ form: EditionPattern.DateFormat) -> String {
        switch form {
        case .long: wording(.dateAtTime, dates.text(moment.date), moment.clock(":"))
        case .clock: moment.clock(":")
        case .h: moment.clock("h")
        case .dashed: moment.clock("-")
        case .numeric, .dayMonth, .iso: date(moment.date, form)
        }
    }
}

extension CalendarDate {
    /// 1970-01-01.
    fileprivate static let epoch = CalendarDate(dayNumber: 0)
}

import { unitsOf } from "../../context/money.ts"

/** The fields of a posted form, by name. */
export type FormValues = ReadonlyMap<string, string>

/** An invalid field and the message for the merchant. */
export type Problem = { readonly name: string; readonly problem: string }

const maxTextLength = 20_000
const latest = Date.UTC(2200, 0, 1)

/** Parses the text of a field; undefined when it is invalid. */
type Parser<A> = (text: string) => A | undefined

const texts =
  (least: number, most: number): Parser<string> =>
  (text) =>
    text.length >= least && text.length <= most ? text : undefined

const wholeNumber: Parser<number> = (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined)

const count: Parser<number | null> = (text) => {
  if (text === "") return null
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}

const money: Parser<number> = (text) => (/^\d{1,9}(\.\d{1,4})?$/.test(text) ? unitsOf(text) : undefined)

/** `2026-11-22T09:30`, in UTC. */
const moment: Parser<number | null> = (text) => {
  if (text === "") return null
  const milliseconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  return milliseconds >= 0 && milliseconds < latest ? milliseconds : undefined
}

/** Formats Unix milliseconds for `<input type="datetime-local">`, in UTC without seconds; empty for null. */
export const momentText = (milliseconds: number | null): string =>
  milliseconds === null ? "" : new Date(milliseconds).toISOString().slice(0, 16)

/** Readers of form fields that collect `problems`. An invalid field reads as a placeholder, which must not be saved. */
export const readFormValues = (values: FormValues) => {
  const problems: Array<Problem> = []

  const readField = <A>(name: string, parse: Parser<A>, placeholder: A): A => {
    const value = parse((values.get(name) ?? "").trim())
    if (value === undefined) problems.push({ name, problem: "Please enter a valid value." })
    return value === undefined ? placeholder : value
  }

  return {
    problems,
    text: (name: string, most: number, least = 0) => readField(name, texts(least, Math.min(most, maxTextLength)), ""),
    flag: (name: string): 0 | 1 => (values.get(name) === "1" ? 1 : 0),
    whole: (name: string) => readField(name, wholeNumber, 0),
    wholeUpTo: (name: string, most: number) =>
      readField(name, (text) => (/^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined), 0),
    count: (name: string) => readField(name, count, null),
    money: (name: string) => readField(name, money, 0),
    moneyOrNone: (name: string) => readField(name, (text) => (text === "" ? null : money(text)), null),
    moment: (name: string) => readField(name, moment, null),
    choice: <A extends string>(name: string, choices: ReadonlyArray<A>, placeholder: A): A =>
      readField(name, (text) => choices.find((choice) => choice === text), placeholder),
    matching: (name: string, pattern: RegExp, most: number) =>
      readField(name, (text) => (text.length <= most && pattern.test(text) ? text : undefined), ""),
  }
}

/** A path of the shop, an https address, or nothing. */
export const linkPattern = /^(|\/(?![/\\])[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/

import { formatLocale } from "../../context/format-locale.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings, StoreView } from "../../context/settings.ts"
import { memoizeByKey } from "../cache/memoize-by-key.ts"
import { escapeHtml } from "../web/shop-escape-html.ts"
import english from "./message-catalogue.json" with { type: "json" }
import { asMessage, isMessage, type Message, type MessageSource, type MessageValue } from "./shop-message.ts"

type Pack = Readonly<Record<string, string>>

const englishPack: Pack = english

/** Caches a format per language, because creating one takes longer than a translation. */
const perLanguage = <Format>(create: (tag: string) => Format): ((locale: string) => Format) =>
  memoizeByKey(
    (locale) => create(formatLocale(locale)),
    (locale) => locale,
  )

const pluralRules = perLanguage((tag) => new Intl.PluralRules(tag))
const numberFormat = perLanguage((tag) => new Intl.NumberFormat(tag))

const hasOwn = (pack: Pack, source: string): boolean => Object.hasOwn(pack, source)

const valuesByName = ({ values = [] }: Message): ReadonlyMap<string, MessageValue> =>
  new Map(
    Array.isArray(values) ? values.map((value, index) => [String(index + 1), value] as const) : Object.entries(values),
  )

const hasPluralForms = ({ source }: Message): boolean => hasOwn(englishPack, `${source}|one`)

const isWholeNumber = (value: MessageValue): value is string | number =>
  typeof value === "number" ? Number.isInteger(value) : typeof value === "string" && /^\d{1,15}$/.test(value)

/** The number that selects the plural form: the first value that is a whole number. */
const countIn = (message: Message): string | number | undefined =>
  hasPluralForms(message) ? [...valuesByName(message).values()].find(isWholeNumber) : undefined

const inPack = (pack: Pack, locale: string, message: Message): string | undefined => {
  const { source } = message
  const count = countIn(message)
  const form = count === undefined ? "other" : pluralRules(locale).select(Number(count))
  // An empty text is not translated yet.
  return pack[`${source}|${form}`] || pack[source] || undefined
}

const templateOf = ({ languagePack, locale }: StoreView, message: Message): string => {
  if (message.kind === "untranslated") return message.source
  const translation = languagePack === undefined ? undefined : inPack(languagePack, locale, message)
  return translation ?? inPack(englishPack, "en", message) ?? message.source
}

const isList = (value: MessageValue): value is ReadonlyArray<Message> => Array.isArray(value)

type WriteValue = (value: MessageValue) => string

/** A count in the format of the language; English texts keep the number as Magento writes it. */
const countWriter = ({ languagePack, locale }: StoreView, message: Message, write: WriteValue): WriteValue => {
  const count = languagePack === undefined ? undefined : countIn(message)
  return (value) => (count !== undefined && value === count ? numberFormat(locale).format(Number(count)) : write(value))
}

const fillIn = (template: string, message: Message, write: WriteValue): string => {
  const values = valuesByName(message)
  return template.replace(/%(\d+|[a-z]\w*)/gi, (placeholder, name: string) => {
    const value = values.get(name)
    return value === undefined ? placeholder : write(value)
  })
}

const valueWriter = (writeMessage: (message: Message) => string, writeText: (text: string) => string): WriteValue => {
  const write: WriteValue = (value) => {
    if (isMessage(value)) return writeMessage(value)
    return isList(value) ? value.map(writeMessage).join(" ") : writeText(String(value ?? ""))
  }
  return write
}

/**
 * The text of a message in the language of the store view, its placeholders replaced by the values. A text that the language pack lacks is
 * English. [S7]
 *
 * @example
 * translate(settings, message("Minimum order amount is %1", ["$20.00"]))
 * // in German: "Der Mindestbestellwert beträgt $20.00"
 */
export const translate = (settings: ShopSettings, source: MessageSource): string => {
  const message = asMessage(source)
  const view = viewOf(settings)
  const write = valueWriter(
    (value) => translate(settings, value),
    (text) => text,
  )
  return fillIn(templateOf(view, message), message, countWriter(view, message, write))
}

/** Translates a message to HTML: its values are escaped, and so is its text, unless the source text contains markup. */
export const translateHtml = (settings: ShopSettings, source: MessageSource): string => {
  const message = asMessage(source)
  const view = viewOf(settings)
  const template = templateOf(view, message)
  const html = /<\/?[a-z]/.test(message.source) ? template : escapeHtml(template)
  const write = valueWriter((value) => translateHtml(settings, value), escapeHtml)
  return fillIn(html, message, countWriter(view, message, write))
}

/** The parts of a REST error: the text with its placeholders, and their values; a `filled` message has its values in the text. */
export const errorTexts = (
  settings: ShopSettings,
  message: Message,
): { readonly message: string; readonly parameters?: unknown } => {
  if (message.kind === "filled") return { message: translate(settings, message) }
  const text = templateOf(viewOf(settings), message)
  if (message.values === undefined) return { message: text }
  const write = (value: MessageValue): unknown => (isMessage(value) ? translate(settings, value) : value)
  const { values } = message
  return {
    message: text,
    parameters: Array.isArray(values)
      ? values.map(write)
      : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)])),
  }
}

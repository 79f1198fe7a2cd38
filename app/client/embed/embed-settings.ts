import type { CountedPhrase, Phrase } from "../../../core/translation/phrases.ts"
import { priceWriter, type Translate, translator } from "../../../core/translation/translator.ts"

/** Texts of embedded parts; each is also a text of the storefront, in every dictionary. */
export const embedTexts = [
  "Cart Subtotal",
  "Close",
  "Proceed to Checkout",
  "Remove",
  "Remove %1",
  "Search",
  "Shopping Cart",
  "Suggestions",
  "View and Edit Cart",
  "You have no items in your shopping cart.",
] as const satisfies ReadonlyArray<Phrase>

/** Number of items, whose translation has plural forms. */
export const countedItems: { readonly one: string; readonly other: CountedPhrase } = { one: "item", other: "items" }

/** What `/vitrine/embed.js` says about the store view of the shopper. */
export type EmbedSettings = {
  readonly locale: string
  readonly currency: string
  readonly texts: Readonly<Record<string, string>>
}

/** Writes texts and prices of the store view. */
export type EmbedWriter = {
  readonly t: Translate
  readonly price: ReturnType<typeof priceWriter>
  readonly language: Parameters<typeof translator>[0]
}

/** Name of the global with the settings. */
export const embedGlobal = "vitrineEmbed"

const isSettings = (value: unknown): value is EmbedSettings =>
  typeof value === "object" && value !== null && "locale" in value && "currency" in value && "texts" in value

/** Writes texts and prices as the settings of this page say. */
export const embedWriter = (): EmbedWriter => {
  const given: unknown = Reflect.get(globalThis, embedGlobal)
  const { locale, currency, texts } = isSettings(given) ? given : { locale: "en-US", currency: "USD", texts: {} }
  const language = { dictionary: texts, locale }
  return { t: translator(language), price: priceWriter(locale, currency), language }
}

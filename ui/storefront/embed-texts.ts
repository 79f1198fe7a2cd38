import type { CountedPhrase, Phrase } from "../../core/translation/phrases.ts"

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

/** Locale, currency and texts of the shopper's store view, as `/vitrine/embed.js` sets them. */
export type EmbedSettings = {
  readonly locale: string
  readonly currency: string
  readonly texts: Readonly<Record<string, string>>
}

/** Name of the global with the settings. */
export const embedGlobal = "vitrineEmbed"

import { priceWriter, type Translate, translator } from "../../../core/translation/translator.ts"
import { embedGlobal, type EmbedSettings } from "../../../ui/storefront/embed-texts.ts"

/** Writes texts and prices of the store view. */
export type EmbedWriter = {
  readonly t: Translate
  readonly price: ReturnType<typeof priceWriter>
  readonly language: Parameters<typeof translator>[0]
}

const isSettings = (value: unknown): value is EmbedSettings =>
  typeof value === "object" && value !== null && "locale" in value && "currency" in value && "texts" in value

/** Returns the writer for the language and the currency in the global settings that `/vitrine/embed.js` sets; English and USD without them. */
export const embedWriter = (): EmbedWriter => {
  const settings: unknown = Reflect.get(globalThis, embedGlobal)
  const { locale, currency, texts } = isSettings(settings) ? settings : { locale: "en-US", currency: "USD", texts: {} }
  const language = { dictionary: texts, locale }
  return { t: translator(language), price: priceWriter(locale, currency), language }
}

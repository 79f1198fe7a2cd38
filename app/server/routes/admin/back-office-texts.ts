import type { Dictionary } from "../../../../core/translation/translate.ts"
import arabic from "./back-office-texts/ar_SA.json" with { type: "json" }
import german from "./back-office-texts/de_DE.json" with { type: "json" }

const texts: ReadonlyMap<string, Dictionary> = new Map<string, Dictionary>([
  ["ar", arabic],
  ["de", german],
])

/** What only the back office says, in the language of a locale such as `de-AT`; shoppers load none of it. */
export const adminTexts = (locale: string): Dictionary => texts.get(locale.split("-", 1)[0] ?? locale) ?? {}

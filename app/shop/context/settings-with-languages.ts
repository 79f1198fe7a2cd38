import type { ShopSettings, StoreView } from "./settings.ts"

const nameOf = (locale: string): string => {
  const tag = locale.replace("_", "-")
  return new Intl.DisplayNames(tag, { type: "language" }).of(tag.split("-", 1)[0] ?? tag) ?? tag
}

/**
 * Returns the settings with exactly one store view for each language such as `fr_FR`. The first store view stays the default one, with the
 * catalogue's original texts; if its language is not in the list, it gets the first language of the list. `languagePack` returns the shop's
 * messages in a language.
 */
export const settingsWithLanguages = (
  settings: ShopSettings,
  languages: ReadonlyArray<string> = [],
  languagePack: (locale: string) => StoreView["languagePack"],
): ShopSettings => {
  const [first, ...others] = settings.stores
  const [main] = languages
  if (main === undefined) return settings
  const inLanguage = (locale: string) => ({ name: nameOf(locale), locale, languagePack: languagePack(locale) })
  const base: StoreView = languages.includes(first.locale) ? first : { ...first, ...inLanguage(main) }
  const retained = others.filter(({ locale }) => locale !== base.locale && languages.includes(locale))
  const used = new Set([base, ...retained].map(({ locale }) => locale))
  const nextId = Math.max(...settings.stores.map(({ id }) => id)) + 1
  const added = languages
    .filter((locale) => !used.has(locale))
    .map((locale, index) => ({ id: nextId + index, code: locale.toLowerCase(), ...inLanguage(locale) }))
  return { ...settings, stores: [base, ...retained, ...added] }
}

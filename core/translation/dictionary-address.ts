/**
 * Returns the address of the dictionary of a locale such as `de-DE`; `undefined` for an invalid locale. `hash` is that of the content, so
 * that browsers may cache the file for ever. [7.translations.1]
 *
 * @example
 * dictionaryAddress("de-DE", "abc") // "/static/de-DE/js-translation.json?abc"
 */
export const dictionaryAddress = (locale: string, hash: string): string | undefined =>
  /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(locale)
    ? `/static/${locale}/js-translation.json?${encodeURIComponent(hash)}`
    : undefined

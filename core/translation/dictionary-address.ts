/**
 * Where the dictionary of a locale such as `de-DE` lies. `hash` is of its contents, so that it may be kept for ever. `undefined` for what is
 * no locale. [7.translations.1]
 */
export const dictionaryAddress = (locale: string, hash: string): string | undefined =>
  /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(locale)
    ? `/static/${locale}/js-translation.json?${encodeURIComponent(hash)}`
    : undefined

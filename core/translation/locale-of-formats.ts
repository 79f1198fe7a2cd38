import { cachedFormat } from "./cached-format.ts"

/**
 * Returns the locale in which a page formats numbers, prices and dates: the locale of the store view, with the digits 0 to 9. Fields accept only
 * these, so a page in Arabic has the same digits in its prices and its quantities.
 *
 * @example
 * localeOfFormats("ar-SA") // "ar-SA-u-nu-latn"
 * localeOfFormats("de-DE") // "de-DE"
 */
export const localeOfFormats = cachedFormat((locale: string): string =>
  new Intl.NumberFormat(locale).resolvedOptions().numberingSystem === "latn" ? locale : `${locale}-u-nu-latn`,
)

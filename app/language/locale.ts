/** Tests for a locale as Magento writes it, such as `fr_FR`. */
export const isLocale = (text: string): boolean =>
  /^[a-z]{2,3}_[A-Z]{2}$/.test(text) && Intl.PluralRules.supportedLocalesOf(text.replace("_", "-")).length > 0

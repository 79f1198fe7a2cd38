/**
 * The locale in which the shop formats numbers and prices of a store view such as `ar_SA`: with the digits 0 to 9, since quantities are accepted in no
 * others.
 */
export const formatLocale = (locale: string): string => `${locale.replace("_", "-")}-u-nu-latn`

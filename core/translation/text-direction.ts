const rightToLeft: ReadonlyArray<string> = ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]

/**
 * Returns the direction of writing of a locale such as `ar-EG`. [9.search.9]
 *
 * @example
 * textDirection("ar-EG") // "rtl"
 */
export const textDirection = (locale: string): "ltr" | "rtl" =>
  rightToLeft.includes(locale.split(/[-_]/)[0]?.toLowerCase() ?? "") ? "rtl" : "ltr"

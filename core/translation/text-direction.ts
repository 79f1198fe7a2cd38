const rightToLeft: ReadonlyArray<string> = ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]

/** The direction in which the language of a locale such as `ar-EG` is written. */
export const textDirection = (locale: string): "ltr" | "rtl" =>
  rightToLeft.includes(locale.split(/[-_]/)[0]?.toLowerCase() ?? "") ? "rtl" : "ltr"

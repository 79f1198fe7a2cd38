import { cachedFormat } from "../../translation/cached-format.ts"

/** Writes numbers with a unit, which stay on one line. */
const writer = cachedFormat((locale: string, unit: string) => {
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 })
  return (value: number): string => format.format(value).replaceAll(" ", "\u00a0")
})

/** Regions whose shoppers measure in inches and fluid ounces. */
const customaryRegions: ReadonlySet<string> = new Set(["US", "LR"])

const isCustomary = (locale: string): boolean => customaryRegions.has(locale.split("-").at(-1) ?? "")

/** A measure in the unit of the shopper, and for shoppers who do not measure metrically also the metric one. */
export type MeasureText = { readonly text: string; readonly metric?: string | undefined }

/**
 * Formats a length in centimetres for a locale.
 *
 * @example lengthText(25.4, "en-US") // { text: "10 in", metric: "25.4 cm" }
 */
export const lengthText = (centimetres: number, locale: string): MeasureText => {
  const metric = writer(locale, "centimeter")(centimetres)
  return isCustomary(locale) ? { text: writer(locale, "inch")(centimetres / 2.54), metric } : { text: metric }
}

/**
 * Formats a volume in millilitres for a locale, in whole millilitres.
 *
 * @example volumeText(300, "de-DE") // { text: "300 ml" }
 */
export const volumeText = (millilitres: number, locale: string): MeasureText => {
  const metric = writer(locale, "milliliter")(Math.round(millilitres))
  return isCustomary(locale) ? { text: writer(locale, "fluid-ounce")(millilitres / 29.5735), metric } : { text: metric }
}

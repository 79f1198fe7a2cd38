import { cachedFormat } from "../../translation/cached-format.ts"

const format = cachedFormat(
  (locale: string, unit: string) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 }),
)

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
  const metric = format(locale, "centimeter").format(centimetres)
  return isCustomary(locale) ? { text: format(locale, "inch").format(centimetres / 2.54), metric } : { text: metric }
}

/**
 * Formats a volume in millilitres for a locale, in whole millilitres.
 *
 * @example volumeText(300, "de-DE") // { text: "300 ml" }
 */
export const volumeText = (millilitres: number, locale: string): MeasureText => {
  const metric = format(locale, "milliliter").format(Math.round(millilitres))
  return isCustomary(locale)
    ? { text: format(locale, "fluid-ounce").format(millilitres / 29.5735), metric }
    : { text: metric }
}

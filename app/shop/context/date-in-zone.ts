import type { ShopContext } from "./context.ts"

const formats = new Map<string, Intl.DateTimeFormat>()

/** The date of a moment, in unix milliseconds, in a time zone: `2026-12-24`. */
export const dateInZone = (timeZone: string, moment: number): string => {
  // Dates of the locale sv-SE have the format of ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone })
  formats.set(timeZone, format)
  return format.format(moment)
}

/** The current date in the time zone of the shop. */
export const todayOf = ({ settings, now }: Pick<ShopContext, "settings" | "now">): string =>
  dateInZone(settings.timezone, now())

import type { SlideElement } from "./slider-parts.element.ts"

/** Milliseconds by which the clock of the shop is ahead of the browser; 0 if the shop cannot be reached. */
const clockOffset = async (): Promise<number> => {
  try {
    const sentAt = Date.now()
    const { headers } = await fetch("/healthz", { method: "HEAD", cache: "no-store" })
    const shopTime = Date.parse(headers.get("date") ?? "")
    return Number.isNaN(shopTime) ? 0 : shopTime - (sentAt + Date.now()) / 2
  } catch {
    return 0
  }
}

/**
 * Returns a clock with the time of the shop in Unix seconds. The time is requested from `/healthz` only if slides have dates; otherwise, and
 * after an error, it is the time of the browser.
 */
export const shopSeconds = async (slides: ReadonlyMap<string, SlideElement>): Promise<() => number> => {
  const hasDates = [...slides.values()].some(({ slide }) => (slide.activeFrom ?? slide.activeTo) !== undefined)
  const offset = hasDates ? await clockOffset() : 0
  return () => (Date.now() + offset) / 1000
}

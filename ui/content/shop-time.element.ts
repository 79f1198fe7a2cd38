import type { SlideElement } from "./slider-parts.element.ts"

/** How far the browser's clock may be off before it matters. */
const clockError = async (): Promise<number> => {
  try {
    const asked = Date.now()
    const { headers } = await fetch("/healthz", { method: "HEAD", cache: "no-store" })
    const told = Date.parse(headers.get("date") ?? "")
    return Number.isNaN(told) ? 0 : told - (asked + Date.now()) / 2
  } catch {
    return 0
  }
}

/** The shop's own time in unix seconds. The shop is asked only where slides have dates; when it does not answer, the browser is believed. */
export const shopSeconds = async (slides: ReadonlyMap<string, SlideElement>): Promise<() => number> => {
  const haveDates = [...slides.values()].some(({ slide }) => (slide.activeFrom ?? slide.activeTo) !== undefined)
  const error = haveDates ? await clockError() : 0
  return () => (Date.now() + error) / 1000
}

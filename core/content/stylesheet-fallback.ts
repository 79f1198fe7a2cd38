/** Maximum time in milliseconds to wait for a style sheet before its part of the page is shown without it. [9.other.3] */
export const stylesheetTimeoutMs = 3000

/** Status of a style sheet that is loaded after its page. */
export type LateStylesheet = "awaited" | "loaded" | "timed out" | "failed"

/** Event of the style sheet, or its timeout. */
export type StylesheetEvent = "load" | "error" | "timeout"

/**
 * Returns the status of a style sheet after an event: its part is shown after loading or after 3 s. A failed one hides its part and
 * is requested again on the next page. [9.other.3]
 */
export const stylesheetStep = (sheet: LateStylesheet, event: StylesheetEvent): LateStylesheet => {
  if (event === "timeout") return sheet === "awaited" ? "timed out" : sheet
  return event === "load" ? "loaded" : "failed"
}

/** So long is a style sheet waited for; then what it belongs to is shown as it is. [9.other.3] */
export const waitsAtMostMs = 3000

/** The style sheet of a part that comes later than its page, and what has become of it. */
export type LateStylesheet = "awaited" | "loaded" | "3 seconds" | "failed"

/** What a browser tells of it, and that its time is over. */
export type StylesheetEvent = "load" | "error" | "time"

/**
 * A style sheet after an event: its part is shown when it has loaded or after 3 s, whichever comes first. One that failed keeps its part
 * away, and is asked for again the next time. [9.other.3]
 */
export const stylesheetStep = (sheet: LateStylesheet, event: StylesheetEvent): LateStylesheet => {
  if (event === "time") return sheet === "awaited" ? "3 seconds" : sheet
  return event === "load" ? "loaded" : "failed"
}

/** First item of a gallery, by 1-based position, with the reason. */
export type FirstItem = { readonly position: number; readonly reason: "flagged-main" | "none-flagged" }

/**
 * Returns the first item flagged as main, or the first item without a flag. The specification allows two readings; this is the
 * one with the flag's name. [3.gallery-item.1] [3.gallery-item.2]
 */
export const firstItem = (items: ReadonlyArray<{ readonly isMain: boolean }>): FirstItem => {
  const flagged = items.findIndex((item) => item.isMain)
  return flagged < 0 ? { position: 1, reason: "none-flagged" } : { position: flagged + 1, reason: "flagged-main" }
}

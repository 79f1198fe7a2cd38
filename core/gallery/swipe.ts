/** Time in milliseconds after a successful swipe during which further swipes are ignored. [9.magnifier-and-gallery.6] */
export const swipePauseMs = 500

/** Returns the minimum distance of a swipe over a picture of this width, in pixels. [9.magnifier-and-gallery.6] */
export const swipeThreshold = (pictureWidth: number): number => pictureWidth / 10 + 20

/** Finished swipe over the picture. */
export type Swipe = {
  /** Distance in pixels to the right; negative to the left. */
  readonly travelled: number
  readonly pictureWidth: number
  /** Time in milliseconds of any monotonic clock. */
  readonly at: number
}

/** Move of a swipe, 1 for the next item and -1 for the previous one, or the reason why it is ignored. */
export type SwipeMove = { readonly moves: 1 | -1 } | { readonly ignored: "too-short" | "too-soon" }

/** Returns the move of a finished swipe: the next item (1), at the inline end, or the previous one (-1). */
export const swipeMove = (swipe: Swipe, lastSwipeAt: number | undefined, direction: "ltr" | "rtl"): SwipeMove => {
  if (!(Math.abs(swipe.travelled) >= swipeThreshold(swipe.pictureWidth))) return { ignored: "too-short" }
  if (lastSwipeAt !== undefined && swipe.at - lastSwipeAt < swipePauseMs) {
    return { ignored: "too-soon" }
  }
  return { moves: swipe.travelled < 0 === (direction === "ltr") ? 1 : -1 }
}

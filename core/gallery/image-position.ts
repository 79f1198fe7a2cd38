/** Reason why a gallery does not move. */
export type StayReason = "at-the-end" | "no-such-item"

/** Move to a position, counted from 1, or the reason why there is none. */
export type Move = { readonly to: number } | { readonly stays: StayReason }

/**
 * Resolves a requested position. Positions count from 1, negative ones from the end; 0 and positions outside have no item.
 * [9.magnifier-and-gallery.10]
 */
export const resolvedPosition = (requested: number, count: number): Move => {
  const position = requested < 0 ? count + 1 + requested : requested
  return Number.isInteger(position) && position >= 1 && position <= count ? { to: position } : { stays: "no-such-item" }
}

/** Returns the position one item forward (1) or back (-1); a loop wraps around. */
export const neighbourPosition = (position: number, by: 1 | -1, count: number, loop: boolean): Move => {
  const next = position + by
  if (next >= 1 && next <= count) return { to: next }
  return loop && count > 1 ? { to: by === 1 ? 1 : count } : { stays: "at-the-end" }
}

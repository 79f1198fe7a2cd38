/** Width and height in CSS pixels. */
export type Size = { readonly width: number; readonly height: number }

/** Point in CSS pixels from the left and top of its container. */
export type Point = { readonly x: number; readonly y: number }

/** Position and size in CSS pixels. */
export type Box = Size & { readonly left: number; readonly top: number }

/** Limits a value to a range. */
export const clamp = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high)

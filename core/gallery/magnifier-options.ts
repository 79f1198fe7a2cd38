import { clamp } from "./geometry.ts"

/** Options of the magnifier. */
export type MagnifierOptions = {
  readonly enabled: boolean
  /** Place of the enlarged part: in a preview beside the gallery (`outside`), or in the lens (`inside`). */
  readonly mode: "outside" | "inside"
  readonly trigger: "click" | "hover"
  /** Magnification factor, within the bounds. */
  readonly zoom: number
  readonly minZoom: number
  readonly maxZoom: number
  /** Size of the preview in pixels; absent for the size of the picture. */
  readonly previewWidth?: number
  readonly previewHeight?: number
}

/** Default options. [9.magnifier-and-gallery.1] [9.magnifier-and-gallery.2] */
const defaults: MagnifierOptions = {
  enabled: true,
  mode: "outside",
  trigger: "click",
  zoom: 2,
  minZoom: 1.1,
  maxZoom: 5,
}

/** Returns the options with defaults, and the zoom within its bounds. */
export const magnifierOptions = (given: Partial<MagnifierOptions> = {}): MagnifierOptions => {
  const all = { ...defaults, ...given }
  const maxZoom = Math.max(all.minZoom, all.maxZoom)
  return { ...all, maxZoom, zoom: clamp(all.minZoom, all.zoom, maxZoom) }
}

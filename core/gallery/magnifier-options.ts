import { between } from "./size.ts"

/** How the magnifier of a picture works. */
export type MagnifierOptions = {
  readonly enabled: boolean
  /** Where the enlarged part is seen: in a preview beside the gallery, or in the lens itself. */
  readonly mode: "outside" | "inside"
  readonly trigger: "click" | "hover"
  /** How many times as large; `zoom` lies between the two others. */
  readonly zoom: number
  readonly leastZoom: number
  readonly mostZoom: number
  /** Pixels; absent: as wide, as high as the picture. */
  readonly previewWidth?: number
  readonly previewHeight?: number
}

/** [9.magnifier-and-gallery.1] [9.magnifier-and-gallery.2] */
const usual: MagnifierOptions = {
  enabled: true,
  mode: "outside",
  trigger: "click",
  zoom: 2,
  leastZoom: 1.1,
  mostZoom: 5,
}

/** The options with what is not said as usual, and the zoom within its bounds. */
export const magnifierOptions = (said: Partial<MagnifierOptions> = {}): MagnifierOptions => {
  const all = { ...usual, ...said }
  return { ...all, zoom: between(all.leastZoom, all.zoom, all.mostZoom) }
}

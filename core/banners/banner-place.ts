import type { BannerMargins } from "./banner.ts"

type Size = { readonly width: number; readonly height: number }

/** Free on each side of the lightbox where the merchant wants nothing else, in px. [9.banners.7] */
const usualMargins: BannerMargins = { horizontal: 50, vertical: 50 }

/** Beyond its own height, in px. [9.banners.8] */
const barExtraOffset = 30

export type LightboxBox = Size & {
  readonly left: number
  readonly top: number
  /** `true` when the content is larger than the box and scrolls. */
  readonly scrolls: boolean
}

/** The lightbox in the middle of the viewport (px), never nearer to an edge than its margins while the viewport has room for that. [9.banners.7] */
export const lightboxBox = (viewport: Size, content: Size, margins = usualMargins): LightboxBox => {
  const width = Math.max(0, Math.min(content.width, viewport.width - 2 * margins.horizontal))
  const height = Math.max(0, Math.min(content.height, viewport.height - 2 * margins.vertical))
  return {
    width,
    height,
    left: (viewport.width - width) / 2,
    top: (viewport.height - height) / 2,
    scrolls: width < content.width || height < content.height,
  }
}

/** Returns the top of a bar in pixels: 0, or its height and 30 px above the page when hidden. [9.banners.8] */
export const barTop = (height: number, shown: boolean): number => (shown ? 0 : -(height + barExtraOffset))

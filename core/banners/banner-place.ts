import type { BannerMargins } from "./banner.ts"

type Size = { readonly width: number; readonly height: number }

/** Free on each side of the lightbox where the merchant wants nothing else, in px. [9.banners.7] */
const usualMargins: BannerMargins = { horizontal: 50, vertical: 50 }

/** Beyond its own height, in px. [9.banners.8] */
const barGoesFurtherBy = 30

export type LightboxBox = Size & {
  readonly left: number
  readonly top: number
  /** Whether the content is larger than the box and scrolls inside it. */
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

/** Where the top of a bar lies (px): at the page's top, or above it by its height and 30 px when it is hidden. [9.banners.8] */
export const barTop = (height: number, shown: boolean): number => (shown ? 0 : -(height + barGoesFurtherBy))

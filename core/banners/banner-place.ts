import type { BannerMargins } from "./banner.ts"

type Size = { readonly width: number; readonly height: number }

/** Default margins of the lightbox in px. [9.banners.7] */
const defaultMargins: BannerMargins = { horizontal: 50, vertical: 50 }

/** Distance of a hidden bar above the page, beyond its height, in px. [9.banners.8] */
const barExtraOffset = 30

/** Box of the lightbox in pixels of the viewport. [9.banners.7] */
export type LightboxBox = Size & {
  readonly left: number
  readonly top: number
  /** `true` when the content is larger than the box and scrolls. */
  readonly scrolls: boolean
}

/** Returns the position and size of the lightbox in px: centered, with its margins to the edges where the viewport has room for them. [9.banners.7] */
export const lightboxBox = (viewport: Size, content: Size, margins = defaultMargins): LightboxBox => {
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

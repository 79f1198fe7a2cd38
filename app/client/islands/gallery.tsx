import "../../../ui/gallery/fullscreen.css"
import { Gallery } from "../../../ui/gallery/Gallery.tsx"
import { openGallery } from "../gallery-engine.ts"
import type { Islands } from "../island.ts"

/** The pictures of a product page, which come alive with the shopper's first sign on them, or with a choice that has others. */
export const islands: Islands = { views: { "product-gallery": Gallery }, start: openGallery }

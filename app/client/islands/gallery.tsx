import "../../../ui/gallery/fullscreen.css"
import { Gallery } from "../../../ui/gallery/Gallery.tsx"
import type { Islands } from "../boot/island.ts"
import { openGallery } from "../engines/gallery-engine.ts"

/** The pictures of a product page, which come alive with the shopper's first sign on them, or with a choice that has others. */
export const islands: Islands = { views: { "product-gallery": Gallery }, start: openGallery }

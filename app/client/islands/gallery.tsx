import "../../../ui/gallery/fullscreen.css"
import { Gallery } from "../../../ui/gallery/Gallery.tsx"
import type { Islands } from "../boot/island.ts"
import { openGallery } from "../engines/gallery-engine.ts"

/** The gallery of a product page. It hydrates at the first interaction, or when a selected variant has other pictures. */
export const islands: Islands = { views: { "product-gallery": Gallery }, start: openGallery }

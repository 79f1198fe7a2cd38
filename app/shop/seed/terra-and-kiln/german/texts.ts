import type { SeedViewTexts } from "../../view-texts-seed.ts"
import { germanBanners, germanBlocks } from "./blocks.ts"
import { germanCategories } from "./categories.ts"
import { germanPages } from "./pages.ts"
import { germanPhrases } from "./phrases.ts"
import { germanPictures } from "./pictures.ts"
import { germanProducts } from "./products.ts"
import { germanSlides } from "./slides.ts"

/** Catalogue and content of Terra & Kiln in German. Reviews stay in the words of those who wrote them. */
export const germanTexts: SeedViewTexts = {
  view: "german",
  products: germanProducts,
  categories: germanCategories,
  pages: germanPages,
  blocks: germanBlocks,
  banners: germanBanners,
  phrases: { ...germanPhrases, ...germanPictures, ...germanSlides },
}

import type { SeedViewTexts } from "../../view-texts-seed.ts"
import { germanHome } from "./products/kitchen-and-living.ts"
import { germanGifts } from "./products/settings-and-gifts.ts"
import { germanTableware } from "./products/tableware.ts"
import { germanTeaAndVases } from "./products/tea-and-vases.ts"

/** The goods of Terra & Kiln in German. Makes of a product are named after it and what was chosen. */
export const germanProducts: NonNullable<SeedViewTexts["products"]> = {
  ...germanTableware,
  ...germanTeaAndVases,
  ...germanHome,
  ...germanGifts,
}

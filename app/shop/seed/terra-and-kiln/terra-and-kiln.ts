import type { CatalogueSeed, SeedProduct } from "../catalogue-seed.ts"
import { attributes } from "./attributes.ts"
import { banners } from "./banners.ts"
import { blocks } from "./blocks.ts"
import { categories } from "./categories.ts"
import { coupons, customers } from "./customers.ts"
import { germanTexts } from "./german/texts.ts"
import { labelDisplays, labels } from "./labels.ts"
import { merchants } from "./merchants.ts"
import { pages } from "./pages.ts"
import { giftsAndWorkshops } from "./products/gifts-and-workshops.ts"
import { kitchen } from "./products/kitchen.ts"
import { lightAndLiving } from "./products/light-and-living.ts"
import { madeForYou } from "./products/made-for-you.ts"
import { mugsAndCups } from "./products/mugs-and-cups.ts"
import { placeSettings } from "./products/place-settings.ts"
import { platesAndBowls } from "./products/plates-and-bowls.ts"
import { tea } from "./products/tea.ts"
import { vases } from "./products/vases.ts"
import { ratings, reviews } from "./reviews.ts"
import { slides } from "./slides.ts"

/** Categories show the products in the order in which they stand here, where nothing else is said. */
const inThisOrder = (products: ReadonlyArray<SeedProduct>): ReadonlyArray<SeedProduct> =>
  products.map((product, position) => ({
    ...product,
    categories: (product.categories ?? []).map((place) =>
      typeof place === "string" ? { path: place, position: position + 1 } : place,
    ),
  }))

/** Terra & Kiln, a small pottery in Hudson, New York, and everything it sells. */
export const terraAndKiln: CatalogueSeed = {
  attributes,
  categories,
  products: inThisOrder([
    ...mugsAndCups,
    ...platesAndBowls,
    ...tea,
    ...vases,
    ...kitchen,
    ...lightAndLiving,
    ...placeSettings,
    ...madeForYou,
    ...giftsAndWorkshops,
  ]),
  ratings,
  reviews,
  pages,
  blocks,
  redirects: [
    { from: "mugs.html", to: "tableware/mugs-cups.html", code: 301 },
    { from: "classes.html", to: "gifts-workshops/workshops.html", code: 301 },
    { from: "shipping", to: "delivery", code: 301 },
  ],
  popularSearches: [
    { text: "mug", uses: 214 },
    { text: "teapot", uses: 168 },
    { text: "bud vase", uses: 121 },
    { text: "celadon", uses: 97 },
    { text: "gift card", uses: 88 },
    { text: "bowl", uses: 83 },
    { text: "engraved board", uses: 41 },
    { text: "workshop", uses: 37 },
  ],
  customers,
  coupons,
  viewTexts: [germanTexts],
  labels,
  labelDisplays,
  banners,
  slides,
  merchants,
}

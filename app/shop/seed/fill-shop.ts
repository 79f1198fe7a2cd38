import type { ShopSettings } from "../context/settings.ts"
import { writeSlidesBlock } from "../domain/admin/shop-slides-block.ts"
import { translatedViews } from "../domain/admin/view-texts.ts"
import { indexAllWords } from "../domain/search/index-all-words.ts"
import { countSearchResults } from "../domain/search/search-terms.ts"
import type { NewData } from "../infra/database/shop-data.ts"
import type { CatalogueSeed } from "./catalogue-seed.ts"
import { multiplyProducts } from "./multiply-products.ts"
import { seedAttributes } from "./seed-attributes.ts"
import { seedBanners } from "./seed-banners.ts"
import { seedCategories } from "./seed-categories.ts"
import { seedRewrites, seedContent, seedReviews } from "./seed-content.ts"
import { seedCoupons } from "./seed-coupons.ts"
import { seedCustomOptions } from "./seed-custom-options.ts"
import { seedCustomers } from "./seed-customers.ts"
import { seedLabels } from "./seed-labels.ts"
import { seedMerchants } from "./seed-merchants.ts"
import { seedProductTypes } from "./seed-product-types.ts"
import { seedProducts } from "./seed-products.ts"
import { seedSlides } from "./seed-slides.ts"
import { seedViewTexts } from "./seed-view-texts.ts"

type FillOptions = {
  readonly data: NewData
  readonly seed: CatalogueSeed
  readonly settings: ShopSettings
  readonly now: number
  readonly products: number | undefined
  readonly progress: ((step: string, done: number, total: number) => void) | undefined
}

/** Fills a new database with a seed, and multiplies its products until there are at least `products`. */
export const fillShop = async ({
  data,
  seed,
  settings,
  now,
  products,
  progress = () => {},
}: FillOptions): Promise<void> => {
  const { db } = data
  const attributes = await seedAttributes(db, seed.attributes)
  const categories = await seedCategories(db, seed.categories)
  const seeded = await seedProducts(db, seed.products, { attributes, categories }, now)
  await seedProductTypes(db, seeded, attributes)
  await seedCustomOptions(db, seeded)
  await seedLabels(db, seed, seeded)
  await seedBanners(db, seed.banners ?? [], categories)
  await seedReviews(db, seed, seeded)
  await seedContent(db, seed)
  await seedSlides(db, seed.slides ?? [])
  await seedCustomers(db, seed.customers, now)
  await seedMerchants(db, seed.merchants ?? [])
  await seedCoupons(db, seed.coupons)
  for (const texts of seed.viewTexts ?? []) await seedViewTexts(db, settings, texts)
  if (seed.slides !== undefined) await writeSlidesBlock(db, translatedViews(settings))

  await multiplyProducts(db, products ?? 0, (done, total) => progress("Products", done, total))
  await seedRewrites(db, seed, settings)
  await indexAllWords(data, settings.stores.slice(1), (done, total) => progress("Search index", done, total))
  await countSearchResults(db)
}

import { fileFormats } from "./format/file-formats.ts"
import { loadBlocks, loadPages, loadViewTexts, viewFolders } from "./load-seed-content.ts"
import { loadDemoAccounts, loadSettings } from "./load-settings.ts"
import { filesIn, readJson, readJsonIfPresent, type Seed } from "./seed-folder.ts"

/** The decoded files of a seed; products by file, so that a problem can name it. */
export type SeedFiles = ReturnType<typeof loadSeedFiles>

/** Reads and decodes the files of a seed. Throws SeedError. */
export const loadSeedFiles = (seed: Seed) => ({
  ...loadProducts(seed),
  ...loadPromotions(seed),
  ...loadDemoAccounts(seed),
  pages: loadPages(seed),
  blocks: loadBlocks(seed),
  viewTexts: viewFolders(seed).map((view) => loadViewTexts(seed, view)),
  storeCodes: loadSettings(seed).stores.map(({ code }) => code),
})

const fileOr = <K extends keyof typeof fileFormats>(
  seed: Seed,
  name: K,
  absent: (typeof fileFormats)[K]["Type"],
): (typeof fileFormats)[K]["Type"] => readJsonIfPresent(seed, `${name}.json`, fileFormats[name]) ?? absent

const loadProducts = (seed: Seed) => {
  const { ratings, reviews } = fileOr(seed, "reviews", { ratings: [], reviews: [] })
  return {
    attributes: fileOr(seed, "attributes", { attributes: [] }).attributes,
    categories: readJson(seed, "categories.json", fileFormats.categories).categories,
    productFiles: filesIn(seed, "products", ".json").map((file) => ({
      file,
      products: readJson(seed, file, fileFormats.products).products,
    })),
    ratings,
    reviews,
  }
}

const loadPromotions = (seed: Seed) => {
  const { labels, labelDisplays = [] } = fileOr(seed, "labels", { labels: [] })
  return {
    labels,
    labelDisplays,
    banners: fileOr(seed, "banners", { banners: [] }).banners,
    slides: fileOr(seed, "slides", { slides: [] }).slides,
    redirects: fileOr(seed, "redirects", { redirects: [] }).redirects,
    popularSearches: fileOr(seed, "popular-searches", { popularSearches: [] }).popularSearches,
    coupons: fileOr(seed, "coupons", { coupons: [] }).coupons,
  }
}

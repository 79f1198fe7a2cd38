import type { MenuItem } from "../../core/navigation/menu.ts"
import type { Site } from "./site.ts"
import { contentPaths } from "./speculation-rules.ts"

/** What robots need not look at: pages of one shopper, endless listings of results, and the shop's services. */
export const robotsText = (origin: string): string =>
  [
    "User-agent: *",
    ...[
      "/checkout/",
      "/customer/",
      "/catalogsearch/",
      "/rest/",
      "/graphql",
      "/wishlist/",
      "/stores/",
      "/*?*product_list_",
    ].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n")

const xml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const pathsOf = (items: ReadonlyArray<MenuItem>): ReadonlyArray<string> =>
  items.flatMap(({ path, children }) => [path, ...pathsOf(children)])

const pageSize = 100
const mostPages = 100

/** Product paths, page by page; a very large shop tells search engines its first ten thousand and its categories. */
const productPaths = async ({ reads, chrome }: Site): Promise<ReadonlyArray<string>> => {
  const { store } = await chrome()
  const subject = { kind: "category", uid: store.rootCategoryUid } as const
  const paths: Array<string> = []
  for (let page = 1; page <= mostPages; page += 1) {
    const listing = await reads.listing(subject, {
      filters: [],
      order: store.defaultOrder,
      direction: "asc",
      mode: "grid",
      limit: pageSize,
      page,
    })
    paths.push(...(listing?.cards ?? []).map((card) => card.path))
    if (listing === undefined || page >= listing.pages) break
  }
  return paths
}

/** Home page, content that every page links to, categories and products as search engines read them (sitemaps.org). */
export const siteMap = async (site: Site, origin: string): Promise<string> => {
  const chrome = await site.chrome()
  const paths = new Set(["/", ...contentPaths(chrome), ...pathsOf(chrome.menu), ...(await productPaths(site))])
  const entries = [...paths].map((path) => `<url><loc>${xml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("\n")}</urlset>\n`
}

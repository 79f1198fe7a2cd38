import type { MenuItem } from "../../core/navigation/menu.ts"
import { languageAlternates, type StoreView } from "../../core/shopper/store-views.ts"
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

/** So many addresses one map may have (sitemaps.org). */
const mostAddresses = 50_000

/** A page under its address in every store view; each names all of them, itself too, as the pages do in their heads. */
const entriesOf = (origin: string, path: string, views: ReadonlyArray<StoreView>): ReadonlyArray<string> => {
  const alternates = languageAlternates(path, views)
  const links = alternates.map(
    (one) => `<xhtml:link rel="alternate" hreflang="${xml(one.language)}" href="${xml(origin + one.path)}"/>`,
  )
  const addresses = new Set([path, ...alternates.map((one) => one.path)])
  return [...addresses].map((address) => `<url><loc>${xml(origin + address)}</loc>${links.join("")}</url>`)
}

const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`

/** Home page, content that every page links to, categories and products, in every language, as search engines read them (sitemaps.org). */
export const siteMap = async (site: Site, origin: string): Promise<string> => {
  const chrome = await site.chrome()
  const paths = new Set(["/", ...contentPaths(chrome), ...pathsOf(chrome.menu), ...(await productPaths(site))])
  const entries = [...paths].flatMap((path) => entriesOf(origin, path, chrome.views)).slice(0, mostAddresses)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${entries.join("\n")}</urlset>\n`
}

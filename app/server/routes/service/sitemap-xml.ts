import { languageAlternates, type StoreView, urlOfAddress } from "../../../../core/store/store-views.ts"
import { escapeHtml } from "../../../../core/web/escape-html.ts"

const schema = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`
const heading = `<?xml version="1.0" encoding="UTF-8"?>\n`

/** A page in each store view; each entry lists all alternates including itself, like the page's head. */
const entriesOf = (origin: string, path: string, views: ReadonlyArray<StoreView>): string => {
  const alternates = languageAlternates(path, views)
  const links = alternates
    .map(
      (alternate) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(alternate.language)}" href="${escapeHtml(urlOfAddress(alternate.path, origin))}"/>`,
    )
    .join("")
  // A site map lists only pages of its own origin.
  const addresses = new Set(
    [...(views.length < 2 ? [path] : []), ...alternates.map((alternate) => alternate.path)]
      .map((address) => urlOfAddress(address, origin))
      .filter((address) => new URL(address).origin === origin),
  )
  return [...addresses].map((address) => `<url><loc>${escapeHtml(address)}</loc>${links}</url>\n`).join("")
}

const pagesPerChunk = 100

/** Generates a site map in chunks (sitemaps.org). */
export function* sitemapXml(origin: string, paths: ReadonlyArray<string>, views: ReadonlyArray<StoreView>) {
  yield `${heading}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (let first = 0; first < paths.length; first += pagesPerChunk) {
    yield paths
      .slice(first, first + pagesPerChunk)
      .map((path) => entriesOf(origin, path, views))
      .join("")
  }
  yield "</urlset>\n"
}

/** Generates the index of site maps. */
export function* sitemapIndexXml(origin: string, paths: ReadonlyArray<string>) {
  yield `${heading}<sitemapindex ${schema}>\n`
  yield paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>\n`).join("")
  yield "</sitemapindex>\n"
}

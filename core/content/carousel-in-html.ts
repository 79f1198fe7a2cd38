import { plainText } from "../web/plain-text.ts"
import { queryPairs } from "../web/query.ts"
import type { BlockData } from "./carousel-page-address.ts"

/** Carousel of a category's products, configured by a block of the merchant. */
export type CarouselBlock = {
  readonly title: string
  /** Link to the page with all products. */
  readonly more: { readonly label: string; readonly path: string }
  /** Endpoint of further slides. Its parameters are in `data`. */
  readonly source: string
  readonly block: BlockData
  readonly perSlide: number
}

const anyLink = /<a\b[^>]*?\shref="(?<href>\/[^"]*)"[^>]*>(?<label>.*?)<\/a>/gs
const defaultPerSlide = 4

type Link = { readonly path: string; readonly label: string }

const isSource = ({ path }: Link): boolean => path.startsWith("/highlight/")

const linksIn = (html: string): ReadonlyArray<Link> =>
  [...html.matchAll(anyLink)].map(({ groups: { href = "", label = "" } = {} }) => ({
    path: href.replaceAll("&amp;", "&"),
    label: plainText(label),
  }))

/**
 * Reads `<h2>Title</h2>`, a link to the page with everything, and a link to `highlight/carousel/slide` whose query is the block
 * configuration. `undefined` when one of them is missing.
 */
export const carouselOfBlock = (html: string): CarouselBlock | undefined => {
  const title = plainText(/<h2\b[^>]*>(?<title>.*?)<\/h2>/s.exec(html)?.groups?.["title"] ?? "")
  const links = linksIn(html)
  const slides = links.find(isSource)
  const more = links.find((link) => !isSource(link))
  if (title === "" || slides === undefined || more === undefined) return undefined
  const [source = "", query = ""] = slides.path.split("?")
  const block = Object.fromEntries(queryPairs(query))
  return { title, more, source, block, perSlide: Number(block["products_count"]) || defaultPerSlide }
}

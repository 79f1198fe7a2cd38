import { queryText, type QueryPair } from "../web/query.ts"

/** Value of the merchant's block configuration. */
export type BlockValue =
  | string
  | number
  | boolean
  | null
  | ReadonlyArray<BlockValue>
  | { readonly [name: string]: BlockValue }

/** Block configuration of a carousel; `page_var_name` is the name of the page parameter. */
export type BlockData = { readonly [name: string]: BlockValue }

const defaultPageName = "p"

const pageName = (block: BlockData): string => {
  const name = Object.hasOwn(block, "page_var_name") ? block["page_var_name"] : undefined
  return typeof name === "string" && name !== "" ? name : defaultPageName
}

/** Encodes a value as parameters with brackets; lists by index. */
const pairsOf = (name: string, value: BlockValue): ReadonlyArray<QueryPair> => {
  if (value === null) return [[name, ""]]
  if (typeof value !== "object") return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner))
}

/**
 * Returns the address of page `page` of a carousel: the page parameter, the address of the current page, and the block
 * configuration in brackets. [3.carousel-page.1] [7.carousel-page.1] [7.carousel-page.2] [7.carousel-page.3] [7.carousel-page.4]
 */
export const carouselAddress = (
  source: string,
  { page, referer, block }: { readonly page: number; readonly referer: string; readonly block: BlockData },
): string => {
  const query = queryText([[pageName(block), String(page)], ["referer", referer], ...pairsOf("block_data", block)])
  return `${source}${source.includes("?") ? "&" : "?"}${query}`
}

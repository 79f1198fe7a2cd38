import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { carouselSlide } from "../../domain/content/carousel-slide.ts"

const mostPerSlide = 12
const furthestPage = 1000

/** What a carousel says of itself: `block_data[name]=value` as forms write it, or `block_data` as JSON. */
const blockData = (query: URLSearchParams): Readonly<Record<string, string>> => {
  const bracketed = [...query].flatMap(([name, value]) => {
    const inner = /^block_data\[(?<name>\w+)\]$/.exec(name)?.groups?.["name"]
    return inner === undefined ? [] : [[inner, value] as const]
  })
  return { ...dataInJson(query.get("block_data")), ...Object.fromEntries(bracketed) }
}

const dataInJson = (text: string | null): Readonly<Record<string, string>> => {
  if (text === null) return {}
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data !== "object" || data === null) return {}
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

const countIn = (text: string | undefined, usual: number, most: number): number =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), most) : usual

const nothing = { html: "", isLastPage: true }

/**
 * GET highlight/carousel/slide: one further slide of a carousel as HTML, and whether it is the last. The products are those of a category,
 * in its own order; without `type` there is nothing. [7.carousel-page]
 */
const slideOf = async (shop: ShopContext, query: URLSearchParams) => {
  const {
    type,
    category = "",
    products_count: count,
    page_count: pages,
    page_var_name: pageName = "p",
  } = blockData(query)
  const found = await shop.read
    .selectFrom("category")
    .select("id")
    .where("url_path", "=", category)
    .where("enabled", "=", 1)
    .executeTakeFirst()
  if (type === undefined || found === undefined) return nothing
  const perSlide = countIn(count, 4, mostPerSlide)
  const page = countIn(query.get(pageName) ?? undefined, 1, furthestPage)
  const last = Number(pages) > 1 ? Number(pages) : Number.POSITIVE_INFINITY
  if (page > last) return nothing
  const { ids, total } = await shop.listProducts({
    categoryIds: [found.id],
    sort: [{ by: shop.settings.listing.defaultSort, direction: "asc" }],
    offset: (page - 1) * perSlide,
    limit: perSlide,
    facets: false,
  })
  return { html: await carouselSlide(shop, ids), isLastPage: page >= last || page * perSlide >= total }
}

/** Only for scripts: whoever opens the address as a page is led home. */
export const mountCarousel = (app: Hono, shop: ShopContext): void => {
  app.get("/highlight/carousel/slide", async (c) => {
    if (c.req.header("x-requested-with") !== "XMLHttpRequest") return c.redirect("/", 302)
    c.header("cache-control", "private, max-age=60")
    c.header("vary", "X-Requested-With")
    return c.json(await slideOf(shop, new URL(c.req.url).searchParams))
  })
}

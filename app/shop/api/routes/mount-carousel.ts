import { Option, Schema } from "effect"
import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { carouselSlide } from "../../domain/content/carousel-slide.ts"
import { type FormFields, queryFields } from "../../infra/web/posted-fields.ts"
import { formFields, formReader, fromForm, sentText } from "../input/form-input.ts"
import { converted, LooseText } from "../input/input-schema.ts"

const maxPerSlide = 12
const maxPage = 1000

/** The settings of a carousel: `block_data[name]=value`, or `block_data` as JSON, of which lists, objects and null are dropped. */
const readBlockData = formReader(
  formFields({
    json: converted(sentText("block_data"), (json) => settingsIn(json)),
    fields: fromForm(({ texts }) =>
      texts.flatMap(([field, value]) => {
        const name = /^block_data\[(\w+)\]$/.exec(field)?.[1]
        return name === undefined ? [] : [[name, value] as const]
      }),
    ),
  }),
)

const decodeSettings = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, LooseText)))

const settingsIn = (json: string | undefined): ReadonlyArray<readonly [name: string, value: string]> =>
  Object.entries(Option.getOrElse(decodeSettings(json), () => ({}))).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )

const countIn = (text: string | undefined, defaultCount: number, maxCount: number): number =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), maxCount) : defaultCount

const emptySlide = { html: "", isLastPage: true }

/**
 * One further slide of a carousel as HTML, and whether it is the last. Its products are the products of a category in default order;
 * without the parameter `type` the slide is empty. [7.carousel-page]
 */
const slideOf = async (shop: ShopContext, query: FormFields) => {
  const { json, fields } = readBlockData(query)
  const {
    type,
    category = "",
    products_count: count,
    page_count: pages,
    page_var_name: pageName = "p",
  }: Readonly<Record<string, string>> = Object.fromEntries([...json, ...fields])
  const row = await shop.read
    .selectFrom("category")
    .select("id")
    .where("url_path", "=", category)
    .where("enabled", "=", 1)
    .executeTakeFirst()
  if (type === undefined || row === undefined) return emptySlide
  const perSlide = countIn(count, 4, maxPerSlide)
  const page = countIn(query.text(pageName), 1, maxPage)
  const lastPage = Number(pages) > 1 ? Number(pages) : Number.POSITIVE_INFINITY
  if (page > lastPage) return emptySlide
  const { ids, total } = await shop.listProducts({
    categoryIds: [row.id],
    sort: [{ by: shop.settings.listing.defaultSort, direction: "asc" }],
    offset: (page - 1) * perSlide,
    limit: perSlide,
    hasFacets: false,
  })
  return { html: await carouselSlide(shop, ids), isLastPage: page >= lastPage || page * perSlide >= total }
}

/**
 * Mounts `GET highlight/carousel/slide`: further slides of a carousel, for scripts only. A browser that opens the address as a page is
 * redirected to the home page. [7.carousel-page]
 */
export const mountCarousel = (app: Hono, shop: ShopContext): void => {
  app.get("/highlight/carousel/slide", async (c) => {
    if (c.req.header("x-requested-with") !== "XMLHttpRequest") return c.redirect("/", 302)
    c.header("cache-control", "private, max-age=60")
    c.header("vary", "X-Requested-With")
    return c.json(await slideOf(shop, queryFields(new URL(c.req.url).searchParams)))
  })
}

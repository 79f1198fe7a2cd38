import type { Context, Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { plainId } from "../../domain/cart/plain-id.ts"
import { readContentBlocks, readContentPage } from "../../domain/catalogue/read-content.ts"

/** The parameters of a path such as `id/12/tab/care`. */
const pathValues = (path: string): ReadonlyMap<string, string> => {
  const parts = path.split("/")
  return new Map(parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? ""] as const] : [])))
}

const isProduct = async (shop: ShopContext, id: number): Promise<boolean> =>
  (await shop.read
    .selectFrom("product")
    .select("id")
    .where("id", "=", id)
    .where("enabled", "=", 1)
    .executeTakeFirst()) !== undefined

/** The HTML of the tab, or of the CMS page of that name. */
const contentOf = async (shop: ShopContext, tab: string): Promise<string | undefined> => {
  const block = `product-tab-${tab}`
  const content = (await readContentBlocks(shop.read, [block])).get(block)?.content
  return content ?? (await readContentPage(shop.read, { identifier: tab }))?.content
}

/** GET easytabs/index/index/id/{product}/tab/{name}/: the content of a tab of a product, as HTML. [7.tab-content] */
export const mountTabs = (app: Hono, shop: ShopContext): void => {
  const handleTab = async (c: Context) => {
    const requested = pathValues(c.req.path.replace("/easytabs/index/index/", ""))
    const id = plainId(requested.get("id"))
    const tab = requested.get("tab") ?? ""
    const isValid = id !== undefined && /^[a-z][\w-]{0,60}$/.test(tab) && (await isProduct(shop, id))
    const html = isValid ? await contentOf(shop, tab) : undefined
    return html === undefined ? c.html("", 404) : c.html(html, 200, { "cache-control": "private, max-age=60" })
  }
  app.get("/easytabs/index/index/*", handleTab)
}

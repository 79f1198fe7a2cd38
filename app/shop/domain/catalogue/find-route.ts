import type { ReadConnection } from "../../context/context.ts"
import type { ShopSettings } from "../../context/settings.ts"

/** The page of a URL, and whether the URL redirects to it. */
export type FoundRoute = {
  readonly kind: "product" | "category" | "page"
  readonly entityId: number
  /** The URL without a leading slash; the requested one unless it redirects. */
  readonly relativeUrl: string
  readonly redirectCode: 0 | 301 | 302
}

/**
 * Resolves a URL path (without the base URL, with or without a leading slash; a query string is preserved) to a product, category or
 * content page; undefined for other URLs. Magento: GraphQL `route`, table `url_rewrite`.
 */
export const findRoute = async (
  db: ReadConnection,
  settings: ShopSettings,
  url: string,
): Promise<FoundRoute | undefined> => {
  const requested = url.replace(/^\/+/, "")
  const path = /^[^?#]*/.exec(requested)?.[0] ?? ""
  if (path === "") return routeAt(db, settings.page.home, settings.page.home + requested)
  return (
    (await routeAt(db, path, requested)) ??
    (await productById(db, settings, path)) ??
    (await productBelowCategory(db, settings, path, requested))
  )
}

/** Resolves `catalog/product/view/id/5`, Magento's internal path of a product. */
const productById = async (
  db: ReadConnection,
  settings: ShopSettings,
  path: string,
): Promise<FoundRoute | undefined> => {
  const id = Number(/^catalog\/product\/view\/id\/(\d{1,9})\/?$/.exec(path)?.[1])
  if (!Number.isInteger(id)) return undefined
  const product = await db
    .selectFrom("product")
    .select("url_key")
    .where("id", "=", id)
    .where("enabled", "=", 1)
    .where("visible_in", "<>", "none")
    .executeTakeFirst()
  return product && routeAt(db, product.url_key + settings.suffix.product, product.url_key + settings.suffix.product)
}

/** The maximum length of a chain of redirects; longer ones are errors in the data. */
const maxRedirects = 5

const routeAt = async (
  db: ReadConnection,
  path: string,
  requested: string,
  redirectsLeft = maxRedirects,
): Promise<FoundRoute | undefined> => {
  const row = await db
    .selectFrom("url_rewrite")
    .select(["kind", "entity_id", "target_path", "redirect_code"])
    .where("request_path", "=", path)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.kind !== "redirect") {
    return row.entity_id === null || !(await isShown(db, row.kind, row.entity_id))
      ? undefined
      : { kind: row.kind, entityId: row.entity_id, relativeUrl: requested, redirectCode: 0 }
  }
  if (row.target_path === null || redirectsLeft === 0) return undefined
  const target = await routeAt(db, row.target_path, row.target_path, redirectsLeft - 1)
  return target && { ...target, redirectCode: row.redirect_code === 302 ? 302 : 301 }
}

/** Resolves a product's path below one of its categories: `gear/bags/joust-duffle-bag.html`. */
const productBelowCategory = async (
  db: ReadConnection,
  settings: ShopSettings,
  path: string,
  requested: string,
): Promise<FoundRoute | undefined> => {
  const slash = path.lastIndexOf("/")
  const { product: suffix } = settings.suffix
  if (slash < 1 || !path.endsWith(suffix)) return undefined
  const found = await db
    .selectFrom("product")
    .innerJoin("category_product as assigned", "assigned.product_id", "product.id")
    .innerJoin("category", "category.id", "assigned.category_id")
    .select("product.id")
    .where("product.url_key", "=", path.slice(slash + 1, path.length - suffix.length))
    .where("product.enabled", "=", 1)
    .where("product.visible_in", "<>", "none")
    .where("category.url_path", "=", path.slice(0, slash))
    .where("category.enabled", "=", 1)
    .executeTakeFirst()
  return found && { kind: "product", entityId: found.id, relativeUrl: requested, redirectCode: 0 }
}

const isShown = async (db: ReadConnection, kind: FoundRoute["kind"], id: number): Promise<boolean> => {
  const table = kind === "page" ? "content_page" : kind
  const row = await db.selectFrom(table).select("enabled").where("id", "=", id).executeTakeFirst()
  return row?.enabled === 1
}

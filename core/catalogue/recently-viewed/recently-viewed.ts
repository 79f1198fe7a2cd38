import type { Store } from "../../store/store.ts"
import { isRecord, scalarText } from "../../web/record.ts"

/** Maximum number of recently viewed products on a page. */
export const maxRecentlyViewed = 10

/** Default lifetime of a view in seconds: 30 days. */
export const recentlyViewedLifetime = 30 * 24 * 60 * 60

/** Scope of a view: a store view, a group of store views, or a website. */
export type ViewScope = { readonly scope: "store" | "group" | "website"; readonly id: string }

/** Returns the configured scope; values other than `store` and `group` mean the website. [3.recently-viewed-product-record.3] */
export const viewScope = (configured: string, store: Pick<Store, "id" | "groupId" | "websiteId">): ViewScope => {
  switch (configured) {
    case "store":
      return { scope: "store", id: store.id }
    case "group":
      return { scope: "group", id: store.groupId }
    default:
      return { scope: "website", id: store.websiteId }
  }
}

/** Viewed product; `addedAt` in unix seconds. [3.recently-viewed-product-record.2] */
export type ViewedProduct = { readonly addedAt: number; readonly productId: string; readonly scopeId: string }

/** Viewed products by key, the oldest first. */
export type ViewedProducts = Readonly<Record<string, ViewedProduct>>

const keyPrefix = ({ scope, id }: ViewScope): string => `${scope}-${id}-`

/** Key of a view in storage: `{scope}-{scopeId}-{productId}`. [3.recently-viewed-product-record.1] */
export const viewedKey = (scope: ViewScope, productId: string): string => keyPrefix(scope) + productId

const isUnexpired = ({ addedAt }: ViewedProduct, now: number, lifetime: number): boolean => now - addedAt < lifetime

/** Adds a view: whole seconds, each product once, expired views removed. [1.12] */
export const withView = (
  viewed: ViewedProducts,
  view: { readonly scope: ViewScope; readonly productId: string },
  now: number,
  lifetime: number,
): ViewedProducts => {
  const key = viewedKey(view.scope, view.productId)
  const others = Object.entries(viewed).filter(([other, view]) => other !== key && isUnexpired(view, now, lifetime))
  const added = { addedAt: Math.floor(now), productId: view.productId, scopeId: view.scope.id }
  return Object.fromEntries([...others, [key, added]])
}

/**
 * Returns the ids of the products to show: newest first, at most ten, without the product of the page. [1.12] [3.recently-viewed-product-record]
 *
 * @example
 * const viewed = { "store-1-12": { addedAt: 100, productId: "12", scopeId: "1" } }
 * const page = { scope: { scope: "store", id: "1" }, productId: undefined }
 * recentlyViewed(viewed, page, 160, recentlyViewedLifetime) // ["12"]
 */
export const recentlyViewed = (
  viewed: ViewedProducts,
  page: { readonly scope: ViewScope; readonly productId: string | undefined },
  now: number,
  lifetime: number,
): ReadonlyArray<string> =>
  Object.entries(viewed)
    .filter(([key, view]) => key.startsWith(keyPrefix(page.scope)) && isUnexpired(view, now, lifetime))
    .map(([, view]) => view)
    .filter(({ productId }) => productId !== page.productId)
    .toReversed()
    .toSorted((a, b) => b.addedAt - a.addedAt)
    .slice(0, maxRecentlyViewed)
    .map(({ productId }) => productId)

const readView = (value: unknown): ViewedProduct | undefined => {
  if (!isRecord(value)) return undefined
  const seconds = scalarText(value["added_at"])
  const addedAt = Number(seconds)
  const productId = scalarText(value["product_id"])
  if (seconds === "" || !Number.isFinite(addedAt) || productId === "") return undefined
  return { addedAt, productId, scopeId: scalarText(value["scope_id"]) }
}

/** Decodes the stored views; times may have fractions, invalid views are left out. [3.recently-viewed-product-record.2] */
export const readViewed = (stored: unknown): ViewedProducts =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([key, value]) => {
      const view = readView(value)
      return view === undefined ? [] : [[key, view] as const]
    }),
  )

/** Returns the stored form of the views. [3.recently-viewed-product-record.2] */
export const storedViews = (viewed: ViewedProducts): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(viewed).map(([key, { addedAt, productId, scopeId }]) => [
      key,
      { added_at: addedAt, product_id: productId, scope_id: scopeId },
    ]),
  )

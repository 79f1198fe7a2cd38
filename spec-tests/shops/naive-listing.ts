import { unitsOf } from "../../app/shop/context/money.ts"
import type { CatalogueSeed, SeedProduct } from "../../app/shop/seed/catalogue-seed.ts"

/** A listing query in terms of the seed. */
export type NaiveListingQuery = {
  readonly path?: string | undefined
  /** Attribute code → accepted labels. */
  readonly values: Readonly<Record<string, ReadonlyArray<string>>>
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly sort: ReadonlyArray<{ readonly by: "position" | "price" | "name"; readonly direction: "asc" | "desc" }>
}

export type NaiveListing = ReturnType<typeof naiveListing>

const placesOf = (product: SeedProduct) =>
  (product.categories ?? []).map((place) => (typeof place === "string" ? { path: place, position: 0 } : place))

/** Position in a category or its subcategories; Infinity if not listed. "d" is not an anchor category. */
const positionIn = (product: SeedProduct, path: string): number =>
  Math.min(
    ...placesOf(product)
      .filter((place) => place.path === path || (path !== "d" && (path === "" || place.path.startsWith(`${path}/`))))
      .map((place) => place.position + (place.path === path ? 0 : 10_000)),
  )

const ownPrice = (product: SeedProduct): number =>
  Math.min(unitsOf(product.price ?? "0"), unitsOf(product.special?.price ?? product.price ?? "0"))

const inStock = (product: SeedProduct): boolean => product.type !== "simple" || (product.stock?.quantity ?? 0) > 0

/** Listings of a shop computed in the simplest way: one product at a time, straight from the seed. */
export const naiveListing = (seed: CatalogueSeed, showOutOfStock: boolean) => {
  const ids = new Map(seed.products.map((product, index) => [product.sku, index + 1]))
  const idOf = (product: SeedProduct) => ids.get(product.sku) ?? 0
  const bySku = new Map(seed.products.map((product) => [product.sku, product]))
  const childrenOf = (product: SeedProduct) => (product.variants ?? []).flatMap((sku) => bySku.get(sku) ?? [])
  const offered = (product: SeedProduct) => product.enabled !== false && (showOutOfStock || inStock(product))

  const price = (product: SeedProduct): number => {
    if (product.type === "simple") return ownPrice(product)
    const enabled = childrenOf(product).filter((child) => child.enabled !== false)
    const salable = enabled.filter(inStock)
    if (enabled.length === 0) return 0
    return Math.min(...(salable.length > 0 ? salable : enabled).map(ownPrice))
  }
  const has = (product: SeedProduct, code: string, label: string): boolean =>
    [product, ...childrenOf(product).filter(offered)].some((one) =>
      [one.attributes?.[code] ?? []].flat().includes(label),
    )

  const listed = seed.products.filter(
    (product) =>
      (product.visibleIn === "both" || product.visibleIn === "catalog") &&
      offered(product) &&
      (product.type === "simple" || showOutOfStock || childrenOf(product).some(offered)),
  )

  const compare = (query: NaiveListingQuery, one: SeedProduct, other: SeedProduct): number => {
    const key = (product: SeedProduct, by: "position" | "price" | "name") => {
      if (by === "price") return price(product)
      if (by === "name") return product.name.toLowerCase()
      return query.path === undefined ? 0 : positionIn(product, query.path)
    }
    for (const { by, direction } of query.sort) {
      const [first, second] = [key(one, by), key(other, by)]
      if (first !== second) return first < second === (direction === "asc") ? -1 : 1
    }
    return idOf(other) - idOf(one)
  }

  return {
    idOf,
    price,
    has,
    isIn: (product: SeedProduct, path: string) => positionIn(product, path) < Infinity,
    /** All products that a query matches, in order. */
    matching: (query: NaiveListingQuery): ReadonlyArray<SeedProduct> =>
      listed
        .filter((product) => query.path === undefined || positionIn(product, query.path) < Infinity)
        .filter((product) =>
          Object.entries(query.values).every(([code, labels]) => labels.some((label) => has(product, code, label))),
        )
        .filter((product) => price(product) >= (query.from ?? -Infinity) && price(product) <= (query.to ?? Infinity))
        .toSorted((one, other) => compare(query, one, other)),
  }
}

/** Path prefixes that a merchant has assigned: `shop` to pages of the Magento behind the storefront, `own` to pages of the storefront. */
export type AssignedPaths = {
  readonly shop: ReadonlyArray<string>
  readonly own: ReadonlyArray<string>
}

/** No assigned paths. */
export const noAssignedPaths: AssignedPaths = { shop: [], own: [] }

/** Paths below `shopAreas` with pages of the storefront, for a shop that has no pages itself. */
const storefrontPathsInShopAreas = ["/multishipping/checkout"]

/** Returns the assigned paths; a shop without pages itself adds `storefrontPathsInShopAreas`. */
export const pathsAt = (
  { hasPages }: { readonly hasPages?: boolean },
  assigned: AssignedPaths = noAssignedPaths,
): AssignedPaths =>
  hasPages === true ? assigned : { shop: assigned.shop, own: [...assigned.own, ...storefrontPathsInShopAreas] }

/**
 * Owner of a path. `shop`: always a page of the shop. `own`: a page of the storefront, or 404. `either`: a page of the storefront if it has one,
 * otherwise of the shop.
 */
export type PathOwner = "shop" | "own" | "either"

/**
 * Areas of Magento whose pages are always served by it. Their forms are checked by Magento only, because payment providers post to them
 * from other origins.
 */
const shopAreas = ["/paypal", "/payflow", "/braintree", "/multishipping", "/sendfriend"]

/** True if the path is the prefix or below it. Prefixes match whole segments. */
const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`)

const longestPrefix = (path: string, prefixes: ReadonlyArray<string>): number =>
  Math.max(-1, ...prefixes.filter((prefix) => isBelow(path, prefix)).map((prefix) => prefix.length))

/** Returns the owner of a path. The longest assigned prefix decides; of two equal ones, that of the shop. */
export const pathOwner = (path: string, { shop, own }: AssignedPaths): PathOwner => {
  const shopPrefixLength = longestPrefix(path, [...shopAreas, ...shop])
  const ownPrefixLength = longestPrefix(path, own)
  if (shopPrefixLength < 0 && ownPrefixLength < 0) return "either"
  return shopPrefixLength >= ownPrefixLength ? "shop" : "own"
}

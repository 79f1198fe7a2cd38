/** Prefixes of paths that a merchant assigned to pages of the shop behind the storefront, or to pages of ours. */
export type AssignedPaths = {
  readonly shop: ReadonlyArray<string>
  readonly own: ReadonlyArray<string>
}

/** Assigns no paths. */
export const noAssignedPaths: AssignedPaths = { shop: [], own: [] }

/** Paths in areas of Magento at which pages of ours are, if the shop behind the storefront has no pages. */
const ownPathsInShopAreas = ["/multishipping/checkout"]

/** Returns the assigned paths in front of a shop: if it has no pages, pages of ours take their place. */
export const pathsAt = (
  { hasPages }: { readonly hasPages?: boolean },
  assigned: AssignedPaths = noAssignedPaths,
): AssignedPaths =>
  hasPages === true ? assigned : { shop: assigned.shop, own: [...assigned.own, ...ownPathsInShopAreas] }

/**
 * Owner of a path. `shop`: its page is always the shop's. `own`: a page of ours or 404. `either`: the shop's page if none of ours has this
 * path.
 */
export type PathOwner = "shop" | "own" | "either"

/**
 * Areas of Magento whose pages are always its own. Their forms are checked by the shop alone, because payment providers post to them
 * from other origins.
 */
const shopAreas = ["/paypal", "/payflow", "/braintree", "/multishipping", "/sendfriend"]

/** True if the path is the prefix or below it. Prefixes match whole segments. */
const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`)

const longestPrefix = (path: string, prefixes: ReadonlyArray<string>): number =>
  Math.max(-1, ...prefixes.filter((prefix) => isBelow(path, prefix)).map((prefix) => prefix.length))

/** Returns the owner of a path. The longest assigned prefix decides, and of two equal ones that of the shop. */
export const pathOwner = (path: string, { shop, own }: AssignedPaths): PathOwner => {
  const theirs = longestPrefix(path, [...shopAreas, ...shop])
  const ours = longestPrefix(path, own)
  if (theirs < 0 && ours < 0) return "either"
  return theirs >= ours ? "shop" : "own"
}

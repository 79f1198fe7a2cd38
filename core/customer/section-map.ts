/** Customer sections invalidated by a changing call: address pattern and section names. `*` means every known section. */
export type SectionMap = ReadonlyArray<readonly [pattern: string, sections: ReadonlyArray<string>]>

/**
 * Magento's section map without extensions, with own entries. The order is Magento's, because the first matching pattern
 * wins; names of the pattern `*` are always added. Checkout data stays at sign-in, so `customer/ajax/login` does not name it, and is
 * removed at sign-out and with the order.
 */
export const sectionMap: SectionMap = [
  ["stores/store/switch", ["*"]],
  ["stores/store/switchrequest", ["*"]],
  ["directory/currency/switch", ["*"]],
  ["*", ["messages"]],
  ["customer/account/logout", ["*", "checkout-data", "cart-data", "recently_viewed_product"]],
  // Own entry: deleting an account signs the customer out.
  ["customer/account/delete", ["*", "checkout-data", "cart-data", "recently_viewed_product"]],
  ["customer/account/loginpost", ["*"]],
  ["customer/account/createpost", ["*"]],
  ["customer/account/editpost", ["*"]],
  ["customer/ajax/login", ["cart", "customer"]],
  ["catalog/product_compare/add", ["compare-products"]],
  ["catalog/product_compare/remove", ["compare-products"]],
  ["catalog/product_compare/clear", ["compare-products"]],
  ["sales/guest/reorder", ["cart"]],
  ["sales/order/reorder", ["cart"]],
  ["checkout/cart/add", ["cart", "directory-data"]],
  ["checkout/cart/delete", ["cart"]],
  ["checkout/cart/updatepost", ["cart"]],
  ["checkout/cart/updateitemqty", ["cart"]],
  ["checkout/cart/updateitemoptions", ["cart"]],
  ["checkout/cart/couponpost", ["cart"]],
  ["checkout/cart/estimatepost", ["cart"]],
  ["checkout/cart/estimateupdatepost", ["cart"]],
  ["checkout/onepage/saveorder", ["cart", "checkout-data", "last-ordered-items"]],
  ["checkout/sidebar/removeitem", ["cart"]],
  ["checkout/sidebar/updateitemqty", ["cart"]],
  [
    "rest/*/v1/carts/*/payment-information",
    ["cart", "checkout-data", "cart-data", "last-ordered-items", "instant-purchase"],
  ],
  ["rest/*/v1/guest-carts/*/payment-information", ["cart", "checkout-data", "cart-data"]],
  ["rest/*/v1/guest-carts/*/selected-payment-method", ["cart", "checkout-data"]],
  ["rest/*/v1/carts/*/selected-payment-method", ["cart", "checkout-data", "instant-purchase"]],
  ["customer/address/*", ["instant-purchase"]],
  ["customer/account/*", ["instant-purchase"]],
  ["vault/cards/deleteaction", ["instant-purchase"]],
  ["review/product/post", ["review"]],
  ["wishlist/index/add", ["wishlist"]],
  ["wishlist/index/remove", ["wishlist"]],
  ["wishlist/index/updateitemoptions", ["wishlist"]],
  ["wishlist/index/update", ["wishlist"]],
  ["wishlist/index/cart", ["wishlist", "cart"]],
  ["wishlist/index/fromcart", ["wishlist", "cart"]],
  ["wishlist/index/allcart", ["wishlist", "cart"]],
  ["wishlist/shared/allcart", ["wishlist", "cart"]],
  ["wishlist/shared/cart", ["cart"]],
  // Magento's entry of its module for several addresses.
  ["multishipping/checkout/overviewpost", ["cart"]],
  // Own entry: the steps of the checkout without JavaScript, the last of which places the order.
  ["checkout", ["cart"]],
]

const segmentsOf = (path: string): ReadonlyArray<string> =>
  path
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "")

/** Returns the path segments of an address of the shop; `undefined` for another origin. */
const segmentsInShop = (address: string, roots: ReadonlyArray<string>): ReadonlyArray<string> | undefined => {
  const root = roots.find((candidate) => address.startsWith(candidate))
  if (root === undefined && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return undefined
  const segments = segmentsOf(address.slice(root?.length ?? 0).split(/[?#]/)[0] ?? "")
  return segments[0] === "index.php" ? segments.slice(1) : segments
}

/** Matches a pattern: without `*` it matches every address below it; with `*`, one segment each, it matches whole addresses only. */
const fits = (pattern: string, segments: ReadonlyArray<string>): boolean => {
  const patternSegments = segmentsOf(pattern)
  const isWholeAddress = pattern.includes("*")
  if (isWholeAddress ? patternSegments.length !== segments.length : patternSegments.length > segments.length)
    return false
  return patternSegments.every((segment, index) => segment === "*" || segment === segments[index])
}

/** Returns `true` when an address of the shop matches a pattern of the map. */
export const fitsAddress = (pattern: string, address: string, roots: ReadonlyArray<string>): boolean => {
  const segments = segmentsInShop(address, roots)
  return segments !== undefined && fits(pattern, segments)
}

/**
 * Returns the sections that a POST, PUT or DELETE to this address changes, each once.
 *
 * @example
 * affectedSections("https://shop.example/checkout/cart/add/", ["https://shop.example/"]) // ["cart", "directory-data", "messages"]
 */
export const affectedSections = (
  address: string,
  roots: ReadonlyArray<string>,
  map: SectionMap = sectionMap,
): ReadonlyArray<string> => {
  const segments = segmentsInShop(address, roots)
  const found = segments === undefined ? undefined : map.find(([pattern]) => pattern !== "*" && fits(pattern, segments))
  const always = map.find(([pattern]) => pattern === "*")
  return [...new Set([...(found?.[1] ?? []), ...(always?.[1] ?? [])])]
}

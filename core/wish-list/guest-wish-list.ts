import type { FormField } from "../add-to-cart/product-choice.ts"
import { isRecord } from "../web/record.ts"
import { wishListData, type WishListData } from "./wish-list-add-request.ts"

/** Wish list item of a guest, stored in the browser until sign-in. */
export type GuestWishListItem = { readonly name: string; readonly path: string; readonly data: WishListData }

/** Maximum number of stored items, all of which are sent after sign-in. */
export const maxGuestWishListItems = 30

const isData = (value: unknown): value is WishListData =>
  isRecord(value) && Object.values(value).every((text) => typeof text === "string")

const readItem = (value: unknown): ReadonlyArray<GuestWishListItem> => {
  if (!isRecord(value)) return []
  const { name, path, data } = value
  const isReadable = typeof name === "string" && typeof path === "string" && /^\/(?!\/)/.test(path) && isData(data)
  return isReadable ? [{ name, path, data }] : []
}

/** Decodes the stored list; invalid items are left out. */
export const readGuestWishList = (stored: unknown): ReadonlyArray<GuestWishListItem> =>
  Array.isArray(stored) ? stored.flatMap(readItem) : []

/** Key of an item by product and options, without quantity and page. */
const keyOf = ({ data }: GuestWishListItem): string =>
  Object.entries(data)
    .filter(([name]) => name !== "qty" && name !== "uenc")
    .map(([name, value]) => JSON.stringify([name, value]))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join()

/** Removes the item with the product and options of `removed`. */
export const withoutGuestWishListItem = (
  items: ReadonlyArray<GuestWishListItem>,
  removed: GuestWishListItem,
): ReadonlyArray<GuestWishListItem> => items.filter((item) => keyOf(item) !== keyOf(removed))

/** Adds an item in front and removes an earlier one of the same product and options. */
export const withGuestWishListItem = (
  items: ReadonlyArray<GuestWishListItem>,
  item: GuestWishListItem,
): ReadonlyArray<GuestWishListItem> => [item, ...withoutGuestWishListItem(items, item)].slice(0, maxGuestWishListItems)

/** Returns the item of a cart line that is saved for later, with its options and quantity. */
export const savedItem = (
  { name, path }: Pick<GuestWishListItem, "name" | "path">,
  fields: ReadonlyArray<FormField>,
): GuestWishListItem => ({
  name,
  path,
  data: wishListData(Object.fromEntries(fields.filter(([field]) => field === "product")), fields),
})

/** Path of the page with the products of a list in its address, which anyone can open. */
export const listedProductsPath = "/wishlist/shared/products/"

const isProductPath = (path: string): boolean => path.length <= 300 && /^\/(?!\/)[^?#]+$/.test(path)

/** Returns the address of a page that shows these products, which anyone can open; without products, the page shows an empty list. */
export const listedProductsAddress = (items: ReadonlyArray<Pick<GuestWishListItem, "path">>): string => {
  const paths = new Set(items.map(({ path }) => path.replace(/[?#].*/, "")).filter(isProductPath))
  const query = [...paths].map((path) => `product=${encodeURIComponent(path)}`).join("&")
  return query === "" ? listedProductsPath : `${listedProductsPath}?${query}`
}

/** Returns the product paths in an address of `listedProductsAddress`, each once; other addresses than paths of this shop are left out. */
export const listedPaths = (inAddress: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(inAddress.filter(isProductPath))].slice(0, maxGuestWishListItems)

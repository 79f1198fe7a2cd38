import { hasPriceRange } from "../catalogue/pricing/price-reduction.ts"
import type { ProductCard } from "../catalogue/product/product.ts"
import { type Amount, isAmount } from "../money/amount.ts"
import { plainText } from "../web/plain-text.ts"
import type { SharedWishList, WishListItem } from "./wish-list.ts"

/** Entry of Magento's page of a shared wish list. */
export type SharedEntry = {
  readonly id: string
  readonly productId: number
  /** Absolute URL of the product; its fragment names the selected options. */
  readonly url: string
  readonly quantity: number
  readonly description: string
  /** Price of the selection; absent if the page shows none. */
  readonly price: Amount | undefined
}

/** Magento's page of a shared wish list: its heading, in the language of the store view, and its entries. */
export type SharedListPage = { readonly title: string; readonly entries: ReadonlyArray<SharedEntry> }

const heading = /<h1\b[^>]*\bclass="page-title"[^>]*>([^]{0,1000}?)<\/h1>/
const form = /<form\b[^>]*\bclass="form shared wishlist"[^>]*>([^]*?)<\/form>/
const row = /<tr\b[^>]*>([^]*?)<\/tr>/g
const itemId = /\bid="wishlist-shared-item-(\d{1,15})"|wishlist\\\/shared\\\/cart\\\/","data":\{"item":"(\d{1,15})"/
const productId = /\bdata-product-id="(\d{1,15})"/
const link = /<strong\b[^>]*\bclass="product name[^"]*"[^>]*>\s*<a\b[^>]*\bhref="([^"]{1,2000})"/
const quantity = /[?&]qty=(\d{1,8}(?:\.\d{1,4})?)/
const comment = /<td\b[^>]*\bclass="col comment"[^>]*>([^]*?)<\/td>/
const price = /\bdata-price-amount="([\d.]{1,30})"/

const firstGroup = (pattern: RegExp, html: string): string => {
  const [, first, second] = pattern.exec(html) ?? []
  return first ?? second ?? ""
}

const entriesIn = (html: string): ReadonlyArray<SharedEntry> =>
  [...html.matchAll(row)].flatMap(([, cells = ""]) => {
    const [id, product, url] = [
      firstGroup(itemId, cells),
      firstGroup(productId, cells),
      plainText(firstGroup(link, cells)),
    ]
    if (id === "" || product === "" || url === "") return []
    const amount = firstGroup(price, cells)
    return {
      id,
      productId: Number(product),
      url,
      quantity: Number(firstGroup(quantity, url)) || 1,
      description: plainText(firstGroup(comment, cells)),
      price: isAmount(amount) ? amount : undefined,
    }
  })

/** Reads Magento's page of a shared wish list; `undefined` for an unknown code, whose page has status 200 and no heading. */
export const readSharedListPage = (html: string): SharedListPage | undefined => {
  const title = plainText(firstGroup(heading, html))
  return title === "" ? undefined : { title, entries: entriesIn(firstGroup(form, html)) }
}

/** The card with the price of a selection, and a path that selects its options. */
const withSelection = (card: ProductCard, { url, price: final }: SharedEntry): ProductCard => {
  const selection = { ...card, path: card.path + (/#.*$/.exec(url)?.[0] ?? "") }
  if (final === undefined || card.type === "grouped" || !hasPriceRange(card)) return selection
  const own = { regular: final, final }
  return { ...selection, from: own, to: own }
}

/** Joins the entries of a shared wish list with the cards of their products; an entry without a card is left out. */
export const sharedListOf = (
  { title, entries }: SharedListPage,
  cards: ReadonlyArray<ProductCard>,
  code: string,
): SharedWishList => ({
  title,
  code,
  page: 1,
  pages: 1,
  items: entries.flatMap((entry): ReadonlyArray<WishListItem> => {
    const card = cards.find(({ id }) => id === entry.productId)
    if (card === undefined) return []
    const { id, description } = entry
    return [{ id, quantity: entry.quantity, description, options: [], product: withSelection(card, entry) }]
  }),
})

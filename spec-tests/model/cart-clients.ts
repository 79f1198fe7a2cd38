import { at } from "../shops/graphql.ts"
import { messagesOf, newShopper, type Shopper } from "../shops/shopper.ts"
import { newCart as newMask, type SmallShop } from "../shops/small-shop.ts"
import { newCart, type Cart, type CouponCode, type Person, type ShopModel, type Sku } from "./shop-model.ts"

type Headers = Readonly<Record<string, string>>

/** The contents of a cart as the shop shows it. Amounts are cents. */
export type Seen = {
  readonly lines: ReadonlyMap<string, { readonly pieces: number; readonly id: number }>
  readonly subtotal: number
}

/** A tab, a telephone or a program with which somebody shops. Methods resolve to whether the shop accepted. */
export type CartClient = {
  readonly name: string
  /** The cart that the client must see according to the model. */
  readonly cart: (model: ShopModel) => Cart | undefined
  /** Returns that cart, or begins a new one for the client. */
  readonly begin: (model: ShopModel) => Cart
  /** The cart was ordered, so that the client has none. */
  readonly forget: (model: ShopModel) => void
  /** Ids of the lines that it saw last, which another client may have changed since. */
  shown: ReadonlyArray<number>
  readonly add: (sku: Sku, pieces: number) => Promise<boolean>
  readonly setPieces: (id: number, pieces: number) => Promise<boolean>
  readonly remove: (id: number) => Promise<boolean>
  readonly applyCoupon: (code: CouponCode) => Promise<boolean>
  readonly removeCoupon: () => Promise<boolean>
  readonly see: () => Promise<Seen>
  /** The path of the cart for orders over REST. */
  readonly path: () => Promise<{ readonly path: string; readonly headers: Headers }>
}

/** The shop, what tests need of it, and ids and tokens read once. */
export type RealShop = {
  readonly small: SmallShop
  readonly productIds: ReadonlyMap<string, string>
  readonly tokens: Readonly<Record<Person, Headers>>
}

const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100)

const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** A browser, signed in or not; its tabs share cookies and cart. */
export type Browser = {
  readonly shopper: Shopper
  person: Person | undefined
  guestCart: Cart | undefined
}

let keys = 0

/** A browser whose pages make a form key whenever there is none, as after signing in. */
export const newBrowser = ({ small }: RealShop): Browser => {
  const shopper = newShopper(small.shop)
  const post: Shopper["post"] = (path, fields, how) => {
    if (!shopper.cookies.has("form_key")) shopper.cookies.set("form_key", `KeyOfModel${(keys += 1)}`)
    return shopper.post(path, fields, how)
  }
  return { shopper: { ...shopper, post }, person: undefined, guestCart: undefined }
}

const isSuccess = async (response: Response): Promise<boolean> => at(await response.json(), "success") === true

/** The path of a browser's cart over REST; a guest's is found by one of its lines. */
const pathOf = (
  real: RealShop,
  { person, guestCart }: Browser,
): { readonly path: string; readonly headers: Headers } => {
  if (person !== undefined) return { path: "/carts/mine", headers: real.tokens[person] }
  const [line] = guestCart?.lines.values() ?? []
  const query = "select mask from cart c join cart_item i on i.cart_id = c.id where i.id = ?"
  const [row] = line === undefined ? [] : real.small.rows(query, line.id ?? 0)
  return { path: `/guest-carts/${String(row?.["mask"])}`, headers: {} }
}

const ownCart = ({ carts }: ShopModel, person: Person): Cart => {
  const cart = carts.get(person) ?? newCart(person)
  carts.set(person, cart)
  return cart
}

/** A tab, which uses the forms and sections of the pages. */
export const tab = (real: RealShop, browser: Browser, name: string): CartClient => {
  const { shopper } = browser
  /** Adding has no status: an empty list is success, an address to go back to is not. */
  const add = async (sku: Sku, pieces: number): Promise<boolean> => {
    const fields = { product: real.productIds.get(sku) ?? "", qty: String(pieces) }
    const response = await shopper.post("/checkout/cart/add", fields, { background: true })
    return at(await response.json(), "backUrl") === undefined
  }
  const post = async (path: string, fields: Headers) =>
    isSuccess(await shopper.post(`/checkout/sidebar/${path}`, fields, { background: true }))
  const coupon = async (fields: Headers): Promise<boolean> => {
    // The page shows, and so ends, earlier messages.
    await shopper.section("messages")
    shopper.cookies.delete("mage-messages")
    const response = await shopper.post("/checkout/cart/couponPost", fields)
    return messagesOf(response).some(({ type }) => type === "success")
  }
  return {
    name,
    shown: [],
    cart: (model) => (browser.person === undefined ? browser.guestCart : model.carts.get(browser.person)),
    begin: (model) =>
      browser.person === undefined ? (browser.guestCart ??= newCart()) : ownCart(model, browser.person),
    forget: (model) => {
      if (browser.person === undefined) browser.guestCart = undefined
      else model.carts.delete(browser.person)
    },
    add,
    setPieces: (id, pieces) => post("updateItemQty", { item_id: String(id), item_qty: String(pieces) }),
    remove: (id) => post("removeItem", { item_id: String(id) }),
    applyCoupon: (code) => coupon({ remove: "0", coupon_code: code }),
    removeCoupon: () => coupon({ remove: "1", coupon_code: "" }),
    see: async () => {
      const section = await shopper.section("cart")
      const lines = list(section["items"]).map(
        (item) =>
          [
            String(at(item, "product_sku")),
            { pieces: Number(at(item, "qty")), id: Number(at(item, "item_id")) },
          ] as const,
      )
      return { lines: new Map(lines), subtotal: cents(section["subtotalAmount"]) }
    },
    path: () => Promise.resolve(pathOf(real, browser)),
  }
}

/** A guest's program, or a customer's telephone, over REST. */
export const headless = (real: RealShop, name: string, person?: Person): CartClient => {
  const { small } = real
  let mask: Promise<string> | undefined
  let cart: Cart | undefined
  const headers = person === undefined ? {} : real.tokens[person]
  const path = async (): Promise<string> =>
    person === undefined ? `/guest-carts/${await (mask ??= newMask(small))}` : "/carts/mine"
  const call = async (method: string, rest: string, body?: unknown): Promise<boolean> =>
    (await small.call(method, (await path()) + rest, body, headers)).status === 200
  const rows = async () => list((await small.call("GET", `${await path()}/items`, undefined, headers)).body)
  return {
    name,
    shown: [],
    cart: (model) => (person === undefined ? cart : model.carts.get(person)),
    begin: (model) => (person === undefined ? (cart ??= newCart()) : ownCart(model, person)),
    forget: (model) => {
      mask = undefined
      cart = undefined
      if (person !== undefined) model.carts.delete(person)
    },
    add: async (sku, pieces) => {
      if (person !== undefined) await small.call("POST", "/carts/mine", undefined, headers)
      return call("POST", "/items", { cartItem: { sku, qty: pieces } })
    },
    setPieces: (id, pieces) => call("PUT", `/items/${id}`, { cartItem: { item_id: id, qty: pieces } }),
    remove: (id) => call("DELETE", `/items/${id}`),
    applyCoupon: (code) => call("PUT", `/coupons/${code}`),
    removeCoupon: () => call("DELETE", "/coupons"),
    see: async () => {
      const lines = (await rows()).map(
        (item) =>
          [String(at(item, "sku")), { pieces: Number(at(item, "qty")), id: Number(at(item, "item_id")) }] as const,
      )
      const { body } = await small.call("GET", `${await path()}/totals`, undefined, headers)
      return { lines: new Map(lines), subtotal: cents(at(body, "subtotal")) }
    },
    path: async () => ({ path: await path(), headers }),
  }
}

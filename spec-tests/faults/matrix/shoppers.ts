import { randomUUID } from "node:crypto"

import type { CatalogueSeed } from "../../../app/shop/seed/catalogue-seed.ts"
import { openShop } from "../../../app/shop/shop.ts"
import { fillFolder } from "../../filled-folder.ts"
import { shopDatabase } from "../../postgres/shop-database.ts"
import { newShopper, type Shopper } from "../../shops/shopper.ts"
import { smallCatalogue } from "../../shops/small-catalogue.ts"
import { addBookableDays, idOf } from "../../shops/small-shop-options.ts"
import {
  address,
  byFlatRate,
  newFolder,
  shopIn,
  orderBody,
  smallSettings,
  today,
  type SmallShop,
} from "../../shops/small-shop.ts"

/** Kinds of visitors: a browser without cookies, a guest with a cart, one who is ready to order, one who has ordered, or a customer. */
export const visitors = ["nobody", "guest", "ready", "ordered", "customer"] as const
export type Visitor = (typeof visitors)[number]

/** Cookies of a prepared browser. */
export type Cookies = Readonly<Record<string, string>>

const seed: CatalogueSeed = {
  ...smallCatalogue,
  attributes: [...smallCatalogue.attributes, { code: "care", label: "Care", input: "text", visible: true }],
  categories: [{ id: 2, name: "Root", urlKey: "root", children: [{ id: 3, name: "Mugs", urlKey: "mugs" }] }],
}

/** A small shop with a category, whose clock moves on so that nobody is limited. */
export const openShopOfMatrix = async (): Promise<SmallShop> => {
  let now = today
  const dataDir = newFolder()
  await fillFolder(dataDir, { seed, settings: smallSettings, now })
  const small = shopIn(
    dataDir,
    await openShop({ ...(await shopDatabase(dataDir)), seed, settings: smallSettings, now: () => (now += 50) }),
  )
  // The page of a product that is booked by day needs the time zone of the shop.
  addBookableDays(small, "sat")
  return small
}

const sharingCode = "0123456789abcdef0123456789abcdef"

const addMug = async (small: SmallShop, shopper: Shopper): Promise<void> => {
  const product = String(idOf(small, "product", "where sku = 'MUG'"))
  await shopper.post("/checkout/cart/add/", { product, qty: "1" }, { background: true })
}

const guestWithCart = async (small: SmallShop): Promise<Shopper> => {
  const shopper = newShopper(small.shop)
  await addMug(small, shopper)
  return shopper
}

const cartId = async (shopper: Shopper): Promise<string> => {
  const response = await shopper.get("/checkout/", { accept: "application/json" })
  const { checkoutConfig }: { readonly checkoutConfig: { readonly quoteData: { readonly entity_id: string } } } =
    await response.json()
  return checkoutConfig.quoteData.entity_id
}

const readyToOrder = async (small: SmallShop): Promise<Shopper> => {
  const shopper = await guestWithCart(small)
  const id = await cartId(shopper)
  await small.call("POST", `/guest-carts/${id}/shipping-information`, byFlatRate)
  await small.call("POST", `/guest-carts/${id}/set-payment-information`, orderBody)
  return shopper
}

const guestWithOrder = async (small: SmallShop): Promise<Shopper> => {
  const shopper = await readyToOrder(small)
  await small.call("POST", `/guest-carts/${await cartId(shopper)}/payment-information`, orderBody)
  return shopper
}

const customer = async (small: SmallShop): Promise<Shopper> => {
  const shopper = newShopper(small.shop)
  await shopper.post("/customer/account/loginPost/", {
    "login[username]": "ann@example.com",
    "login[password]": "Ann-likes-mugs-7",
  })
  shopper.cookies.set("form_key", "KeyOfTheCustomer")
  const product = String(idOf(small, "product", "where sku = 'MUG'"))
  await shopper.post("/wishlist/index/add/", { product })
  await shopper.post("/catalog/product_compare/add/", { product })
  await addMug(small, shopper)
  const headers = {
    cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    "x-requested-with": "XMLHttpRequest",
  }
  await small.call("POST", "/carts/mine/shipping-information", byFlatRate, headers)
  await small.call(
    "POST",
    "/carts/mine/payment-information",
    { paymentMethod: { method: "checkmo" }, billingAddress: address },
    headers,
  )
  await addMug(small, shopper)
  small.runSql(`update wish_list set sharing_code = '${sharingCode}'`)
  return shopper
}

const prepare = { guest: guestWithCart, ready: readyToOrder, ordered: guestWithOrder, customer }

/** Prepares the browser of a visitor. */
export const cookiesOf = async (small: SmallShop, visitor: Visitor): Promise<Cookies> =>
  visitor === "nobody" ? {} : Object.fromEntries((await prepare[visitor](small)).cookies)

/** Ids that addresses and forms name. */
export type ShopIds = Readonly<Record<string, string>>

/** The newest ids of the shop. Every form that places an order has an attempt of its own. */
export const idsOf = (small: SmallShop): ShopIds => {
  const first = (sql: string): string => String(small.rows(`select (${sql}) as id`)[0]?.["id"])
  const ofCustomer = "(select id from customer where email = 'ann@example.com')"
  return {
    MUG: String(idOf(small, "product", "where sku = 'MUG'")),
    BOWL: String(idOf(small, "product", "where sku = 'BOWL'")),
    order: first(`select max(id) from sales_order where customer_id = ${ofCustomer}`),
    number: first("select min(number) from sales_order"),
    address: first(`select min(id) from customer_address where customer_id = ${ofCustomer}`),
    wish: first("select min(id) from wish_list_item"),
    line: first(
      `select max(id) from cart_item where cart_id = (select max(id) from cart where customer_id = ${ofCustomer})`,
    ),
    newestLine: first("select max(id) from cart_item"),
    shared: sharingCode,
    attempt: randomUUID(),
  }
}

import type { Selectable, Transaction } from "kysely"

import { addItem, productUnknown } from "../../domain/cart/add-item.ts"
import { buyRequestOf, idIn } from "../../domain/cart/buy-request-of.ts"
import { ownCart } from "../../domain/cart/session-cart.ts"
import { type ShopError, isShopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { ProductTable } from "../../infra/database/tables/catalogue-tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { ownAddress, returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { sessionExpired } from "./cart-forms-endpoint.ts"
import { type FormAction, type FormOutcome, type FormPost, inSession } from "./form-routes.ts"
import { withSavedFiles } from "./saved-files.ts"

type Wanted = Pick<Selectable<ProductTable>, "id" | "type" | "name" | "url_key" | "visible_in">

/** POST checkout/cart/add: the product form. [forms-cart/002 to 018] */
export const addToCart: FormAction = {
  path: "checkout/cart/add",
  onInvalidKey: sessionExpired,
  handle: async (post) => {
    const request = await buyRequestOf(post.fields)
    return inSession(post, async (trx, session) => {
      const id = idIn(post.fields.text("product"))
      const product = await trx
        .selectFrom("product")
        .select(["id", "type", "name", "url_key", "visible_in"])
        .where("id", "=", id ?? 0)
        .executeTakeFirst()
      if (request === undefined || product === undefined) return notAdded(post, trx, undefined, productUnknown)
      const wanted = await withSavedFiles(trx, post.fields, request)
      const added = await addItem(post.shop, trx, await ownCart(post.shop, trx, session), wanted)
      return isShopError(added) ? notAdded(post, trx, product, added) : wasAdded(post, product)
    })
  },
}

/** A script hears an empty list, unless the shopper is to be led elsewhere. */
const wasAdded = (post: FormPost, product: Wanted): FormOutcome => {
  const cart = shopAddress(post.request, "/checkout/cart/")
  const messages = [
    {
      type: "success",
      text: message('\nYou added %1 to your <a href="%2">shopping cart</a>.', [product.name, cart]),
    },
  ] as const
  const onward =
    ownAddress(post.request, post.fields.text("return_url")) ??
    (post.fields.text("in_cart") === undefined ? undefined : cart)
  if (post.background) return { json: onward === undefined ? tellsAfterwards(post) : { backUrl: onward }, messages }
  return { redirect: onward ?? returnAddress(post.request, post.fields.text("uenc")), messages }
}

/** Usually nothing is to be said; a shop that shows a window after each adding says so. */
const tellsAfterwards = ({ shop }: FormPost): unknown =>
  shop.settings.popUps?.afterAdding === true ? { ajaxpro: { action: backgroundAction } } : []

const backgroundAction = "checkout_cart_add"

/** The shopper is led to the product, where what is missing can be chosen, and hears why. */
const notAdded = async (
  post: FormPost,
  trx: Transaction<Tables>,
  product: Wanted | undefined,
  refusal: ShopError,
): Promise<FormOutcome> => {
  const back =
    product === undefined || product.visible_in === "none"
      ? returnAddress(post.request, undefined)
      : productAddress(post, product)
  const type = asksForOptions.has(refusal.message.source) ? "notice" : "error"
  const messages = [{ type, text: refusal.message }] as const
  return post.background
    ? { json: { backUrl: back, ...(await popUpOf(post, trx, product)) }, messages }
    : { redirect: back, messages }
}

/** The types whose options are chosen in any case; of every other it depends on its custom options. */
const hasOptionsByType: ReadonlyArray<string> = ["configurable", "grouped", "bundle", "downloadable"]

/** In a shop with pop-ups a script is told of the product whose options can be asked for in one. */
const popUpOf = async (post: FormPost, trx: Transaction<Tables>, product: Wanted | undefined) => {
  const { shop, fields } = post
  if (shop.settings.popUps === undefined || product === undefined || fields.text("return_url") !== undefined) return {}
  if (product.visible_in === "none" || !(await hasOptions(trx, product))) return {}
  const product_url = `${productAddress(post, product)}${product.type === "bundle" ? "&" : "?"}options=cart`
  return {
    ajaxpro: { action: backgroundAction, product: { id: String(product.id), product_url, has_options: true } },
  }
}

const hasOptions = async (trx: Transaction<Tables>, { id, type }: Wanted): Promise<boolean> =>
  hasOptionsByType.includes(type) ||
  (await trx.selectFrom("custom_option").select("id").where("product_id", "=", id).executeTakeFirst()) !== undefined

const productAddress = ({ shop, request }: FormPost, { type, url_key: key }: Wanted): string =>
  shopAddress(request, `/${key}${shop.settings.suffix.product}${type === "bundle" ? "?startcustomization=1" : ""}`)

/** Texts that ask for something the shopper has not chosen yet; all others say what cannot be had. */
const asksForOptions: ReadonlySet<string> = new Set([
  "You need to choose options for your item.",
  "Please specify the quantity of product(s).",
  "Please specify product option(s).",
  "Please select all required options.",
  "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
  "Please specify date required option(s).",
  "Please specify time required option(s).",
  "The product has required options. Enter the options and try again.",
])

import type { Selectable, Transaction } from "kysely"

import { addItem, productUnknown } from "../../domain/cart/add-item.ts"
import { sessionCartId } from "../../domain/cart/session-cart.ts"
import { type ShopError, isShopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { ProductTable } from "../../infra/database/tables/catalogue-tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { sameOriginAddress, returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, id, sentText } from "../input/form-input.ts"
import { readBuyRequest } from "./buy-request-form.ts"
import { sessionExpired } from "./cart-page-forms.ts"
import { type FormAction, type FormOutcome, type FormPost, runInSession, returnPage } from "./form-routes.ts"
import { withSavedFiles } from "./saved-files.ts"

type ProductRow = Pick<Selectable<ProductTable>, "id" | "type" | "name" | "url_key" | "visible_in">

const readTarget = formReader(
  formFields({ product: id("product"), returnUrl: sentText("return_url"), inCart: sentText("in_cart") }),
)

/** POST checkout/cart/add: the product form. [forms-cart/002 to 018] */
export const addToCart: FormAction = {
  path: "checkout/cart/add",
  onInvalidKey: sessionExpired,
  handle: async (post) => {
    const request = await readBuyRequest(post)
    return runInSession(post, async (trx, session) => {
      const product = await trx
        .selectFrom("product")
        .select(["id", "type", "name", "url_key", "visible_in"])
        .where("id", "=", post.input(readTarget).product ?? 0)
        .executeTakeFirst()
      if (request === undefined || product === undefined) return notAddedOutcome(post, trx, undefined, productUnknown)
      const buyRequest = await withSavedFiles(trx, post, request)
      const added = await addItem(post.shop, trx, await sessionCartId(post.shop, trx, session), buyRequest)
      return isShopError(added) ? notAddedOutcome(post, trx, product, added) : addedOutcome(post, product)
    })
  },
}

/** The response to an added product: for a script an empty list, or the address to open. */
const addedOutcome = (post: FormPost, product: ProductRow): FormOutcome => {
  const cart = shopAddress(post.request, "/checkout/cart/")
  const messages = [
    {
      type: "success",
      text: message('\nYou added %1 to your <a href="%2">shopping cart</a>.', [product.name, cart]),
    },
  ] as const
  const { returnUrl, inCart } = post.input(readTarget)
  const next = sameOriginAddress(post.request, returnUrl) ?? (inCart === undefined ? undefined : cart)
  if (post.isBackground) return { json: next === undefined ? addedJson(post) : { backUrl: next }, messages }
  return { redirect: next ?? returnPage(post), messages }
}

/** An empty list; in a shop with a pop-up after adding, the action that opens the pop-up. */
const addedJson = ({ shop }: FormPost): unknown =>
  shop.settings.popUps?.afterAdding === true ? { ajaxpro: { action: backgroundAction } } : []

const backgroundAction = "checkout_cart_add"

/** The response to a product that was not added: its page, where missing options can be chosen, with the reason. */
const notAddedOutcome = async (
  post: FormPost,
  trx: Transaction<Tables>,
  product: ProductRow | undefined,
  error: ShopError,
): Promise<FormOutcome> => {
  const back =
    product === undefined || product.visible_in === "none"
      ? returnAddress(post.request, undefined)
      : productAddress(post, product)
  const type = messagesAboutOptions.has(error.message.source) ? "notice" : "error"
  const messages = [{ type, text: error.message }] as const
  return post.isBackground
    ? { json: { backUrl: back, ...(await popUpOf(post, trx, product)) }, messages }
    : { redirect: back, messages }
}

/** Product types that always have options; other types have them by their custom options. */
const typesWithOptions: ReadonlyArray<string> = ["configurable", "grouped", "bundle", "downloadable"]

/** In a shop with pop-ups, the product whose options a pop-up can show; otherwise no fields. */
const popUpOf = async (post: FormPost, trx: Transaction<Tables>, product: ProductRow | undefined) => {
  const { shop, input } = post
  if (shop.settings.popUps === undefined || product === undefined || input(readTarget).returnUrl !== undefined)
    return {}
  if (product.visible_in === "none" || !(await hasOptions(trx, product))) return {}
  const product_url = `${productAddress(post, product)}${product.type === "bundle" ? "&" : "?"}options=cart`
  return {
    ajaxpro: { action: backgroundAction, product: { id: String(product.id), product_url, has_options: true } },
  }
}

const hasOptions = async (trx: Transaction<Tables>, { id, type }: ProductRow): Promise<boolean> =>
  typesWithOptions.includes(type) ||
  (await trx.selectFrom("custom_option").select("id").where("product_id", "=", id).executeTakeFirst()) !== undefined

const productAddress = ({ shop, request }: FormPost, { type, url_key: key }: ProductRow): string =>
  shopAddress(request, `/${key}${shop.settings.suffix.product}${type === "bundle" ? "?startcustomization=1" : ""}`)

/** Messages about options that are not chosen yet, shown as notices; all others are errors. */
const messagesAboutOptions: ReadonlySet<string> = new Set([
  "You need to choose options for your item.",
  "Please specify the quantity of product(s).",
  "Please specify product option(s).",
  "Please select all required options.",
  "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
  "Please specify date required option(s).",
  "Please specify time required option(s).",
  "The product has required options. Enter the options and try again.",
])

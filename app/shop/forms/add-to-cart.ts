import type { Selectable } from "kysely"

import { addItem, productUnknown } from "../cart/add-item.ts"
import { isRefusal, refusalText, type Refusal } from "../cart/refusal.ts"
import type { ProductTable } from "../catalogue/catalogue-tables.ts"
import { ownCart } from "../session/session-cart.ts"
import { buyRequestOf, idIn } from "./buy-request-of.ts"
import { sessionExpired } from "./cart-forms.ts"
import { inSession, type FormAction, type FormOutcome, type FormPost } from "./form-routes.ts"
import { escapeHtml } from "./html.ts"
import { ownAddress, returnAddress, shopAddress } from "./own-address.ts"

type Wanted = Pick<Selectable<ProductTable>, "type" | "name" | "url_key" | "visible_in">

/** POST checkout/cart/add: the product form. [forms-cart/002 to 018] */
export const addToCart: FormAction = {
  path: "checkout/cart/add",
  refused: sessionExpired,
  answer: async (post) => {
    const request = await buyRequestOf(post.fields)
    return inSession(post, async (trx, session) => {
      const id = idIn(post.fields.text("product"))
      const product = await trx
        .selectFrom("product")
        .select(["type", "name", "url_key", "visible_in"])
        .where("id", "=", id ?? 0)
        .executeTakeFirst()
      if (request === undefined || product === undefined) return notAdded(post, undefined, productUnknown)
      const added = await addItem(post.shop, trx, await ownCart(post.shop, trx, session), request)
      return isRefusal(added) ? notAdded(post, product, added) : wasAdded(post, product)
    })
  },
}

/** A script hears an empty list, unless the shopper is to be led elsewhere. */
const wasAdded = (post: FormPost, product: Wanted): FormOutcome => {
  const cart = shopAddress(post.request, "/checkout/cart/")
  const messages = [
    {
      type: "success",
      text: `\nYou added ${escapeHtml(product.name)} to your <a href="${escapeHtml(cart)}">shopping cart</a>.`,
    },
  ] as const
  const onward =
    ownAddress(post.request, post.fields.text("return_url")) ??
    (post.fields.text("in_cart") === undefined ? undefined : cart)
  if (post.background) return { json: onward === undefined ? [] : { backUrl: onward }, messages }
  return { go: onward ?? returnAddress(post.request, post.fields.text("uenc")), messages }
}

/** The shopper is led to the product, where what is missing can be chosen, and hears why. */
const notAdded = (post: FormPost, product: Wanted | undefined, refusal: Refusal): FormOutcome => {
  const back =
    product === undefined || product.visible_in === "none"
      ? returnAddress(post.request, undefined)
      : productAddress(post, product)
  const type = asksForOptions.has(refusal.message) ? "notice" : "error"
  const messages = [{ type, text: escapeHtml(refusalText(refusal)) }] as const
  return post.background ? { json: { backUrl: back }, messages } : { go: back, messages }
}

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

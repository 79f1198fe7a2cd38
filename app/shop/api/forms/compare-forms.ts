import {
  addToCompareList,
  compareListOf,
  removeFromCompareList,
  deleteCompareList,
  ownCompareList,
} from "../../domain/wish-list/compare-lists.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { formFields, formReader, id } from "../input/form-input.ts"
import { type FormAction, type FormOutcome, type FormPost, runInSession, returnPage } from "./form-routes.ts"

const readProduct = formReader(formFields({ productId: id("product") }))

/** The response to a wrong form key: no change and no message, as in Magento. */
const redirectBack = (post: FormPost): FormOutcome => ({ redirect: returnPage(post) })

const productOf = (post: FormPost) =>
  post.shop.read
    .selectFrom("product")
    .select(["id", "name"])
    .where("id", "=", post.input(readProduct).productId ?? 0)
    .where("enabled", "=", 1)
    .executeTakeFirst()

/** POST catalog/product_compare/add {product}: adds a product to the compare list. [forms-other/001] */
export const addToCompare: FormAction = {
  path: "catalog/product_compare/add",
  onInvalidKey: redirectBack,
  handle: async (post) => {
    const product = await productOf(post)
    return runInSession(post, async (trx, session) => {
      if (product === undefined) return { redirect: returnPage(post) }
      const list = await ownCompareList(post.shop, trx, session)
      await addToCompareList(trx, list.id, [product.id])
      const page = escapeHtml(shopAddress(post.request, "/catalog/product_compare/"))
      const text = message('You added product %1 to the <a href="%2">comparison list</a>.', [product.name, page])
      return { redirect: returnPage(post), messages: [{ type: "success", text }] }
    })
  },
}

/** POST catalog/product_compare/remove {product}: removes a product from the compare list. [forms-other/002] */
export const removeFromCompare: FormAction = {
  path: "catalog/product_compare/remove",
  onInvalidKey: redirectBack,
  handle: async (post) => {
    const product = await productOf(post)
    return runInSession(post, async (trx, session) => {
      const list = await compareListOf(trx, session)
      if (product === undefined || list === undefined) return { redirect: returnPage(post) }
      await removeFromCompareList(trx, list.id, [product.id])
      const text = message("You removed product %1 from the comparison list.", [product.name])
      return { redirect: returnPage(post), messages: [{ type: "success", text }] }
    })
  },
}

/** POST catalog/product_compare/clear: deletes the compare list. [forms-other/003] */
export const clearCompare: FormAction = {
  path: "catalog/product_compare/clear",
  onInvalidKey: redirectBack,
  handle: (post) =>
    runInSession(post, async (trx, session) => {
      const list = await compareListOf(trx, session)
      if (list !== undefined) await deleteCompareList(trx, list.id)
      return { redirect: returnPage(post), messages: [{ type: "success", text: "You cleared the comparison list." }] }
    }),
}

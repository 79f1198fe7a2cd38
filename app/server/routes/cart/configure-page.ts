import { Effect } from "effect"

import { loadCartSection } from "../../../../adapters/forms/cart-section.ts"
import { readCheckoutConfig } from "../../../../adapters/forms/checkout-config-calls.ts"
import type { Http } from "../../../../adapters/http/http.ts"
import { readLineFields } from "../../../../adapters/rest/cart-line-fields.ts"
import { editedProductForm, type EditedLine } from "../../../../core/add-to-cart/product-form.ts"
import { editedLine } from "../../../../core/cart/removed-line.ts"
import type { CallFailed } from "../../../../core/web/call-error.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, ProductPageParts, ShopperVisit } from "../../route-context.ts"
import { runFor } from "../checkout/shopper-http.ts"

type ChangedLine = EditedLine & { readonly path: string }

/** The line as it is in the cart; `undefined` when it is not there any more, or not of a product that can be looked at. */
const readLine = Effect.fnUntraced(function* (
  itemId: string,
  origin: string,
): Effect.fn.Return<ChangedLine | undefined, CallFailed, Http> {
  const config = yield* readCheckoutConfig("/checkout/cart/")
  if (config === undefined) return undefined
  const { lines } = yield* loadCartSection(origin)
  const line = lines.find((one) => one.itemId === itemId)
  const said = yield* readLineFields(config, itemId).pipe(Effect.orElseSucceed(() => undefined))
  return line === undefined || line.path === "" || said === undefined
    ? undefined
    : { of: "cart", itemId, fields: said.fields, files: said.files, path: line.path }
})

/** The product page with its form filled. It is one shopper's own, so search engines are told nothing. */
export const configurePage = ({ page, form }: ProductPageParts, line: EditedLine): Page => ({
  ...page,
  bodyClass: `${line.of === "cart" ? "checkout-cart" : "wishlist-index"}-configure ${page.bodyClass}`,
  canonicalPath: undefined,
  robots: "NOINDEX,NOFOLLOW",
  structuredData: undefined,
  state: { ...page.state, product: editedProductForm(form, line) },
})

/** A line of the cart on the page of its product, to be chosen anew. */
export const showConfigure = async (context: RouteContext, visit: ShopperVisit): Promise<Response> => {
  const { pathname, origin } = new URL(visit.request.url)
  const asked = editedLine(pathname)
  const line = asked === undefined ? undefined : await runFor(visit, readLine(asked.itemId, origin))
  const parts = line === undefined ? undefined : await context.productPage(line.path)
  return line === undefined || parts === undefined
    ? context.seeOther(visit, "/checkout/cart/")
    : context.respondWithPage(visit, configurePage(parts, line))
}

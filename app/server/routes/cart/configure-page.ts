import { Effect } from "effect"

import { loadCartSection } from "../../../../adapters/forms/cart-section.ts"
import { fetchCheckoutConfig } from "../../../../adapters/forms/checkout-config-calls.ts"
import type { Http } from "../../../../adapters/http/http.ts"
import { fetchLineFields } from "../../../../adapters/rest/cart-line-fields.ts"
import { editedProductForm, type EditedLine } from "../../../../core/add-to-cart/product-form.ts"
import { editedLine } from "../../../../core/cart/removed-line.ts"
import type { CheckoutConfig } from "../../../../core/checkout/checkout-config.ts"
import { CallFailed } from "../../../../core/web/call-error.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, ProductPageParts, ShopperVisit } from "../../route-context.ts"
import { runFor } from "../checkout/shopper-http.ts"

type LineWithPath = EditedLine & { readonly path: string }

/** The options of a line; `undefined` if the session has ended or the cart does not exist. */
const optionsOf = (config: CheckoutConfig, itemId: string) =>
  fetchLineFields(config, itemId).pipe(
    Effect.catchTag("SignInNeeded", () => Effect.undefined),
    Effect.catchTag("CallRefused", ({ status, message }) =>
      status === 404 ? Effect.undefined : new CallFailed({ reason: message }),
    ),
    Effect.catchTag("CallNotSent", ({ call }) => new CallFailed({ reason: call })),
  )

/** Reads a line of the cart; `undefined` when it was removed, or its product has no page. */
const readLine = Effect.fnUntraced(function* (
  itemId: string,
  origin: string,
): Effect.fn.Return<LineWithPath | undefined, CallFailed, Http> {
  const config = yield* fetchCheckoutConfig("/checkout/cart/")
  if (config === undefined) return undefined
  const { lines } = yield* loadCartSection(origin)
  const line = lines.find((cartLine) => cartLine.itemId === itemId)
  const options = yield* optionsOf(config, itemId)
  return line === undefined || line.path === "" || options === undefined
    ? undefined
    : { source: "cart", itemId, fields: options.fields, files: options.files, path: line.path }
})

/** Fills the form of a product page with the options of a line. The page is private and not indexed. */
export const configurePage = ({ page, form }: ProductPageParts, line: EditedLine): Page => ({
  ...page,
  bodyClass: `${line.source === "cart" ? "checkout-cart" : "wishlist-index"}-configure ${page.bodyClass}`,
  canonicalPath: undefined,
  robots: "NOINDEX,NOFOLLOW",
  structuredData: undefined,
  state: { ...page.state, product: editedProductForm(form, line) },
})

/** Responds with the product page of a cart line, to change its options; redirects to the cart when the line was removed. */
export const showConfigure = async (context: RouteContext, visit: ShopperVisit): Promise<Response> => {
  const { pathname, origin } = new URL(visit.request.url)
  const edited = editedLine(pathname)
  const line = edited === undefined ? undefined : await runFor(visit, readLine(edited.itemId, origin))
  const parts = line === undefined ? undefined : await context.productPage(line.path)
  return line === undefined || parts === undefined
    ? context.seeOther(visit, "/checkout/cart/")
    : context.respondWithPage(visit, configurePage(parts, line))
}

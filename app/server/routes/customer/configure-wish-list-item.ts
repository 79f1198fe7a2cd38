import { Effect } from "effect"

import { fetchWishListFields } from "../../../../adapters/forms/wish-list-fields.ts"
import { CallFailed } from "../../../../core/web/call-error.ts"
import { editedWishListItem } from "../../../../core/wish-list/edited-wish-list-item.ts"
import { forwardToBackend } from "../../backend/forward-to-backend.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { configurePage } from "../cart/configure-page.ts"
import { runFor } from "../checkout/shopper-http.ts"
import { redirectToSignIn } from "./customer-area.ts"

const listPath = "/wishlist/"

const readWishListItem = (storeCode: string, itemId: string) =>
  fetchWishListFields(storeCode, itemId).pipe(
    Effect.catchTag("SignInNeeded", () => Effect.succeed("guest" as const)),
    Effect.catchTags({
      CallRefused: ({ message }) => new CallFailed({ reason: message }),
      CallNotSent: ({ call }) => new CallFailed({ reason: call }),
    }),
  )

/** Responds with the product page of a wish list item, to change its options. Magento has no API for this; its own page is forwarded. */
export const showConfigureWishListItem = async (
  context: RouteContext,
  visit: ShopperVisit,
): Promise<Response | undefined> => {
  const { pathname } = new URL(visit.request.url)
  const edited = editedWishListItem(pathname)
  if (edited === undefined) return context.seeOther(visit, listPath)
  const item = await runFor(visit, readWishListItem((await context.layoutData()).store.code, edited.itemId))
  if (item === "rejected") return forwardToBackend(context.backend, visit.request)
  if (item === "guest") return redirectToSignIn(context, visit, pathname)
  const parts = item && (await context.productPage(`/catalog/product/view/id/${edited.productId}`))
  return item === undefined || parts === undefined
    ? context.seeOther(visit, listPath)
    : context.respondWithPage(
        visit,
        configurePage(parts, { source: "wish list", itemId: edited.itemId, fields: item.fields, files: item.files }),
      )
}

import { Effect } from "effect"

import { readWishFields } from "../../../../adapters/wish-fields.ts"
import { CallFailed } from "../../../../core/web/call-error.ts"
import { editedWish } from "../../../../core/wish-list/edited-wish.ts"
import { passToShop } from "../../backend/forward-to-backend.ts"
import type { HostContext, ShopperVisit } from "../../route-context.ts"
import { configurePage } from "../cart/configure-page.ts"
import { runFor } from "../checkout/shopper-http.ts"
import { toSignIn } from "./customer-area.ts"

const listPath = "/wishlist/"

const readWish = (storeCode: string, itemId: string) =>
  readWishFields(storeCode, itemId).pipe(
    Effect.catchTag("SignInNeeded", () => Effect.succeed("nobody" as const)),
    Effect.catchTags({
      CallRefused: ({ message }) => new CallFailed({ why: message }),
      CallUnknown: ({ call }) => new CallFailed({ why: call }),
    }),
  )

/** A wish on the page of its product, to be chosen anew. Magento tells programs too little for it; its own page is handed on. */
export const showConfigureWish = async (host: HostContext, visit: ShopperVisit): Promise<Response | undefined> => {
  const { pathname } = new URL(visit.request.url)
  const asked = editedWish(pathname)
  if (asked === undefined) return host.seeOther(visit, listPath)
  const wish = await runFor(visit, readWish((await host.chrome()).store.code, asked.itemId))
  if (wish === "not told") return passToShop(host.door, visit.request)
  if (wish === "nobody") return toSignIn(host, visit, pathname)
  const parts = wish && (await host.productPage(`/catalog/product/view/id/${asked.productId}`))
  return wish === undefined || parts === undefined
    ? host.seeOther(visit, listPath)
    : host.privatePage(
        visit,
        configurePage(parts, { of: "wish list", itemId: asked.itemId, fields: wish.fields, files: wish.files }),
      )
}

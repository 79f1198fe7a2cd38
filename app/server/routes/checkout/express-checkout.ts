import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { loadCheckout, leaveCheckout } from "./checkout-pages.ts"

/** Responds to `GET checkout/express/` as JSON: `state` is the shopper's checkout; `path` is where a shopper who cannot check out has to go. */
export const showExpressCheckout = async (context: RouteContext, visit: ShopperVisit): Promise<Response> => {
  const headers = new Headers({ "content-type": "application/json", "cache-control": "private, no-store" })
  const checkout = await loadCheckout(context, visit)
  const redirection = "_tag" in checkout ? await leaveCheckout(context, visit, checkout.path) : undefined
  for (const line of redirection?.headers.getSetCookie() ?? visit.setCookies()) headers.append("set-cookie", line)
  const body =
    "_tag" in checkout ? { path: redirection?.headers.get("location") ?? checkout.path } : { state: checkout.state }
  return new Response(JSON.stringify(body), { headers })
}

import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { loadCheckout, leaveCheckout } from "./checkout-pages.ts"

/** Responds to `GET checkout/express/` as JSON: `state` is the shopper's checkout; `path` is where a shopper who cannot check out has to go. */
export const showExpressCheckout = async (context: RouteContext, visit: ShopperVisit): Promise<Response> => {
  const headers = new Headers({ "content-type": "application/json", "cache-control": "private, no-store" })
  const read = await loadCheckout(context, visit)
  const redirection = "_tag" in read ? await leaveCheckout(context, visit, read.path) : undefined
  for (const line of redirection?.headers.getSetCookie() ?? visit.setCookies()) headers.append("set-cookie", line)
  const body = "_tag" in read ? { path: redirection?.headers.get("location") ?? read.path } : { state: read.state }
  return new Response(JSON.stringify(body), { headers })
}

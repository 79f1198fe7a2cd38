import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { readFor, redirect } from "./checkout-pages.ts"

/** `GET checkout/express/`: the checkout of a shopper for express buttons, or the path of the page for one who cannot check out. */
export const showExpressCheckout = async (context: RouteContext, visit: ShopperVisit): Promise<Response> => {
  const headers = new Headers({ "content-type": "application/json", "cache-control": "private, no-store" })
  const read = await readFor(context, visit)
  const left = "_tag" in read ? await redirect(context, visit, read.path) : undefined
  for (const line of left?.headers.getSetCookie() ?? visit.setCookies()) headers.append("set-cookie", line)
  const body = "_tag" in read ? { path: left?.headers.get("location") ?? read.path } : { state: read.state }
  return new Response(JSON.stringify(body), { headers })
}

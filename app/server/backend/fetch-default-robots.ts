import { type Robots, robotsOfPage } from "../../../core/store/robots.ts"
import { storeCookieOf, type ViewCode } from "../http/store-view-cookie.ts"
import type { ShopBackend } from "../route-context.ts"
import { backendOrigin } from "./backend-origin.ts"

/** Pages wait for the first response. */
const timeoutMs = 5_000

/** Fetches the merchant's directives for search engines from the shop's home page; `undefined` if it names none or has no such page. */
export const fetchDefaultRobots = async ({ fetch }: ShopBackend, view: ViewCode): Promise<Robots | undefined> => {
  const headers = { accept: "text/html", ...storeCookieOf(view) }
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(new Request(`${backendOrigin}/`, { headers, signal }))
  if (response.status >= 500) throw new Error(`The shop's home page has status ${response.status}.`)
  return response.ok ? robotsOfPage(await response.text()) : undefined
}

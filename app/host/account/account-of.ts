import type { ShopperVisit } from "../context.ts"
import type { Page } from "../page.ts"

/** Who is signed in, as the shop tells their own scripts; nobody for a guest. Without a session there is nobody to ask about. */
export const signedInEmail = async (visit: ShopperVisit): Promise<string | undefined> => {
  if (visit.cookie("PHPSESSID") === undefined) return undefined
  const answer = await visit.fetch("/rest/V1/customers/me", { headers: { "x-requested-with": "XMLHttpRequest" } })
  if (answer.status !== 200) return undefined
  const me: unknown = await answer.json().catch(() => undefined)
  return typeof me === "object" && me !== null && "email" in me && typeof me.email === "string" ? me.email : undefined
}

/** A page of somebody's account, or on the way to one. */
export const accountPageOf = (title: string, bodyClass: string, view: Page["view"], status = 200): Page => ({
  kind: "account",
  title,
  robots: "NOINDEX,NOFOLLOW",
  bodyClass: `${bodyClass} page-layout-1column`,
  view,
  status,
})

import { Option, Schema } from "effect"

import { CatalogueCallFailed } from "../../../../core/catalogue/catalogue.program.ts"
import type { PlainPhrase } from "../../../../core/translation/source-text.ts"
import { type Page, type PageTitle, titleWithStatus } from "../../render/page.ts"
import type { ShopperVisit } from "../../route-context.ts"

/** A signed-in customer, as far as these pages need it. */
export type SignedInCustomer = { readonly email: string; readonly subscribed: boolean }

const Me = Schema.Struct({
  email: Schema.String,
  extension_attributes: Schema.optional(Schema.Struct({ is_subscribed: Schema.optional(Schema.Boolean) })),
})
const readMe = Schema.decodeUnknownOption(Me)

/**
 * Fetches the signed-in customer from `GET /rest/V1/customers/me`; `undefined` for a guest (401), or a deleted customer (404). Without
 * a session cookie nothing is requested. Throws `CatalogueCallFailed` if the backend fails, so that no customer is mistaken for a guest.
 */
export const signedInCustomer = async (visit: ShopperVisit): Promise<SignedInCustomer | undefined> => {
  if (visit.cookie("PHPSESSID") === undefined) return undefined
  const response = await visit.fetch("/rest/V1/customers/me", { headers: { "x-requested-with": "XMLHttpRequest" } })
  if (response.status === 401 || response.status === 404) return undefined
  const me = Option.getOrUndefined(readMe(await response.json().catch(() => undefined)))
  if (me === undefined)
    throw new CatalogueCallFailed({ call: "account", reason: `customers/me: status ${response.status}` })
  return { email: me.email, subscribed: me.extension_attributes?.is_subscribed === true }
}

/** Fetches the e-mail of the signed-in customer; `undefined` for a guest. */
export const signedInEmail = async (visit: ShopperVisit): Promise<string | undefined> =>
  (await signedInCustomer(visit))?.email

/** A page of the account area. A title given as text is translated; one of a rejected form begins with "Error:". */
export const accountPage = (
  title: PlainPhrase | Exclude<PageTitle, string>,
  bodyClass: string,
  view: Page["view"],
  status = 200,
): Page => ({
  kind: "account",
  title: titleWithStatus(typeof title === "string" ? (t) => t(title) : title, status),
  robots: "NOINDEX,NOFOLLOW",
  bodyClass: `${bodyClass} page-layout-1column`,
  view,
  status,
})

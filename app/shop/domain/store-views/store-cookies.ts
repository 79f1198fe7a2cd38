import { createHash } from "node:crypto"

import { storeCookie } from "../../context/settings-of-view.ts"
import type { ShopSettings, StoreView } from "../../context/settings.ts"
import { cookieLine, deleteCookie } from "../../infra/session/set-cookies.ts"

/** The cookie by which caches and proxies distinguish the store views of one URL. */
const varyCookie = "X-Magento-Vary"

/** The cookie that makes the browser reload all customer sections, because their names, prices and texts depend on the store view. */
const cleanCookie = "section_data_clean"

const oneYearSeconds = 31_536_000

/** The cookies to set when the store view of a browser changes. */
export const storeCookies = ({ stores }: ShopSettings, request: Request, view: StoreView): ReadonlyArray<string> => {
  const clean = cookieLine(request, cleanCookie, "1", { seconds: oneYearSeconds })
  if (view === stores[0]) return [deleteCookie(request, storeCookie), deleteCookie(request, varyCookie), clean]
  return [
    cookieLine(request, storeCookie, view.code, { seconds: oneYearSeconds, httpOnly: true }),
    varyLine(request, view),
    clean,
  ]
}

const varyLine = (request: Request, { code }: StoreView): string => {
  const vary = createHash("sha256").update(`store=${code}`).digest("hex")
  return cookieLine(request, varyCookie, vary, { seconds: oneYearSeconds, httpOnly: true })
}

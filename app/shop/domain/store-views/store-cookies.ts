import { createHash } from "node:crypto"

import { storeCookie } from "../../context/settings-of-view.ts"
import type { ShopSettings, StoreView } from "../../context/settings.ts"
import { cookieLine, deleteCookie } from "../../infra/session/set-cookies.ts"

/** By this cookie caches in front tell pages of one address apart. */
const varyCookie = "X-Magento-Vary"

/** Makes the browser ask for all its customer sections anew: names, prices and texts in them are those of a store view. */
const cleanCookie = "section_data_clean"

const oneYear = 31_536_000

/** What a browser is told when its store view is another from now on. */
export const storeCookies = ({ stores }: ShopSettings, request: Request, view: StoreView): ReadonlyArray<string> => {
  const clean = cookieLine(request, cleanCookie, "1", { seconds: oneYear })
  if (view === stores[0]) return [deleteCookie(request, storeCookie), deleteCookie(request, varyCookie), clean]
  return [
    cookieLine(request, storeCookie, view.code, { seconds: oneYear, httpOnly: true }),
    varyLine(request, view),
    clean,
  ]
}

const varyLine = (request: Request, { code }: StoreView): string => {
  const vary = createHash("sha256").update(`store=${code}`).digest("hex")
  return cookieLine(request, varyCookie, vary, { seconds: oneYear, httpOnly: true })
}

import type { Context, Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { storeParameter } from "../../context/settings-of-view.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { StoreView } from "../../context/settings.ts"
import { storeViewByCode } from "../../domain/store-views/requested-view.ts"
import { storeCookies } from "../../domain/store-views/store-cookies.ts"
import { isSwitchToken, switchToken } from "../../domain/store-views/switch-token.ts"
import { errorMessage, translateMessages } from "../../infra/session/session-messages.ts"
import { messagesCookie, privateContentChanged } from "../../infra/session/set-cookies.ts"
import type { PlainMessageId } from "../../infra/translation/shop-message.ts"
import { decodeUenc, ownAddress, shopAddress } from "../../infra/web/own-address.ts"
import { type FormFields, readForm, withAddress } from "../../infra/web/posted-fields.ts"

const fromParameter = "___from_store"

/** Where the platform's shops would have asked for the same in two steps: their store views may have addresses of their own. */
export const mountStoreSwitch = (app: Hono, shop: ShopContext): void => {
  const step = (name: string, answer: (shop: ShopContext, request: Request, fields: FormFields) => Response): void => {
    const respond = async (c: Context): Promise<Response> => {
      const sent = await readForm(c.req.raw)
      if (sent === undefined) return c.text("The form cannot be read.", 400, { "cache-control": "no-store" })
      return answer(shop, c.req.raw, withAddress(sent, new URL(c.req.url)))
    }
    app.on(["GET", "POST"], [`/stores/store/${name}`, `/stores/store/${name}/*`], respond)
  }
  step("redirect", redirect)
  step("switch", switchStore)
}

/** The first step: signs the wish and sends it on to the store view that was asked for. */
const redirect = (shop: ShopContext, request: Request, fields: FormFields): Response => {
  const wanted = fields.text(storeParameter)
  if (wanted === undefined) return goTo(shopAddress(request, "/"))
  const asked = storeViewByCode(shop.settings, wanted)
  const from = storeViewByCode(shop.settings, fields.text(fromParameter) ?? viewOf(shop.settings).code)
  if (asked === undefined || from === undefined) return refused(shop, request, "Requested store is not found")

  const { data, madeAt, signature } = switchToken({ from: from.code, to: asked.code }, shop.now())
  const query = new URLSearchParams([
    [fromParameter, from.code],
    [storeParameter, asked.code],
    ["data", data],
    ["signature", signature],
    ["time_stamp", madeAt],
    ["uenc", fields.text("uenc") ?? ""],
  ])
  return goTo(shopAddress(request, `/stores/store/switch/?${query}`))
}

/** The second step: the browser's store view is another now, and it goes back to where it was. Cart and session stay as they are. */
const switchStore = (shop: ShopContext, request: Request, fields: FormFields): Response => {
  const text = (name: string): string => fields.text(name) ?? ""
  const view = storeViewByCode(shop.settings, text(storeParameter))
  const from = storeViewByCode(shop.settings, text(fromParameter))
  if (view === undefined || from === undefined)
    return refused(shop, request, "The store that was requested wasn't found. Verify the store and try again.")
  const token = { data: text("data"), madeAt: text("time_stamp"), signature: text("signature") }
  if (!isSwitchToken({ from: from.code, to: view.code }, token, shop.now()))
    return refused(shop, request, "The requested store cannot be found. Please check the request and try again.")
  return goTo(returnTo(request, fields.text("uenc")), switched(shop, request, view))
}

const switched = (shop: ShopContext, request: Request, view: StoreView): ReadonlyArray<string> => [
  ...storeCookies(shop.settings, request, view),
  privateContentChanged(shop, request),
]

/** A page of this shop, without what its address says of store views; the home page instead of any other. */
const returnTo = (request: Request, uenc: string | undefined): string => {
  const address = ownAddress(request, decodeUenc(uenc))
  if (address === undefined) return shopAddress(request, "/")
  const page = new URL(address)
  if (page.pathname.startsWith("/stores/store/")) return shopAddress(request, "/")
  for (const name of [storeParameter, fromParameter]) page.searchParams.delete(name)
  return page.href
}

const refused = (shop: ShopContext, request: Request, problem: PlainMessageId): Response =>
  goTo(shopAddress(request, "/"), messagesCookie(request, translateMessages(shop, [errorMessage(problem)])))

const goTo = (address: string, cookies: ReadonlyArray<string> = []): Response => {
  const headers = new Headers({
    location: address,
    "content-type": "text/html; charset=UTF-8",
    "cache-control": "max-age=0, must-revalidate, no-cache, no-store",
  })
  for (const line of cookies) headers.append("set-cookie", line)
  return new Response("", { status: 302, headers })
}

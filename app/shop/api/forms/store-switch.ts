import type { Context, Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { storeParameter, viewOf } from "../../context/settings-of-view.ts"
import type { StoreView } from "../../context/settings.ts"
import { storeViewByCode } from "../../domain/store-views/requested-view.ts"
import { storeCookies } from "../../domain/store-views/store-cookies.ts"
import { isSwitchToken, switchToken } from "../../domain/store-views/switch-token.ts"
import { errorMessage, translateMessages } from "../../infra/session/session-messages.ts"
import { messagesCookie, privateContentCookie } from "../../infra/session/set-cookies.ts"
import type { PlainMessageId } from "../../infra/translation/shop-message.ts"
import { decodeUenc, sameOriginAddress, shopAddress } from "../../infra/web/own-address.ts"
import { readForm, withAddress } from "../../infra/web/posted-fields.ts"
import { formFields, formReader, sentText, text } from "../input/form-input.ts"
import type { Decoded } from "../input/input-schema.ts"

const fromParameter = "___from_store"

const Switch = formFields({
  store: sentText(storeParameter),
  from: sentText(fromParameter),
  data: text("data"),
  signature: text("signature"),
  createdAt: text("time_stamp"),
  uenc: sentText("uenc"),
})
const readSwitch = formReader(Switch)
type Switch = Decoded<typeof Switch>

/** The two steps of switching the store view, as in Magento, where store views may have their own domains. */
export const mountStoreSwitch = (app: Hono, shop: ShopContext): void => {
  const step = (name: string, handle: (shop: ShopContext, request: Request, sent: Switch) => Response): void => {
    const respond = async (c: Context): Promise<Response> => {
      const sent = await readForm(c.req.raw)
      if (sent === undefined) return c.text("The form cannot be read.", 400, { "cache-control": "no-store" })
      return handle(shop, c.req.raw, readSwitch(withAddress(sent, new URL(c.req.url))))
    }
    app.on(["GET", "POST"], [`/stores/store/${name}`, `/stores/store/${name}/*`], respond)
  }
  step("redirect", redirectToSwitch)
  step("switch", switchStore)
}

/** The first step: redirects to the second with a signature. */
const redirectToSwitch = (shop: ShopContext, request: Request, sent: Switch): Response => {
  if (sent.store === undefined) return redirectTo(shopAddress(request, "/"))
  const to = storeViewByCode(shop.settings, sent.store)
  const from = storeViewByCode(shop.settings, sent.from ?? viewOf(shop.settings).code)
  if (to === undefined || from === undefined) return failedResponse(shop, request, "Requested store is not found")

  const { data, createdAt, signature } = switchToken({ from: from.code, to: to.code }, shop.now())
  const query = new URLSearchParams([
    [fromParameter, from.code],
    [storeParameter, to.code],
    ["data", data],
    ["signature", signature],
    ["time_stamp", createdAt],
    ["uenc", sent.uenc ?? ""],
  ])
  return redirectTo(shopAddress(request, `/stores/store/switch/?${query}`))
}

/** The second step: changes the store view of the browser and redirects to the page before. Cart and session stay as they are. */
const switchStore = (shop: ShopContext, request: Request, sent: Switch): Response => {
  const view = storeViewByCode(shop.settings, sent.store ?? "")
  const from = storeViewByCode(shop.settings, sent.from ?? "")
  if (view === undefined || from === undefined)
    return failedResponse(shop, request, "The store that was requested wasn't found. Verify the store and try again.")
  const { data, createdAt, signature } = sent
  const token = { data, createdAt, signature }
  if (!isSwitchToken({ from: from.code, to: view.code }, token, shop.now()))
    return failedResponse(shop, request, "The requested store cannot be found. Please check the request and try again.")
  return redirectTo(returnTo(request, sent.uenc), switchCookies(shop, request, view))
}

const switchCookies = (shop: ShopContext, request: Request, view: StoreView): ReadonlyArray<string> => [
  ...storeCookies(shop.settings, request, view),
  privateContentCookie(shop, request),
]

/** The page of `uenc` without parameters of store views; the home page when it is not a page of this shop. */
const returnTo = (request: Request, uenc: string | undefined): string => {
  const address = sameOriginAddress(request, decodeUenc(uenc))
  if (address === undefined) return shopAddress(request, "/")
  const page = new URL(address)
  if (page.pathname.startsWith("/stores/store/")) return shopAddress(request, "/")
  for (const name of [storeParameter, fromParameter]) page.searchParams.delete(name)
  return page.href
}

const failedResponse = (shop: ShopContext, request: Request, problem: PlainMessageId): Response =>
  redirectTo(shopAddress(request, "/"), messagesCookie(request, translateMessages(shop, [errorMessage(problem)])))

const redirectTo = (address: string, cookies: ReadonlyArray<string> = []): Response => {
  const headers = new Headers({
    location: address,
    "content-type": "text/html; charset=UTF-8",
    "cache-control": "max-age=0, must-revalidate, no-cache, no-store",
  })
  for (const line of cookies) headers.append("set-cookie", line)
  return new Response("", { status: 302, headers })
}

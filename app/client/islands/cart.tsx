import { cartLines } from "../../../core/cart/cart-lines.ts"
import { cartPageStep } from "../../../core/cart/cart-page-step.ts"
import {
  isCartPageEvent,
  type CartPageEvent,
  type CartPageRequest,
  type CartPageState,
} from "../../../core/cart/cart-page.ts"
import { readCartSection } from "../../../core/cart/mini-cart-reading.ts"
import { cartIsOutdated } from "../../../core/cart/outdated-cart.ts"
import { unsentCartRequestEvent } from "../../../core/cart/unsent-cart-request.ts"
import { signInUrl } from "../../../core/checkout/failed-call-notice.ts"
import { uencOf } from "../../../core/web/uenc.ts"
import { Cart } from "../../../ui/cart/Cart.tsx"
import type { CartCaptchaView } from "../../../ui/cart/CartCoupon.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { requestHydration } from "../boot/island-slots.ts"
import type { Islands, PageParts } from "../boot/island.ts"
import { startExtended } from "../boot/start-extended.ts"
import { queueCartChange } from "../cart/cart-change-queue.ts"
import type { CartChangeResult } from "../engines/cart-engine.ts"
import { reloadOutdatedCartSection, reloadWhenBack } from "../sections/follow-cart-section.ts"
import type { CustomerSections } from "../sections/open-customer-sections.ts"

const changedAddress = "checkout/cart/updatePost/"

type Change = Extract<
  CartPageRequest,
  { readonly _tag: "SubmitCart" | "ChangeQuantities" | "SaveForLater" | "RestoreLine" }
>

type Context = { readonly store: BrowserStorefront["store"]; readonly sections: CustomerSections }

/** Creates the event of a finished change. When the section or the totals failed to load, reloads the page instead. */
const changedEvent = (
  { store, sections }: Context,
  { totals, error: rejection, removed }: CartChangeResult,
): CartPageEvent | undefined => {
  const section = readCartSection(sections.content("cart"), location.origin)
  if (section !== undefined && totals !== undefined)
    return {
      _tag: "CartChanged",
      section,
      lines: cartLines(section, totals, store.getState().cart?.taxDisplay?.items),
      totals,
      rejection,
      removed,
    }
  location.reload()
  return undefined
}

const outcomeOf = async (state: CartPageState, request: Change, store: Context["store"]): Promise<CartChangeResult> => {
  const engine = await import("../engines/cart-engine.ts")
  switch (request._tag) {
    case "RestoreLine":
      return engine.restoreLine(request.line, state, store)
    case "SaveForLater":
      return engine.saveForLater(request.itemId, state)
    case "SubmitCart":
      return engine.submitCart(request.quantities, state)
    case "ChangeQuantities":
      return engine.changeQuantities(request.changes, state)
  }
}

const change = async (state: CartPageState, request: Change, context: Context) => {
  const { store, sections } = context
  const outcome = await outcomeOf(state, request, store)
  const changed = sections.changedBy(`${location.origin}/${changedAddress}`)
  // The backend reports an added product, or why it was rejected, in the section `messages`.
  await sections.reload(request._tag === "ChangeQuantities" ? changed : [...changed, "messages"])
  return changedEvent(context, outcome)
}

/** Loads the cart after a change outside this island: in another tab, in the mini-cart, or by an added product. */
const loadOutsideChange = async (state: CartPageState | undefined, context: Context) => {
  const { sections } = context
  const section = readCartSection(sections.content("cart"), location.origin)
  if (state === undefined || section === undefined || !cartIsOutdated(state, section)) return undefined
  const { readTotals } = await import("../engines/cart-engine.ts")
  return changedEvent(context, await readTotals(state))
}

/** Sends a request and returns its result. */
const send = async (
  state: CartPageState,
  request: Exclude<CartPageRequest, { readonly _tag: "WaitForPause" }>,
  context: Context,
) => {
  switch (request._tag) {
    case "NavigateFromCart":
      location.assign(signInUrl(uencOf(location.href)))
      return undefined
    case "OpenCartPage":
      location.assign(request.path)
      return undefined
    case "SubmitCart":
    case "ChangeQuantities":
    case "SaveForLater":
    case "RestoreLine":
      return change(state, request, context)
    default:
      return (await import("../engines/cart-engine.ts")).sendCartRequest(request, state)
  }
}

/** Hydrates the gift messages after a line was removed or restored: until the shopper uses them they are the server's HTML. */
const hydrateGiftMessages = (before: CartPageState, state: CartPageState): void => {
  if (before.lines.length === state.lines.length) return
  const slot = document.querySelector('[data-island="gift-messages"]')
  if (slot !== null) requestHydration(slot)
}

/** Dispatches actions of the views to the reducer, and its requests to the backend. */
const connect = ({ store }: BrowserStorefront, { events, sections }: PageParts): void => {
  const cart = (): CartPageState | undefined => store.getState().cart
  let pause: number | undefined

  const dispatch = (event: CartPageEvent | undefined): void => {
    const before = cart()
    if (before === undefined || event === undefined) return
    const { state, requests } = cartPageStep(before, event)
    if (state !== before) store.setState({ cart: state })
    hydrateGiftMessages(before, state)
    for (const request of requests) {
      if (request._tag === "WaitForPause") {
        clearTimeout(pause)
        pause = window.setTimeout(() => dispatch({ _tag: "CartTypingPaused" }), request.milliseconds)
        continue
      }
      void queueCartChange(async () => {
        const current = cart()
        if (current !== undefined)
          dispatch(await send(current, request, { store, sections }).catch(() => unsentCartRequestEvent(request)))
      })
    }
  }

  reloadWhenBack()
  // A shopper who leaves this tab may change the cart in another tab: the code that applies such a change is loaded now.
  document.addEventListener("visibilitychange", () => void import("../engines/cart-engine.ts").catch(() => undefined), {
    once: true,
  })
  const subtotal = cart()?.totals.subtotal
  if (subtotal !== undefined) reloadOutdatedCartSection(sections, subtotal)
  // While the sign-in pop-up is open it redirects by itself; a reload would prevent that.
  const queueOutsideChange = () =>
    void queueCartChange(async () => {
      if (store.getState().signIn?.popUp.isOpen !== true) dispatch(await loadOutsideChange(cart(), { store, sections }))
    })
  events.on("sections", (names) => {
    if (names.includes("cart")) queueOutsideChange()
  })
  events.on("action", (event) => {
    if (isCartPageEvent(event)) dispatch(event)
    if (event._tag === "SignInDismissed") queueOutsideChange()
  })
}

let captcha: CartCaptchaView["captcha"]

const start = async (storefront: BrowserStorefront, page: PageParts): Promise<void> => {
  connect(storefront, page)
  if (storefront.store.getState().cart?.couponCaptcha !== undefined)
    await import("../../../ui/forms/CaptchaEntry.tsx").then((view) => (captcha = view.CaptchaEntry))
}

/** Island of the cart page. */
export const islands: Islands = {
  views: { cart: () => <Cart captcha={captcha} /> },
  start: import.meta.env.EXTENDED_CHECKOUT === true ? startExtended(start) : start,
}

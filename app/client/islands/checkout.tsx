import { serviceUrl } from "../../../core/checkout/checkout-call-paths.ts"
import type { CheckoutEvent, CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import { checkoutStep, isCheckoutEvent } from "../../../core/checkout/checkout-step.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { unsentRequestEvent } from "../../../core/checkout/unsent-request.ts"
import type { CaptchaView } from "../../../ui/checkout/captcha-view.ts"
import { Checkout } from "../../../ui/checkout/Checkout.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { Islands, PageParts } from "../boot/island.ts"
import { startExtended } from "../boot/start-extended.ts"
import { queueCartChange } from "../cart/cart-change-queue.ts"
import { loadCheckoutData, saveCheckoutData } from "../checkout/checkout-storage.ts"
import { lazySignIn } from "../customer/lazy-sign-in.ts"
import { followCart, reloadWhenBack } from "../sections/follow-cart-section.ts"

const mutations = () => import("../engines/checkout-mutations.ts")

/** Reloads after changes outside of this page: a restore by Back, or another tab that changed the cart or signed in. */
const followElsewhere = (storefront: BrowserStorefront, page: PageParts): void => {
  reloadWhenBack()
  const subtotal = storefront.store.getState().checkout?.totals.subtotal
  if (subtotal !== undefined) followCart(page.sections, subtotal)
  // When the code fails to load, the order button reports an outdated cart.
  page.events.on(
    "sections",
    () =>
      void mutations().then(
        ({ follow }) => follow(storefront, page),
        () => {},
      ),
  )
}

const preloadMutations = (): void => void mutations().catch(() => {})

/** Dispatches actions of the views to the reducer, and its requests to the backend. */
const connect = (storefront: BrowserStorefront, page: PageParts): void => {
  const { store } = storefront
  const { events, sections } = page
  const checkout = (): CheckoutState | undefined => store.getState().checkout

  /** Invalidates the sections of all tabs after the order was placed. */
  const invalidateSections = ({ storeCode, owner }: CheckoutState): void => {
    const placed = serviceUrl(storeCode, owner, "payment-information")
    if (placed._tag === "Address") sections.changedBy(`${location.origin}${placed.path}`)
  }

  const send = async (request: CheckoutRequest): Promise<void> => {
    const { checkout: state, checkoutExtension: extension } = store.getState()
    if (state === undefined) return
    if (request._tag === "Navigate") {
      location.assign(request.path)
      return
    }
    const result = await import("../engines/checkout-engine.ts")
      .then(({ sendCheckoutRequest }) => sendCheckoutRequest(request, { ...state, extension }))
      .catch(() => unsentRequestEvent(request))
    if (result !== undefined) dispatch(result)
  }

  const dispatch = (event: CheckoutEvent): void => {
    const before = checkout()
    if (before === undefined) return
    const { state, requests } = checkoutStep(before, event, store.getState().checkoutExtension)
    if (state !== before) store.setState({ checkout: state })
    if (event._tag === "PlaceOrderFinished" && event.outcome._tag === "Placed") invalidateSections(state)
    else saveCheckoutData(state)
    for (const request of requests) {
      if (request._tag === "CheckEmail") void send(request)
      else void queueCartChange(() => send(request))
    }
  }

  // Loads the code of actions before the first one needs it.
  document.addEventListener("focusin", preloadMutations, { once: true })

  followElsewhere(storefront, page)
  lazySignIn(storefront, page)

  events.on("action", (event) => {
    const state = checkout()
    if (state === undefined || !isCheckoutEvent(event)) return
    const restored = (): CheckoutEvent => ({ _tag: "CheckoutRestored", data: loadCheckoutData(state), now: Date.now() })
    dispatch(event._tag === "CheckoutHydrated" ? restored() : event)
  })
}

let captcha: CaptchaView["captcha"]

const start = async (storefront: BrowserStorefront, page: PageParts): Promise<void> => {
  connect(storefront, page)
  if (storefront.store.getState().checkout?.captchas !== undefined)
    captcha = await mutations().then((code) => code.loadCaptchaView())
}

/** Island of the checkout page. */
export const islands: Islands = {
  views: { checkout: () => <Checkout captcha={captcha} /> },
  start: import.meta.env.EXTENDED_CHECKOUT === true ? startExtended(start) : start,
}

import { isCheckoutAction, type CheckoutEvent, type CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import type { CheckoutState } from "../../../core/checkout/checkout-state.ts"
import { checkoutStep } from "../../../core/checkout/checkout-step.ts"
import { emailCheckDelayMs } from "../../../core/checkout/email-availability.ts"
import { failureEvent } from "../../../core/checkout/failure-event.ts"
import { attemptFor, orderFingerprint, type OrderAttempt } from "../../../core/checkout/order/order.ts"
import { serviceUrl } from "../../../core/checkout/service-url.ts"
import { Checkout } from "../../../ui/checkout/Checkout.tsx"
import type { Islands, PageParts } from "../boot/island.ts"
import { startExtended } from "../boot/start-extended.ts"
import type { BrowserStorefront } from "../boot/storefront.ts"
import { queueCartChange } from "../cart/cart-change-queue.ts"
import { recallCheckout, rememberCheckout } from "../checkout/checkout-storage.ts"
import { lazySignIn } from "../customer/lazy-sign-in.ts"
import { followCart, reloadWhenBack } from "../sections/cart-section.ts"

/** The try under which the order is sent: the same as long as nothing about the order has changed. The page brought the first key. */
const attempts = (firstKey: string) => {
  let kept: OrderAttempt | undefined
  return (request: CheckoutRequest, state: CheckoutState): OrderAttempt => {
    if (request._tag !== "PlaceOrder") return kept ?? { key: firstKey, fingerprint: "" }
    const freshKey = kept === undefined ? firstKey : crypto.randomUUID()
    kept = attemptFor(kept, orderFingerprint(request.order, state.cartVersion), freshKey)
    return kept
  }
}

/** What has happened outside of this page: it was kept for Back, or another tab has changed the cart or signed in. */
const followElsewhere = (storefront: BrowserStorefront, page: PageParts): void => {
  reloadWhenBack()
  const subtotal = storefront.store.getState().checkout?.totals.subtotal
  if (subtotal !== undefined) followCart(page.sections, subtotal)
  // Where the rest of it cannot be had, the button finds out.
  page.events.on(
    "sections",
    () =>
      void import("../checkout/reload-outdated-checkout.ts").then(
        ({ follow }) => follow(storefront, page),
        () => {},
      ),
  )
}

const loadActs = (): void => void import("../engines/checkout-mutations.ts").catch(() => undefined)

/** Connects what the views tell to the rules, and what the rules want to the shop. */
const start = (storefront: BrowserStorefront, page: PageParts): void => {
  const { store } = storefront
  const { events, sections } = page
  const checkout = (): CheckoutState | undefined => store.getState().checkout
  const attemptOf = attempts(checkout()?.attemptKey ?? crypto.randomUUID())

  /** The order exists: what was typed is forgotten, and the cart of every tab is old. */
  const forget = ({ storeCode, owner }: CheckoutState): void => {
    const placed = serviceUrl(storeCode, owner, "payment-information")
    if (placed._tag === "Address") sections.changedBy(`${location.origin}${placed.path}`)
  }

  /** Waits until nobody types any more; a question about another e-mail takes the place of this one. */
  let resting: ReturnType<typeof setTimeout> | undefined
  const afterRest = (request: CheckoutRequest): void => {
    clearTimeout(resting)
    resting = setTimeout(() => void ask(request), emailCheckDelayMs)
  }

  const ask = async (request: CheckoutRequest): Promise<void> => {
    const { checkout: state, checkoutExtension: extension } = store.getState()
    if (state === undefined) return
    if (request._tag === "Navigate") {
      location.assign(request.path)
      return
    }
    const answer = await import("../engines/checkout-engine.ts")
      .then(({ sendCheckoutRequest }) =>
        sendCheckoutRequest(request, { ...state, attempt: attemptOf(request, state), extension }),
      )
      .catch(() => failureEvent(request))
    if (answer !== undefined) take(answer)
  }

  const take = (event: CheckoutEvent): void => {
    const before = checkout()
    if (before === undefined) return
    const { state, requests } = checkoutStep(before, event, store.getState().checkoutExtension)
    if (state !== before) store.setState({ checkout: state })
    if (event._tag === "PlaceOrderFinished" && event.outcome._tag === "Placed") forget(state)
    else rememberCheckout(state)
    for (const request of requests) {
      if (request._tag === "CheckEmail") afterRest(request)
      else void queueCartChange(() => ask(request))
    }
  }

  // Loads the code of actions before the first one needs it.
  document.addEventListener("focusin", loadActs, { once: true })

  followElsewhere(storefront, page)
  lazySignIn(storefront, page)

  events.on("action", (event) => {
    const state = checkout()
    if (state === undefined || !isCheckoutAction(event)) return
    const restored = (): CheckoutEvent => ({ _tag: "CheckoutRestored", data: recallCheckout(state), now: Date.now() })
    take(event._tag === "CheckoutHydrated" ? restored() : event)
  })
}

/** The checkout page. */
export const islands: Islands = {
  views: { checkout: Checkout },
  start: import.meta.env.EXTENDED_CHECKOUT === true ? startExtended(start) : start,
}

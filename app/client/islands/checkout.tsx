import { serviceUrl } from "../../../core/checkout/checkout-call-paths.ts"
import type { CheckoutEvent, CheckoutRequest } from "../../../core/checkout/checkout-event.ts"
import type { CheckoutState } from "../../../core/checkout/checkout-state.ts"
import { checkoutStep, isCheckoutEvent } from "../../../core/checkout/checkout-step.ts"
import { emailCheckDelayMs } from "../../../core/checkout/email-availability.ts"
import { attemptFor, orderFingerprint, type OrderAttempt } from "../../../core/checkout/order/order.ts"
import { unsentRequestEvent } from "../../../core/checkout/unsent-request.ts"
import { Checkout } from "../../../ui/checkout/Checkout.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { Islands, PageParts } from "../boot/island.ts"
import { startExtended } from "../boot/start-extended.ts"
import { queueCartChange } from "../cart/cart-change-queue.ts"
import { loadCheckoutData, saveCheckoutData } from "../checkout/checkout-storage.ts"
import { lazySignIn } from "../customer/lazy-sign-in.ts"
import { followCart, reloadWhenBack } from "../sections/follow-cart-section.ts"

/** Returns the attempt of a request: a new key only when the order changes. The page contains the first key. */
const attempts = (firstKey: string) => {
  let current: OrderAttempt | undefined
  return (request: CheckoutRequest, state: CheckoutState): OrderAttempt => {
    if (request._tag !== "PlaceOrder") return current ?? { key: firstKey, fingerprint: "" }
    const freshKey = current === undefined ? firstKey : crypto.randomUUID()
    current = attemptFor(current, orderFingerprint(request.order, state.cartVersion), freshKey)
    return current
  }
}

/** Reloads after changes outside of this page: a restore by Back, or another tab that changed the cart or signed in. */
const followElsewhere = (storefront: BrowserStorefront, page: PageParts): void => {
  reloadWhenBack()
  const subtotal = storefront.store.getState().checkout?.totals.subtotal
  if (subtotal !== undefined) followCart(page.sections, subtotal)
  // When the code fails to load, the order button reports an outdated cart.
  page.events.on(
    "sections",
    () =>
      void import("../checkout/reload-outdated-checkout.ts").then(
        ({ follow }) => follow(storefront, page),
        () => {},
      ),
  )
}

const preloadMutations = (): void => void import("../engines/checkout-mutations.ts").catch(() => undefined)

/** Dispatches actions of the views to the reducer, and its requests to the backend. */
const start = (storefront: BrowserStorefront, page: PageParts): void => {
  const { store } = storefront
  const { events, sections } = page
  const checkout = (): CheckoutState | undefined => store.getState().checkout
  const attemptOf = attempts(checkout()?.attemptKey ?? crypto.randomUUID())

  /** Invalidates the sections of all tabs after the order was placed. */
  const invalidateSections = ({ storeCode, owner }: CheckoutState): void => {
    const placed = serviceUrl(storeCode, owner, "payment-information")
    if (placed._tag === "Address") sections.changedBy(`${location.origin}${placed.path}`)
  }

  /** Delays the e-mail check until typing pauses; a newer one replaces it. */
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendDelayed = (request: CheckoutRequest): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(request), emailCheckDelayMs)
  }

  const send = async (request: CheckoutRequest): Promise<void> => {
    const { checkout: state, checkoutExtension: extension } = store.getState()
    if (state === undefined) return
    if (request._tag === "Navigate") {
      location.assign(request.path)
      return
    }
    const result = await import("../engines/checkout-engine.ts")
      .then(({ sendCheckoutRequest }) =>
        sendCheckoutRequest(request, { ...state, attempt: attemptOf(request, state), extension }),
      )
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
      if (request._tag === "CheckEmail") sendDelayed(request)
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

/** Island of the checkout page. */
export const islands: Islands = {
  views: { checkout: Checkout },
  start: import.meta.env.EXTENDED_CHECKOUT === true ? startExtended(start) : start,
}

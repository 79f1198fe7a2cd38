import { readClientData } from "../../../adapters/browser/client-data.ts"
import { serviceUrl } from "../../../core/checkout/checkout-call-paths.ts"
import type { CheckoutEvent, CheckoutRequest, CheckoutResult } from "../../../core/checkout/checkout-event.ts"
import { checkoutStep, isCheckoutEvent } from "../../../core/checkout/checkout-step.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { checkoutDataKey, openedCheckout } from "../../../core/checkout/opened-checkout.ts"
import { unsentRequestEvent } from "../../../core/checkout/unsent-request.ts"
import type { CaptchaView } from "../../../ui/checkout/captcha-view.ts"
import { Checkout } from "../../../ui/checkout/Checkout.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { Islands, PageParts } from "../boot/island.ts"
import { startExtended } from "../boot/start-extended.ts"
import { queueCartChange } from "../cart/cart-change-queue.ts"
import type * as CheckoutFields from "../checkout/checkout-fields.ts"
import type { checkoutStorage } from "../checkout/checkout-storage.ts"
import { LazyPickup, loadPickup, loadStores } from "../checkout/lazy-pickup.tsx"
import { lazySignIn } from "../customer/lazy-sign-in.ts"
import type { CheckoutContext } from "../engines/checkout-engine.ts"
import { reloadOutdatedCartSection, reloadWhenBack } from "../sections/follow-cart-section.ts"
import type { CustomerSections } from "../sections/open-customer-sections.ts"

const mutations = () => import("../engines/checkout-mutations.ts")

/** Reloads after changes outside of this page: a restore by Back, or another tab that changed the cart or signed in. */
const reloadAfterOutsideChanges = (storefront: BrowserStorefront, page: PageParts): void => {
  reloadWhenBack()
  const subtotal = storefront.store.getState().checkout?.totals.subtotal
  if (subtotal !== undefined) reloadOutdatedCartSection(page.sections, subtotal)
  // When the code fails to load, the order button reports an outdated cart.
  page.events.on(
    "sections",
    () =>
      void mutations().then(
        ({ reloadWhenOutdated }) => reloadWhenOutdated(storefront, page),
        () => {},
      ),
  )
}

let storage: typeof checkoutStorage | undefined

/** Fields of modules, if this checkout has any. */
let fields: typeof CheckoutFields | undefined

/** Loads the code that reads and writes the stored checkout: with the page if something is stored, otherwise with the first action. */
const loadStorage = (): Promise<typeof checkoutStorage> => mutations().then((code) => (storage = code.checkoutStorage))

const preloadActions = (): void => void loadStorage().catch(() => {})

/** Sends a request to the backend and returns its result. A line is changed by a form, everything else by REST. */
const resultOf = async (
  request: Exclude<CheckoutRequest, { readonly _tag: "Navigate" }>,
  context: CheckoutState & Pick<CheckoutContext, "extension">,
  sections: CustomerSections,
): Promise<CheckoutResult | undefined> => {
  if (request._tag !== "ChangeLine")
    return (await import("../engines/checkout-engine.ts")).sendCheckoutRequest(request, context)
  return (await import("../checkout/change-order-line.ts")).changeOrderLine(request.change, context, sections)
}

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
    const context = { ...state, extension }
    const result = await resultOf(request, context, sections).catch(() => unsentRequestEvent(request))
    if (result !== undefined) dispatch(result)
  }

  const dispatch = (event: CheckoutEvent): void => {
    const before = checkout()
    if (before === undefined) return
    const { state, requests } = checkoutStep(before, event, store.getState().checkoutExtension)
    if (state !== before) store.setState({ checkout: state })
    if (event._tag === "PlaceOrderFinished" && event.outcome._tag === "Placed") invalidateSections(state)
    else if (storage !== undefined) storage.save(state)
    else if (event._tag !== "CheckoutRestored")
      loadStorage().then(
        ({ save }) => save(checkout() ?? state),
        () => {},
      )
    for (const request of requests) {
      if (request._tag === "CheckEmail") void send(request)
      else void queueCartChange(() => send(request))
    }
  }

  // Loads the code of actions before the first one needs it.
  document.addEventListener("focusin", preloadActions, { once: true })

  reloadAfterOutsideChanges(storefront, page)
  lazySignIn(storefront, page)

  events.on("action", (event) => {
    const state = checkout()
    if (state === undefined) return
    fields?.enterField(storefront, state, event)
    if (event._tag === "StoresSearched") loadStores(event, checkout, dispatch)
    if (!isCheckoutEvent(event)) return
    const restored = () => storage?.restore(state) ?? openedCheckout(state, Date.now())
    dispatch(event._tag === "CheckoutHydrated" ? { _tag: "CheckoutRestored", restored: restored() } : event)
  })
}

let captcha: CaptchaView["captcha"]

const start = async (storefront: BrowserStorefront, page: PageParts): Promise<void> => {
  connect(storefront, page)
  if (readClientData(checkoutDataKey) !== undefined) await loadStorage().catch(() => {})
  const state = storefront.store.getState().checkout
  if (import.meta.env.EXTENDED_CHECKOUT === true && state?.fields !== undefined)
    fields = await import("../checkout/checkout-fields.ts")
  if (state?.pickup !== undefined) await loadPickup().catch(() => {})
  if (state?.captchas !== undefined) captcha = await mutations().then((code) => code.loadCaptchaView())
}

const View = () => (
  <Checkout captcha={captcha} fields={fields?.checkoutFields} steps={fields?.moduleSteps} pickup={<LazyPickup />} />
)

/** Island of the checkout page. */
export const islands: Islands = {
  views: {
    checkout: View,
  },
  start: import.meta.env.EXTENDED_CHECKOUT === true ? startExtended(start) : start,
}

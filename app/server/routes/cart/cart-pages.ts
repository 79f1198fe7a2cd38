import { Effect } from "effect"

import { loadCartSection } from "../../../../adapters/forms/cart-section.ts"
import { fetchCheckoutConfig } from "../../../../adapters/forms/checkout-config-calls.ts"
import { fetchWishList } from "../../../../adapters/graphql/wish-list-graphql.ts"
import type { Http } from "../../../../adapters/http/http.ts"
import { checkoutRest } from "../../../../adapters/rest/checkout-rest.ts"
import { draftOf } from "../../../../core/addresses/address-draft.ts"
import type { Country } from "../../../../core/addresses/country.ts"
import { newAddress, withStoreCountry, type AddressDefaults } from "../../../../core/addresses/new-customer-address.ts"
import { cartLines } from "../../../../core/cart/cart-lines.ts"
import { cartPageStep } from "../../../../core/cart/cart-page-step.ts"
import {
  emptyEstimate,
  type CartPageEvent,
  type CartPageState,
  type CartPageStep,
} from "../../../../core/cart/cart-page.ts"
import { CheckoutCalls } from "../../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutConfig } from "../../../../core/checkout/checkout-config.ts"
import { noticeFor } from "../../../../core/checkout/failed-call-notice.ts"
import type { GiftMessages } from "../../../../core/gift-message/gift-messages.ts"
import type { Store } from "../../../../core/store/store.ts"
import type { CallFailed } from "../../../../core/web/call-error.ts"
import { escapeHtml } from "../../../../core/web/escape-html.ts"
import type { WishListItem } from "../../../../core/wish-list/wish-list.ts"
import { backendOrigin } from "../../backend/backend-origin.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { runFor } from "../checkout/shopper-http.ts"
import type { SentFields } from "../checkout/step-fields.ts"
import { runForShopper } from "../customer/customer-area.ts"
import { cartPage } from "./cart-routes.tsx"
import { giftsOfPage, expiredGiftMessage, submitGiftMessage, type UnsavedGiftMessage } from "./gift-pages.ts"
import { rejectedCouponField } from "./rejected-coupon.ts"

const estimateFields = ["country_id", "region_id", "region", "postcode"] as const

const estimateWith = (defaults: AddressDefaults) => ({
  ...emptyEstimate(defaults.countryId),
  draft: draftOf(newAddress({}, defaults)),
})

type StoreData = {
  readonly store: Store
  readonly countries: ReadonlyArray<Country>
  /** Settings of this server for the checkout with several addresses. */
  readonly multishippingOfServer: CheckoutConfig["multishipping"]
}

const stateOf = (
  config: CheckoutConfig,
  section: Effect.Success<ReturnType<typeof loadCartSection>>,
  { store, countries, multishippingOfServer }: StoreData,
): CartPageState => ({
  storeCode: config.storeCode,
  owner: config.owner,
  isVirtual: config.isVirtual,
  canCheckOut: section.canCheckOut,
  isCheckoutDisabled: config.isCheckoutDisabled,
  hasMultishipping: config.multishipping !== undefined && config.multishipping === multishippingOfServer,
  cartVersion: section.version,
  freeDelivery: section.freeDelivery,
  lines: cartLines(section, config.totals, config.taxDisplay?.items),
  typed: {},
  totals: config.totals,
  taxDisplay: config.taxDisplay,
  couponCaptcha: config.captchas?.coupon,
  rateInTotals: config.selectedRate,
  countries,
  countrySettings: {
    regionRequired: store.countriesWithRequiredRegion,
    postcodeOptional: store.countriesWithOptionalPostcode,
  },
  estimate: estimateWith(withStoreCountry(config.defaults, store.defaultCountry)),
  isBusy: false,
  alert: [],
  problem: "",
  invalidLines: [],
})

/**
 * Sends the requests of an estimate one after the other and applies their results, as the browser does. Returns the state with the
 * remaining requests.
 */
const runEstimate = Effect.fnUntraced(function* (
  step: CartPageStep,
): Effect.fn.Return<CartPageStep, never, CheckoutCalls> {
  const calls = yield* CheckoutCalls
  const [request] = step.requests
  if (request?._tag !== "EstimateRates" && request?._tag !== "EstimateTotals") return step
  const { requestId, address } = request
  const result: Effect.Effect<CartPageEvent, Parameters<typeof noticeFor>[0]> =
    request._tag === "EstimateRates"
      ? Effect.map(calls.estimateShippingMethods(address), (rates) => ({
          _tag: "EstimateRatesLoaded",
          requestId,
          rates,
        }))
      : Effect.map(calls.totalsInformation(address, request.rate), (totals) => ({
          _tag: "EstimateTotalsLoaded",
          requestId,
          totals,
        }))
  const event = yield* result.pipe(
    Effect.catch((error) =>
      Effect.succeed<CartPageEvent>({ _tag: "EstimateFailed", requestId, notice: noticeFor(error) }),
    ),
  )
  return yield* runEstimate(cartPageStep(step.state, event))
})

/** Adds the estimate for the destination in the URL, which the form without JavaScript submits. */
const withEstimate = (
  state: CartPageState,
  query: URLSearchParams,
): Effect.Effect<CartPageStep, never, CheckoutCalls> => {
  if (!query.has("country_id") || state.lines.length === 0) return Effect.succeed({ state, requests: [] })
  const draft = { ...state.estimate.draft }
  for (const field of estimateFields) draft[field] = (query.get(field) ?? "").slice(0, 255)
  const entered = { ...state, estimate: { ...state.estimate, draft, rate: query.get("rate") ?? undefined } }
  return runEstimate(cartPageStep(entered, { _tag: "EstimatePressed" }))
}

type ReadCart = {
  readonly state: CartPageState
  /** Path to redirect to instead of showing the cart: the sign-in page after the session has ended. */
  readonly redirectTo: string | undefined
  readonly gifts: GiftMessages | undefined
  readonly signIn: CheckoutConfig["signIn"]
  readonly notices: CheckoutConfig["notices"]
}

const readCart = Effect.fnUntraced(function* (
  address: URL,
  storeData: StoreData,
  unsaved: UnsavedGiftMessage | undefined,
): Effect.fn.Return<ReadCart | undefined, CallFailed, Http> {
  const config = yield* fetchCheckoutConfig("/checkout/cart/", address.origin)
  if (config === undefined) return undefined
  const cartState = stateOf(config, yield* loadCartSection(address.origin), storeData)
  const { state, requests } = yield* withEstimate(
    {
      ...cartState,
      page: Number(address.searchParams.get("p") ?? "1") || 1,
      rejectedCoupon: address.searchParams.get(rejectedCouponField)?.slice(0, 255),
    },
    address.searchParams,
  ).pipe(Effect.provide(checkoutRest(config.storeCode, config.owner)))
  return {
    state,
    redirectTo: requests.find((request) => request._tag === "NavigateFromCart")?.path,
    gifts: giftsOfPage(config, "cart", state.lines, address, unsaved),
    signIn: config.signIn,
    notices: config.notices,
  }
})

/** The notices of the backend, which are plain text, as messages, which are HTML. */
const messagesOf = (notices: CheckoutConfig["notices"]) =>
  notices?.map(({ kind, text }) => ({ kind, text: escapeHtml(text) }))

/** Products below a cart: cross-sells, or those suggested while it is empty. */
const productsBelowCart = async (context: RouteContext, state: CartPageState | undefined) => {
  const paths = (state?.lines ?? []).map(({ path }) => path)
  return paths.length === 0
    ? { crossSell: [], suggested: await context.suggested() }
    : { crossSell: await context.crossSell(paths), suggested: undefined }
}

/**
 * True for a shopper without a cart who may be signed in. Magento sets `X-Magento-Vary` for every customer, and writes an error to its log when a
 * guest requests a customer's data; the built-in shop has sessions of customers only.
 */
const mayBeCustomer = ({ backend }: RouteContext, { cookie }: ShopperVisit): boolean =>
  cookie("PHPSESSID") !== undefined && (backend.kind === "embedded" || cookie("X-Magento-Vary") !== undefined)

/** The items of the customer's wish list; `undefined` for guests, and if the list cannot be loaded, which does not stop the cart page. */
const savedForLater = async (
  context: RouteContext,
  visit: ShopperVisit,
  cart: CartPageState | undefined,
): Promise<ReadonlyArray<WishListItem> | undefined> => {
  const { store } = await context.layoutData()
  const isCustomer = cart === undefined ? mayBeCustomer(context, visit) : cart.owner.kind === "customer"
  if (!isCustomer || store.switchedOff?.includes("wish list") === true) return undefined
  const list = await runForShopper(visit, fetchWishList(backendOrigin, 1)).catch(() => undefined)
  return list?.items
}

const contentBelowCart = async (context: RouteContext, visit: ShopperVisit, cart: CartPageState | undefined) => {
  const [products, saved] = await Promise.all([productsBelowCart(context, cart), savedForLater(context, visit, cart)])
  return { ...products, saved }
}

const multishippingSetting = ({ backend }: RouteContext): StoreData["multishippingOfServer"] =>
  backend.hasPages === true ? "pages" : "endpoints"

/** Responds with the cart page; `unsaved` is a gift message that its form shows again. */
export const showCart = async (
  context: RouteContext,
  visit: ShopperVisit,
  unsaved?: UnsavedGiftMessage,
): Promise<Response> => {
  const address = new URL(visit.request.url)
  const [{ store }, countries] = await Promise.all([context.layoutData(), context.countries()])
  const storeData = { store, countries, multishippingOfServer: multishippingSetting(context) }
  const cart = await runFor(visit, readCart(address, storeData, unsaved))
  if (cart?.redirectTo !== undefined) return context.seeOther(visit, cart.redirectTo)
  const { suggested, ...below } = await contentBelowCart(context, visit, cart?.state)
  const status = unsaved?.status ?? 200
  const page = cartPage(cart?.state, { gifts: cart?.gifts, ...below, signIn: cart?.signIn }, status)
  return context.respondWithPage(visit, { ...page, suggested, messages: messagesOf(cart?.notices) })
}

/** Handles a submitted gift message. All other forms of the cart page are handled by the backend. */
export const submitCartForm = async (
  context: RouteContext,
  visit: ShopperVisit,
  formFields: SentFields,
): Promise<Response> => {
  const posted = await submitGiftMessage(context, visit, formFields, "cart")
  return posted instanceof Response ? posted : showCart(context, visit, posted)
}

/** Responds to a gift message whose form key has expired: shows the message again and saves nothing. */
export const submitExpiredCartForm = (
  context: RouteContext,
  visit: ShopperVisit,
  formFields: SentFields,
): Promise<Response> => showCart(context, visit, expiredGiftMessage(formFields))

import { Effect } from "effect"

import { loadCartSection } from "../../../../adapters/forms/cart-section.ts"
import { readCheckoutConfig } from "../../../../adapters/forms/checkout-config-calls.ts"
import type { Http } from "../../../../adapters/http/http.ts"
import { checkoutRest } from "../../../../adapters/rest/checkout-rest.ts"
import { draftOf } from "../../../../core/addresses/address-draft.ts"
import type { Country } from "../../../../core/addresses/country.ts"
import { newAddress } from "../../../../core/addresses/new-address.ts"
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
import { noticeFor } from "../../../../core/checkout/checkout-notice.ts"
import type { GiftMessages } from "../../../../core/gift-message/gift-messages.ts"
import type { Store } from "../../../../core/store/store.ts"
import type { CallFailed } from "../../../../core/web/call-error.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { runFor } from "../checkout/shopper-http.ts"
import type { SentFields } from "../checkout/step-fields.ts"
import { cartPage } from "./cart-routes.tsx"
import { giftsOfPage, lateGift, takeGift, type UnsentGift } from "./gift-pages.ts"

const estimateFields = ["country_id", "region_id", "region", "postcode"] as const

const stateOf = (
  config: CheckoutConfig,
  section: Effect.Success<ReturnType<typeof loadCartSection>>,
  { store, countries }: { readonly store: Store; readonly countries: ReadonlyArray<Country> },
): CartPageState => ({
  storeCode: config.storeCode,
  owner: config.owner,
  isVirtual: config.isVirtual,
  canCheckOut: section.canCheckOut,
  checkoutDisabled: config.checkoutDisabled,
  cartVersion: section.version,
  lines: cartLines(section.lines, config.totals),
  typed: {},
  totals: config.totals,
  rateInTotals: config.selectedRate,
  countries,
  countrySettings: {
    regionRequired: store.countriesWithRequiredRegion,
    postcodeOptional: store.countriesWithOptionalPostcode,
  },
  estimate: { ...emptyEstimate(config.defaults.countryId), draft: draftOf(newAddress({}, config.defaults)) },
  busy: false,
  alert: [],
  problem: "",
  invalidLines: [],
})

/** Carries out the questions of the estimate, one after the other, as the browser would. */
const answerEstimate = Effect.fnUntraced(function* (
  step: CartPageStep,
): Effect.fn.Return<CartPageState, never, CheckoutCalls> {
  const calls = yield* CheckoutCalls
  const [request] = step.requests
  if (request?._tag !== "EstimateRates" && request?._tag !== "EstimateTotals") return step.state
  const { requestId, address } = request
  const asked: Effect.Effect<CartPageEvent, Parameters<typeof noticeFor>[0]> =
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
  const event = yield* asked.pipe(
    Effect.catch((error) =>
      Effect.succeed<CartPageEvent>({ _tag: "EstimateFailed", requestId, notice: noticeFor(error) }),
    ),
  )
  return yield* answerEstimate(cartPageStep(step.state, event))
})

/** The estimate that the address asks for, where scripts do not run. */
const withEstimate = (
  state: CartPageState,
  query: URLSearchParams,
): Effect.Effect<CartPageState, never, CheckoutCalls> => {
  if (!query.has("country_id") || state.lines.length === 0) return Effect.succeed(state)
  const draft = { ...state.estimate.draft }
  for (const field of estimateFields) draft[field] = (query.get(field) ?? "").slice(0, 255)
  const typed = { ...state, estimate: { ...state.estimate, draft, rate: query.get("rate") ?? undefined } }
  return answerEstimate(cartPageStep(typed, { _tag: "EstimatePressed" }))
}

type ReadCart = {
  readonly state: CartPageState
  readonly gifts: GiftMessages | undefined
  readonly signIn: CheckoutConfig["signIn"]
}

const readCart = Effect.fnUntraced(function* (
  address: URL,
  around: { readonly store: Store; readonly countries: ReadonlyArray<Country> },
  unsent: UnsentGift | undefined,
): Effect.fn.Return<ReadCart | undefined, CallFailed, Http> {
  const config = yield* readCheckoutConfig("/checkout/cart/")
  if (config === undefined) return undefined
  const read = stateOf(config, yield* loadCartSection(address.origin), around)
  const state = yield* withEstimate(
    { ...read, page: Number(address.searchParams.get("p") ?? "1") || 1 },
    address.searchParams,
  ).pipe(Effect.provide(checkoutRest(config.storeCode, config.owner)))
  return { state, gifts: giftsOfPage(config, "cart", state.lines, address, unsent), signIn: config.signIn }
})

/** The cart of this shopper; with a gift message that the shop did not take. */
export const showCart = async (context: RouteContext, visit: ShopperVisit, unsent?: UnsentGift): Promise<Response> => {
  const address = new URL(visit.request.url)
  const [{ store }, countries] = await Promise.all([context.layoutData(), context.countries()])
  const cart = await runFor(visit, readCart(address, { store, countries }, unsent))
  const crossSell = cart === undefined ? [] : await context.crossSell(cart.state.lines.map(({ path }) => path))
  const status = unsent?.status ?? 200
  return context.respondWithPage(
    visit,
    cartPage(cart?.state, { gifts: cart?.gifts, crossSell, signIn: cart?.signIn }, status),
  )
}

/** A form of the cart page that is ours: a gift message. */
export const takeCartForm = async (context: RouteContext, visit: ShopperVisit, sent: SentFields): Promise<Response> => {
  const taken = await takeGift(context, visit, sent, "cart")
  return taken instanceof Response ? taken : showCart(context, visit, taken)
}

/** The same, when its key is over. */
export const takeLateCartForm = (context: RouteContext, visit: ShopperVisit, sent: SentFields): Promise<Response> =>
  showCart(context, visit, lateGift(sent))

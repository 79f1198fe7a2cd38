import { Effect } from "effect"

import { loadCartSection } from "../../../../adapters/forms/cart-section.ts"
import { fetchCheckoutConfig } from "../../../../adapters/forms/checkout-config-calls.ts"
import { fetchLastPaymentMethod } from "../../../../adapters/graphql/last-payment-graphql.ts"
import type { Http } from "../../../../adapters/http/http.ts"
import { checkoutRest } from "../../../../adapters/rest/checkout-rest.ts"
import type { AddressForm } from "../../../../core/addresses/address-attribute.wire.ts"
import type { Country } from "../../../../core/addresses/country.ts"
import { showsFullName } from "../../../../core/addresses/full-name.ts"
import { withStoreCountry } from "../../../../core/addresses/new-customer-address.ts"
import { cartLines } from "../../../../core/cart/cart-lines.ts"
import { CheckoutCalls } from "../../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutConfig } from "../../../../core/checkout/checkout-config.ts"
import type { CheckoutExtension } from "../../../../core/checkout/checkout-extension.ts"
import { stepsOf } from "../../../../core/checkout/checkout-steps.ts"
import { deliveryAddress, knownAddress, selectedRate, type CheckoutState } from "../../../../core/checkout/checkout.ts"
import { noticeFor } from "../../../../core/checkout/failed-call-notice.ts"
import { initialCheckout, withEstimatedRates, withRateTotals } from "../../../../core/checkout/initial-checkout.ts"
import { paymentKindOf } from "../../../../core/checkout/payment/payment-kind.ts"
import { paymentRedirects } from "../../../../core/checkout/payment/payment-redirects.ts"
import { savedPaymentValues } from "../../../../core/checkout/payment/saved-payment-values.ts"
import type { Store } from "../../../../core/store/store.ts"
import { CallFailed, type CallError, type SignInNeeded } from "../../../../core/web/call-error.ts"

/** Data of the page besides the cart. */
export type CheckoutSurroundings = {
  readonly origin: string
  readonly store: Store
  readonly countries: ReadonlyArray<Country>
  readonly signInReferer: string
  readonly attemptKey: string
  readonly points: CheckoutExtension
  readonly addressForm: AddressForm
  /** The shop's block with its promises to shoppers, as sanitized HTML. */
  readonly promise: string
  /** True if the shop asks for the full name in one field where its forms allow that. */
  readonly wantsFullName: boolean
  /** True if the payment method of a customer's newest order is preselected. */
  readonly preselectsPayment: boolean
  /** True if the cheapest shipping rate is preselected. */
  readonly preselectsCheapestRate: boolean
}

/** Checkout of one shopper, and the selections of the quote. */
export type ReadCheckout = {
  readonly config: CheckoutConfig
  readonly state: CheckoutState
  readonly saved: { readonly rate: string | undefined; readonly method: string | undefined }
  readonly promise: string
}

/** The state with a notice why the rates could not be loaded. */
const withFailedRates = (state: CheckoutState, error: CallError): Effect.Effect<CheckoutState, SignInNeeded> => {
  if (error._tag === "SignInNeeded") return Effect.fail(error)
  const notice = noticeFor(error)
  const message = "message" in notice ? ({ kind: "error", text: notice.message } as const) : undefined
  return Effect.succeed({ ...state, rates: { _tag: "Failed" }, notice: message })
}

/** Treats a rejected read as a failure of the backend. */
const asCallFailed = (error: CallError): CallFailed | SignInNeeded =>
  error._tag === "SignInNeeded" || error._tag === "CallFailed" ? error : new CallFailed({ reason: error._tag })

/** Loads the totals of the rate that the quote has; those of a rate that is only preselected are loaded in the browser. */
const withTotalsOfQuote = (state: CheckoutState, quoteRate: string | undefined) =>
  Effect.flatMap(CheckoutCalls, (calls) => {
    const rate = selectedRate(state)
    if (rate === undefined || quoteRate === undefined) return Effect.succeed(state)
    return calls.totalsInformation(deliveryAddress(state).address, rate).pipe(
      Effect.map((totals) => withRateTotals(state, totals)),
      Effect.catch((error) => (error._tag === "SignInNeeded" ? Effect.fail(error) : Effect.succeed(state))),
    )
  })

const withOfferedRates = Effect.fnUntraced(function* (state: CheckoutState) {
  const calls = yield* CheckoutCalls
  const address = knownAddress(state, "shipping")
  if (state.isVirtual || address.address.countryId === "") return state
  const rates =
    address.type === "customer-address"
      ? calls.estimateByAddressId(address.id)
      : calls.estimateShippingMethods(address.address)
  return yield* rates.pipe(
    Effect.map((loaded) => withEstimatedRates(state, address.address, loaded)),
    Effect.flatMap((estimated) => withTotalsOfQuote(estimated, state.rate)),
    Effect.catch((error) => withFailedRates(state, error)),
  )
})

/**
 * Reads the cart and its payment method, which only a virtual cart can have before a rate is selected. A cart without one gets the method of
 * the customer's newest order, if `preselectsLast`.
 */
const cartWithPayment = Effect.fnUntraced(function* (preselectsLast: boolean) {
  const calls = yield* CheckoutCalls
  const cart = yield* calls.cart()
  const payment =
    cart.rate === undefined && !cart.isVirtual
      ? undefined
      : yield* calls.selectedPaymentMethod().pipe(Effect.orElseSucceed(() => undefined))
  const lastMethod =
    payment === undefined && preselectsLast
      ? yield* fetchLastPaymentMethod().pipe(Effect.orElseSucceed(() => undefined))
      : undefined
  return { cart, payment, lastMethod }
})

const readCheckoutOf = Effect.fnUntraced(function* (config: CheckoutConfig, surroundings: CheckoutSurroundings) {
  const calls = yield* CheckoutCalls
  const [{ cart, payment, lastMethod }, section, details] = yield* Effect.all(
    [
      cartWithPayment(surroundings.preselectsPayment && config.owner.kind === "customer"),
      loadCartSection(surroundings.origin),
      calls
        .paymentInformation()
        .pipe(Effect.orElseSucceed(() => ({ methods: config.paymentMethods, totals: config.totals }))),
    ],
    { concurrency: "unbounded" },
  ).pipe(Effect.mapError(asCallFailed))

  const { totals, methods } = details
  const { store, countries, signInReferer, attemptKey, points, addressForm } = surroundings
  const state = initialCheckout(
    {
      config: { ...config, totals, defaults: withStoreCountry(config.defaults, store.defaultCountry) },
      cart,
      countries,
      countrySettings: {
        regionRequired: store.countriesWithRequiredRegion,
        postcodeOptional: store.countriesWithOptionalPostcode,
      },
      lines: cartLines(section, totals, config.taxDisplay?.items),
      cartVersion: section.version,
      methods,
      method: payment?.method,
      signInReferer,
      attemptKey,
      preselectsCheapestRate: surroundings.preselectsCheapestRate,
      ratesValidators: points.ratesValidators,
      telephone: addressForm.telephone,
      ...(showsFullName(surroundings.wantsFullName, addressForm.attributes) && { hasFullName: true }),
      addressAttributes: addressForm.attributes,
    },
    { _tag: "Steps", open: "address", steps: stepsOf(cart.isVirtual, points) },
  )
  const paymentValues = payment && savedPaymentValues(paymentKindOf(payment.method, points.paymentKinds).kind, payment)
  return {
    config,
    state: {
      ...(yield* withOfferedRates(state)),
      paymentValues: paymentValues ?? {},
      ...(lastMethod !== undefined && { savedMethod: lastMethod, paymentSelectionStatus: "unsent" as const }),
      paymentRedirects: paymentRedirects(points.paymentKinds, config.paymentSettings, surroundings.origin),
    },
    saved: { rate: cart.rate, method: payment?.method },
    promise: surroundings.promise,
  } satisfies ReadCheckout
})

/** Loads the data of the checkout page; `undefined` without a cart. */
export const readCheckout = Effect.fnUntraced(function* (
  surroundings: CheckoutSurroundings,
): Effect.fn.Return<ReadCheckout | undefined, CallFailed | SignInNeeded, Http> {
  const config = yield* fetchCheckoutConfig("/checkout/", surroundings.origin)
  if (config === undefined) return undefined
  return yield* readCheckoutOf(config, surroundings).pipe(
    Effect.provide(checkoutRest(config.storeCode, config.owner, surroundings.points.placeOrder)),
  )
})

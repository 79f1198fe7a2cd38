import type { KnownAddress } from "../addresses/address.ts"
import { isLess } from "../catalogue/amount.ts"
import type { CheckoutRequest } from "./checkout-event.ts"
import { signInBackTo, type CheckoutNotice } from "./checkout-notice.ts"
import { billingAddress, chosenRate, knownAddress, type CheckoutState } from "./checkout-state.ts"
import { estimationFor, ratesKey } from "./estimation.ts"
import { freeMethod } from "./payment-method.ts"
import { chooseShippingRate, rateCode, type ShippingRate } from "./shipping-rate.ts"
import type { Totals } from "./totals.ts"

/** A state and what is to be done because of it. */
export type CheckoutStep = { readonly state: CheckoutState; readonly requests: ReadonlyArray<CheckoutRequest> }

export const still = (state: CheckoutState): CheckoutStep => ({ state, requests: [] })

/** The shopper is sent to sign in, and comes back here. [8.1] */
export const sentToSignIn = (state: CheckoutState): CheckoutStep => ({
  state,
  requests: [{ _tag: "Go", path: signInBackTo(state.signInReferer) }],
})

/** What the shop's notice does: the shopper is sent away, or told once. */
export const noticed = (state: CheckoutState, notice: CheckoutNotice): CheckoutStep =>
  "go" in notice ? sentToSignIn(state) : still({ ...state, says: { kind: "error", text: notice.say } })

/** Asks what the cart comes to with the address and rate of this moment. [4.rate-and-totals-estimation.5] */
export const askTotals = (state: CheckoutState): CheckoutStep => {
  const question = state.asked.totals + 1
  return {
    state: { ...state, asked: { ...state.asked, totals: question }, totalsAre: "asked" },
    requests: [{ _tag: "AskTotals", question, address: addressThatCounts(state).address, rate: chosenRate(state) }],
  }
}

/** Takes a list of rates: one is chosen by the rules, and the totals follow. */
export const takeRates = (state: CheckoutState, rates: ReadonlyArray<ShippingRate>): CheckoutStep => {
  const wishes = { current: state.rate, saved: state.savedRate, configured: state.configuredRate }
  const { rate } = chooseShippingRate(rates, wishes)
  return askTotals({ ...state, rates, ratesAre: "here", rate: rate && rateCode(rate) })
}

/** The address that rates and totals depend on: where it is shipped to, or the bill's where nothing is shipped. [4.rate-and-totals-estimation.6] */
const addressThatCounts = (state: CheckoutState): KnownAddress =>
  state.isVirtual ? billingAddress(state) : knownAddress(state, "shipping")

/** Asks the shop again when the address that counts is another than it was last asked for. */
export const followAddress = (state: CheckoutState): CheckoutStep =>
  ratesKey(addressThatCounts(state).address) === state.askedFor ? still(state) : askRates(state)

/** What a new address asks of the shop. [4.rate-and-totals-estimation.1] */
export const askRates = (before: CheckoutState): CheckoutStep => {
  const known = addressThatCounts(before)
  const state = { ...before, askedFor: ratesKey(known.address) }
  if (known.address.countryId === "") return still({ ...state, rates: [], ratesAre: "not asked" })
  const estimation = estimationFor({ ...state, address: known.address, kept: state.keptRates })
  switch (estimation.ask) {
    case "totals":
      return askTotals(state)
    case "kept rates":
      return takeRates(state, estimation.rates)
    case "fresh rates": {
      const question = state.asked.rates + 1
      const savedId = known.type === "customer-address" ? known.id : undefined
      return {
        state: {
          ...state,
          asked: { ...state.asked, rates: question },
          ratesAre: "asked",
          // What was said about the rates is over; what was said about the order stays.
          says: state.ratesAre === "failed" ? undefined : state.says,
        },
        requests: [{ _tag: "AskRates", question, address: known.address, savedId }],
      }
    }
  }
}

/** The rates of the shop, unless another question was asked since. */
export const ratesAnswered = (
  state: CheckoutState,
  question: number,
  key: string,
  rates: ReadonlyArray<ShippingRate>,
): CheckoutStep =>
  question === state.asked.rates
    ? takeRates({ ...state, keptRates: { ratesKey: key, cartVersion: state.cartVersion, rates } }, rates)
    : still(state)

/** No rates could be had: none is chosen any more, and the shopper is told. */
export const ratesFailed = (state: CheckoutState, question: number, notice: CheckoutNotice): CheckoutStep =>
  question === state.asked.rates
    ? noticed({ ...state, rates: [], rate: undefined, ratesAre: "failed", keptRates: undefined, askedFor: "" }, notice)
    : still(state)

/** Whether the methods the shop named cannot belong to this total: `free` alone although something is to be paid, or the reverse. */
const methodsAreStale = ({ methods, totals, methodsAskedAt }: CheckoutState): boolean => {
  if (methodsAskedAt === totals.grandTotal) return false
  const somethingToPay = isLess("0", totals.grandTotal)
  return methods.every(({ method }) => (method === freeMethod) === somethingToPay)
}

/** Takes the totals of the shop; when they cross zero, its payment methods are asked for again. */
export const takeTotals = (state: CheckoutState, totals: Totals): CheckoutStep => {
  const next: CheckoutState = { ...state, totals, totalsAre: "here", rateInTotals: state.rate, newTotal: undefined }
  if (!methodsAreStale(next)) return still(next)
  return { state: { ...next, methodsAskedAt: totals.grandTotal }, requests: [{ _tag: "AskMethods" }] }
}

import type { KnownAddress } from "../addresses/address.ts"
import { isLess } from "../money/amount.ts"
import { answerTo, askAtOnce, askInTurn, wantNothing } from "../requests/latest.ts"
import type { CheckoutRequest } from "./checkout-event.ts"
import { signInBackTo, type CheckoutNotice } from "./checkout-notice.ts"
import { billingAddress, chosenRate, knownAddress, type CheckoutState } from "./checkout-state.ts"
import { estimationFor, ratesKey } from "./estimation.ts"
import { freeMethod } from "./payment-method.ts"
import { ratesReadiness } from "./rates-validator.ts"
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

/** The address that rates and totals depend on: where it is shipped to, or the bill's where nothing is shipped. [4.rate-and-totals-estimation.6] */
const addressThatCounts = (state: CheckoutState): KnownAddress =>
  state.isVirtual ? billingAddress(state) : knownAddress(state, "shipping")

type Kind = "rates" | "totals"

const withAsked = (state: CheckoutState, asked: Partial<CheckoutState["asked"]>): CheckoutState => ({
  ...state,
  asked: { ...state.asked, ...asked },
})

/** The question with the address and rate of the moment it is sent. */
const sent = (state: CheckoutState, kind: Kind, question: number | undefined): CheckoutStep => {
  if (question === undefined) return still(state)
  const to = addressThatCounts(state)
  if (kind === "totals") return { state, requests: [{ _tag: "AskTotals", question, to, rate: chosenRate(state) }] }
  return {
    state: { ...state, askedFor: ratesKey(to.address) },
    requests: [{ _tag: "AskRates", question, to, mayBeKept: state.keptRates !== undefined }],
  }
}

/** Takes an answer when it is to the last question; when another question waits, that one is asked now. [R30] */
const answered = (
  state: CheckoutState,
  kind: Kind,
  question: number,
  take: (state: CheckoutState) => CheckoutStep,
): CheckoutStep => {
  const { latest, send, counts, because } = answerTo(state.asked[kind], question)
  if (because === "not under way") return still(state)
  const next = withAsked(state, { [kind]: latest })
  return counts ? take(next) : sent(next, kind, send)
}

/** Asks what the cart comes to with the address and rate of this moment. [4.rate-and-totals-estimation.5] */
export const askTotals = (state: CheckoutState): CheckoutStep => {
  const { latest, send } = askInTurn(state.asked.totals)
  return sent({ ...withAsked(state, { totals: latest }), totalsAre: "asked" }, "totals", send)
}

/** Takes a list of rates: one is chosen by the rules, and the totals follow. */
export const takeRates = (state: CheckoutState, rates: ReadonlyArray<ShippingRate>): CheckoutStep => {
  const wishes = { current: state.rate, saved: state.savedRate, configured: state.configuredRate }
  const { rate } = chooseShippingRate(rates, wishes)
  return askTotals({ ...state, rates, ratesAre: "here", rate: rate && rateCode(rate) })
}

/** Asks the shop again when the address that counts is another than it was last asked for. */
export const followAddress = (state: CheckoutState): CheckoutStep =>
  ratesKey(addressThatCounts(state).address) === state.askedFor ? still(state) : askRates(state)

/** What a new address asks of the shop. [4.rate-and-totals-estimation.1] */
export const askRates = (before: CheckoutState): CheckoutStep => {
  const { address } = addressThatCounts(before)
  const state = { ...before, askedFor: ratesKey(address) }
  const settled = withAsked(state, { rates: wantNothing(state.asked.rates) })
  const carriers = state.isVirtual ? undefined : state.activeCarriers
  if (!ratesReadiness(address, carriers, state.ratesValidators).ready)
    return still({ ...settled, rates: [], ratesAre: "not asked" })

  const estimation = estimationFor({ ...state, address, kept: state.keptRates })
  switch (estimation.ask) {
    case "totals":
      return askTotals(settled)
    case "kept rates":
      return takeRates(settled, estimation.rates)
    case "fresh rates": {
      const { latest, send } = askInTurn(state.asked.rates)
      // What was said about the rates is over; what was said about the order stays.
      const says = state.ratesAre === "failed" ? undefined : state.says
      return sent({ ...withAsked(state, { rates: latest }), ratesAre: "asked", says }, "rates", send)
    }
  }
}

/** The rates of the shop, unless another question was asked since. */
export const ratesAnswered = (
  state: CheckoutState,
  answer: { readonly question: number; readonly key: string; readonly rates: ReadonlyArray<ShippingRate> },
): CheckoutStep =>
  answered(state, "rates", answer.question, (next) => {
    const keptRates = { ratesKey: answer.key, cartVersion: next.cartVersion, rates: answer.rates }
    return takeRates({ ...next, keptRates }, answer.rates)
  })

/** No rates could be had: none is chosen any more, and the shopper is told. */
export const ratesFailed = (state: CheckoutState, question: number, notice: CheckoutNotice): CheckoutStep =>
  answered(state, "rates", question, (next) =>
    noticed({ ...next, rates: [], rate: undefined, ratesAre: "failed", keptRates: undefined, askedFor: "" }, notice),
  )

/** Whether the methods the shop named cannot belong to this total: `free` alone although something is to be paid, or the reverse. */
const methodsAreStale = ({ methods, totals, methodsAskedAt }: CheckoutState): boolean => {
  if (methodsAskedAt === totals.grandTotal) return false
  const somethingToPay = isLess("0", totals.grandTotal)
  return methods.every(({ method }) => (method === freeMethod) === somethingToPay)
}

const withTotals = (state: CheckoutState, totals: Totals): CheckoutStep => {
  const taken: CheckoutState = { ...state, totals, totalsAre: "here", rateInTotals: state.rate, newTotal: undefined }
  if (!methodsAreStale(taken)) return still(taken)
  // The payment methods belong to the other side of zero.
  const { latest, send } = askAtOnce(state.asked.methods)
  return {
    state: { ...withAsked(taken, { methods: latest }), methodsAskedAt: totals.grandTotal },
    requests: [{ _tag: "AskMethods", question: send }],
  }
}

/** Takes totals that came with something else; a question that is still under way is about an older cart. */
export const takeTotals = (state: CheckoutState, totals: Totals): CheckoutStep =>
  withTotals(withAsked(state, { totals: wantNothing(state.asked.totals) }), totals)

/** The totals of the shop, unless another question was asked since. [7.totals-information.3] */
export const totalsAnswered = (state: CheckoutState, question: number, totals: Totals): CheckoutStep =>
  answered(state, "totals", question, (next) => withTotals(next, totals))

export const totalsFailed = (state: CheckoutState, question: number, notice: CheckoutNotice): CheckoutStep =>
  answered(state, "totals", question, (next) => noticed({ ...next, totalsAre: "here" }, notice))

/** The methods of the shop, unless they were asked for again since. */
export const methodsAnswered = (
  state: CheckoutState,
  question: number,
  methods: CheckoutState["methods"],
): CheckoutStep => {
  const { latest, counts } = answerTo(state.asked.methods, question)
  return still(counts ? { ...withAsked(state, { methods: latest }), methods } : state)
}

import { addressOfDraft } from "../addresses/address-draft.ts"
import type { Address } from "../addresses/address.ts"
import type { Country } from "../addresses/country.ts"
import { draftTyped } from "../addresses/draft-step.ts"
import type { CheckoutNotice } from "../checkout/checkout-notice.ts"
import { chooseShippingRate, rateCode, type ShippingRate } from "../checkout/shipping-rate.ts"
import { answerTo, askInTurn } from "../requests/latest.ts"
import { stillCart, type CartEstimate, type CartPageEvent, type CartPageState, type CartPageStep } from "./cart-page.ts"

export type EstimateEvent = Extract<CartPageEvent, { readonly _tag: `Estimate${string}` }>

export const estimateCountry = (state: CartPageState): Country | undefined =>
  state.countries.find(({ id }) => id === state.estimate.draft.country_id)

const addressOf = (state: CartPageState): Address => addressOfDraft(state.estimate.draft, estimateCountry(state))

const withEstimate = (state: CartPageState, estimate: Partial<CartEstimate>): CartPageState => ({
  ...state,
  estimate: { ...state.estimate, ...estimate },
})

/** The question with the place and the rate of the moment it is sent. */
const sent = (state: CartPageState, question: number | undefined): CartPageStep => {
  if (question === undefined) return stillCart(state)
  const address = addressOf(state)
  const { wants, rates, rate: code } = state.estimate
  if (wants === "rates") return { state, requests: [{ _tag: "EstimateRates", question, address }] }
  const rate = rates.find((candidate) => rateCode(candidate) === code)
  return { state, requests: [{ _tag: "EstimateTotals", question, address, rate }] }
}

const ask = (state: CartPageState, wants: CartEstimate["wants"]): CartPageStep => {
  const { latest, send } = askInTurn(state.estimate.asked)
  return sent(withEstimate(state, { asked: latest, wants, runs: true, problem: "" }), send)
}

/** Asks for rates at the typed place. */
const askRates = (state: CartPageState): CartPageStep => ask(state, "rates")

/** Asks what the cart comes to; rates that are still asked for bring their totals with them. */
const askTotals = (state: CartPageState): CartPageStep =>
  ask(state, state.estimate.asked.underWay !== undefined && state.estimate.wants === "rates" ? "rates" : "totals")

const typed = (state: CartPageState, event: Extract<EstimateEvent, { _tag: "EstimateTyped" }>): CartPageStep => {
  const next = withEstimate(state, draftTyped(state.estimate, event.field, event.text))
  const country = estimateCountry(next)
  return event.field === "country_id" && country !== undefined && country.regions === undefined
    ? { state: next, requests: [{ _tag: "EstimateRegions", countryId: country.id }] }
    : stillCart(next)
}

const ratesAnswered = (state: CartPageState, rates: ReadonlyArray<ShippingRate>): CartPageStep => {
  const wishes = { current: state.estimate.rate, saved: undefined, configured: undefined }
  const { rate } = chooseShippingRate(rates, wishes)
  return askTotals(withEstimate(state, { rates, rate: rate && rateCode(rate) }))
}

const failed = (state: CartPageState, notice: CheckoutNotice): CartPageStep =>
  "go" in notice
    ? { state: withEstimate(state, { runs: false }), requests: [{ _tag: "GoFromCart", path: notice.go }] }
    : stillCart(withEstimate(state, { runs: false, problem: notice.say }))

const regionsAnswered = (state: CartPageState, answer: Country): CartPageStep =>
  stillCart({
    ...state,
    countries: state.countries.map((country) => (country.id === answer.id ? answer : country)),
  })

/** The estimate of the cart page after an event. Answers to older questions are dropped. [R30] */
export const estimateStep = (state: CartPageState, event: EstimateEvent): CartPageStep => {
  if ("question" in event) return answered(state, event)
  switch (event._tag) {
    case "EstimateTyped":
      return typed(state, event)
    case "EstimatePressed":
      return state.isVirtual ? askTotals(state) : askRates(state)
    case "EstimateRatePicked":
      return askTotals(withEstimate(state, { rate: event.code }))
    case "EstimateRegionsAnswered":
      return regionsAnswered(state, event.country)
  }
}

type Answer = Extract<EstimateEvent, { readonly question: number }>

const answered = (before: CartPageState, event: Answer): CartPageStep => {
  const { latest, send, counts, because } = answerTo(before.estimate.asked, event.question)
  if (because === "not under way") return stillCart(before)
  const state = withEstimate(before, { asked: latest })
  return counts ? taken(state, event) : sent(state, send)
}

const taken = (state: CartPageState, event: Answer): CartPageStep => {
  switch (event._tag) {
    case "EstimateAnswered":
      return ratesAnswered(state, event.rates)
    case "EstimateTotalsAnswered":
      return stillCart({
        ...withEstimate(state, { runs: false }),
        totals: event.totals,
        rateInTotals: state.estimate.rate,
      })
    case "EstimateFailed":
      return failed(state, event.notice)
  }
}

/** After the cart has changed, an estimate that was made is made anew. */
export const estimateAgain = (state: CartPageState): CartPageStep =>
  state.estimate.rates.length === 0 || state.lines.length === 0 ? stillCart(state) : askRates(state)

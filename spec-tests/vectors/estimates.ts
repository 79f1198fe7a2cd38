import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { cachedRatesIn } from "../../core/checkout/shipping/cart-data.ts"
import { readCartData } from "../../core/checkout/shipping/cart-data.wire.ts"
import { ratesKey, type CachedRates } from "../../core/checkout/shipping/rates-cache.ts"
import { estimationFor } from "../../core/checkout/shipping/rates-estimation.ts"
import { checkout } from "../arbitraries/checkout.ts"
import { converter, type Difference, type Vector } from "./converter.ts"
import { wireAddress, type WireAddress } from "./wire-address.ts"

// Requests of Magento's own client after each change of cart page and checkout.

type WireRate = { readonly carrier_code: string; readonly method_code: string }
type Event = {
  readonly shippingAddress?: (WireAddress & { readonly ref?: string }) | null
  readonly billingAddress?: WireAddress | null
  readonly shippingMethod?: WireRate | null
  readonly recollect?: boolean
  readonly cartVersion?: number
  readonly status?: string
  readonly body?: unknown
}
type Input = {
  readonly page: "cart" | "checkout"
  readonly virtual?: boolean
  readonly activeCarriers?: ReadonlyArray<string>
  readonly cartData?: unknown
  readonly events: ReadonlyArray<Event>
}
type Happened = { readonly request?: { readonly n: number; readonly url: string } }
type Step = { readonly happened?: ReadonlyArray<Happened>; readonly cartData?: unknown }
type Output = { readonly steps: ReadonlyArray<Step> }
type Requested = "rates" | "totals" | "nothing"
type Compared = ReadonlyArray<Requested>
type EstimateVector = Vector<Input, Output>

const requestsIn = ({ happened = [] }: Step) =>
  happened.flatMap(({ request }) => (request === undefined ? [] : [request]))

/** All requests of a step in Magento: rates include their totals. */
const requestedBy = (step: Step): Requested => {
  const calls = requestsIn(step)
  if (calls.some(({ url }) => url.includes("estimate-shipping-methods"))) return "rates"
  return calls.some(({ url }) => url.endsWith("totals-information")) ? "totals" : "nothing"
}

/** The rates of a recorded storage are abbreviated to their codes. */
const fullRate = (rate: unknown) => {
  const [carrier_code, method_code] = String(rate).split("_")
  return typeof rate === "string" ? { carrier_code, method_code } : rate
}
const storedRates = (cartData: unknown): CachedRates | undefined => {
  const { rates, ...data } = Object(cartData)
  return cachedRatesIn(
    readCartData({ ...data, totals: null, rates: Array.isArray(rates) ? rates.map(fullRate) : null }),
  )
}

/** A pending rate request: its address, its name in the vector, and its cart version. */
type PendingRequest = { readonly at: WireAddress; readonly ref: string | undefined; readonly cartVersion: number }

/** A step that may send requests, with the state at that time. */
type Moment = {
  readonly event: Event
  readonly step: Step
  readonly to: WireAddress | undefined
  readonly cartVersion: number
  readonly cached: CachedRates | undefined
  /** Addresses whose rates Magento knows by object identity. */
  readonly known: ReadonlyArray<string | undefined>
}

const place = (address: WireAddress) => {
  const known = wireAddress(address)
  return known === undefined ? "" : ratesKey(known.address)
}

type Now = Omit<Moment, "event" | "step"> & {
  /** The name of the address in the vector. */
  readonly ref: string | undefined
  readonly pending: ReadonlyMap<number, PendingRequest>
}

/** The number of the request that gets a response in an event. */
const respondedIn = (event: Event): number => Number(Object(event).answer ?? -1)

const withResponse = (now: Now, event: Event, page: Input["page"]): Now => {
  const responded = now.pending.get(respondedIn(event))
  if (event.status !== "done" || responded === undefined) return now
  const saved = { ratesKey: place(responded.at), cartVersion: responded.cartVersion, rates: [] }
  return { ...now, known: [...now.known, responded.ref], cached: page === "checkout" ? saved : now.cached }
}

const withEvent = (now: Now, { shippingAddress, cartVersion = now.cartVersion }: Event): Now =>
  shippingAddress === undefined
    ? { ...now, cartVersion }
    : { ...now, cartVersion, to: shippingAddress ?? undefined, ref: shippingAddress?.ref }

/** Requests sent by a step; rates requested again are identified by name, since their object is new. */
const withStep = (now: Now, { recollect }: Event, step: Step, page: Input["page"]): Now => {
  const { to: at, ref, cartVersion } = now
  const sent = requestsIn(step).flatMap(({ n, url }) =>
    at !== undefined && url.includes("estimate-shipping-methods") ? [[n, { at, ref, cartVersion }] as const] : [],
  )
  return {
    ...now,
    pending: new Map([...now.pending, ...sent]),
    known: recollect === true ? now.known.filter((one) => one !== ref) : now.known,
    cached: page === "cart" ? storedRates(step.cartData) : now.cached,
  }
}

const mayRequest = ({ shippingAddress, shippingMethod, billingAddress, recollect }: Event) =>
  Boolean(shippingAddress ?? shippingMethod ?? billingAddress ?? recollect)

const momentsOf = ({ input, output }: EstimateVector): ReadonlyArray<Moment> => {
  let now: Now = {
    to: undefined,
    cartVersion: 1000,
    cached: storedRates(input.cartData),
    known: [],
    ref: undefined,
    pending: new Map(),
  }
  return input.events.flatMap((event, index) => {
    const step = output.steps[index] ?? {}
    now = withEvent(withResponse(now, event, input.page), event)
    const moment = { ...now, event, step }
    now = withStep(now, event, step, input.page)
    return mayRequest(event) ? [moment] : []
  })
}

const forAddress = (input: Input, { to, cached: saved, cartVersion, event }: Moment): Requested => {
  const known = to && wireAddress(to)
  if (known === undefined) return "nothing"
  const { load } = estimationFor({
    isVirtual: input.virtual === true,
    activeCarriers: input.activeCarriers,
    address: known.address,
    cartVersion,
    cached: event.recollect ? undefined : saved,
  })
  if (load === "rates") return "rates"
  return load === "totals" ? "totals" : "nothing"
}

/** Another rate or billing address as an event of the checkout. */
const forOther = (input: Input, event: Event): Requested => {
  const shown = checkout({ isBillingSameAsShipping: false }, { isVirtual: input.virtual === true })
  const { requests } = event.shippingMethod
    ? checkoutStep(shown, { _tag: "RateSelected", code: "tablerate_tablerate" })
    : checkoutStep(shown, { _tag: "AddressTyped", part: "billing", field: "country_id", text: "DE" })
  return requests.some(({ _tag }) => _tag === "LoadTotals") ? "totals" : "nothing"
}

const isOfAddress = ({ event, to }: Moment) => Boolean(event.shippingAddress ?? event.recollect) && to !== undefined
const isCached = ({ cached: saved, to, cartVersion, event }: Moment) =>
  !event.recollect && to !== undefined && saved?.ratesKey === place(to) && saved.cartVersion === cartVersion
const requestsRates = ({ virtual, activeCarriers }: Input) => virtual !== true && activeCarriers?.length !== 0

type Rule = {
  readonly reason: string
  readonly at: (moment: Moment, input: Input) => boolean
  readonly requested: Requested
}

/** An intended difference at some steps of a sequence. */
const atMoments = ({ reason, at, requested }: Rule): Difference<EstimateVector, Compared> => {
  const changed = (theirs: Compared, vector: EstimateVector) =>
    momentsOf(vector).map((moment, index) => (at(moment, vector.input) ? requested : (theirs[index] ?? requested)))
  return {
    reason,
    applies: (vector, theirs) => changed(theirs, vector).some((one, index) => one !== theirs[index]),
    expected: changed,
  }
}

const sequence = (page: Input["page"], title: string, rules: ReadonlyArray<Rule>) =>
  converter<Input, Output, Compared>({
    set: "05-estimate-sequences",
    functions: ["event sequence"],
    module: page === "cart" ? "estimate-service" : "shipping-rate-service",
    title,
    theirs: (vector) => momentsOf(vector).map(({ step }) => requestedBy(step)),
    ours: (vector) =>
      momentsOf(vector).map((moment) =>
        isOfAddress(moment) ? forAddress(vector.input, moment) : forOther(vector.input, moment.event),
      ),
    differences: rules.map(atMoments),
  })

const cachedRatesAreUsed: Rule = {
  reason: "cached rates are used while address and cart are the same, whatever the totals",
  at: (moment, input) => isOfAddress(moment) && requestsRates(input) && isCached(moment),
  requested: "nothing",
}
const ratesAreCachedByPlace: Rule = {
  reason: "rates are cached for one destination and one version of the cart, not for each address object",
  at: (moment, input) =>
    isOfAddress(moment) &&
    requestsRates(input) &&
    !isCached(moment) &&
    moment.known.includes(moment.event.shippingAddress?.ref),
  requested: "rates",
}

export const cartEstimates = sequence(
  "cart",
  "[4.rate-and-totals-estimation.1] [4.rate-and-totals-estimation.5] [4.rate-and-totals-estimation.6] questions of the cart page",
  [cachedRatesAreUsed, ratesAreCachedByPlace],
)

export const checkoutEstimates = sequence(
  "checkout",
  "[4.rate-and-totals-estimation.1] [4.rate-and-totals-estimation.5] questions of the checkout",
  [
    cachedRatesAreUsed,
    ratesAreCachedByPlace,
    {
      reason: "without shipping, or without an active carrier, only totals are requested",
      at: (moment, input) => isOfAddress(moment) && !requestsRates(input),
      requested: "totals",
    },
    {
      reason: "the one-page checkout loads the totals after each selection of a rate",
      at: ({ event }) => Boolean(event.shippingMethod),
      requested: "totals",
    },
    {
      reason: "without shipping, totals are those of the billing address",
      at: ({ event }, input) => Boolean(event.billingAddress) && input.virtual === true,
      requested: "totals",
    },
  ],
)

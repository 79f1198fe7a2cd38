import { Option, Schema } from "effect"
import { describe, expect, test } from "vitest"

import { addressOfForm } from "../../core/addresses/address-form.wire.ts"
import type { KnownAddress } from "../../core/addresses/address.ts"
import { CustomerAddressWire, savedAddressFrom } from "../../core/addresses/address.wire.ts"
import { keptRatesIn } from "../../core/checkout/cart-data.ts"
import { readCartData } from "../../core/checkout/cart-data.wire.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { estimationFor } from "../../core/checkout/estimation.ts"
import { checkout } from "../any/checkout.ts"
import { asDecided, comparedWith, type Differences } from "../any/differences.ts"
import { everyVector } from "../any/platform-vectors.ts"
import { vectorCountries } from "../any/vector-countries.ts"

// What a change on the cart page asks of the shop, as the platform's own client decides it, one event after the other.

type WireAddress = { readonly typed?: unknown; readonly saved?: unknown }
type Event = {
  readonly shippingAddress?: WireAddress | null
  readonly billingAddress?: WireAddress | null
  readonly shippingMethod?: { readonly carrier_code: string; readonly method_code: string } | null
  readonly cartVersion?: number
}
type Input = {
  readonly page: "cart" | "checkout"
  readonly virtual?: boolean
  readonly activeCarriers?: ReadonlyArray<string>
  readonly cartData?: unknown
  readonly events: ReadonlyArray<Event>
}
type Step = {
  readonly happened: ReadonlyArray<{ readonly request?: { readonly url: string } }>
  readonly cartData?: unknown
}
type Output = { readonly steps: ReadonlyArray<Step> }
type Asked = "rates" | "totals" | "nothing"

const differences: Differences = {
  "kept rates are used while address and cart are the same, whatever the totals":
    "estimate-hand-9 estimate-hand-10 estimate-3 estimate-9 estimate-21 estimate-147",
  "rates are kept for one place and one version of the cart, not for every address object":
    "estimate-hand-12 estimate-hand-13 estimate-hand-14",
}

const readSaved = Schema.decodeUnknownOption(CustomerAddressWire)

const addressOf = ({ typed, saved }: WireAddress): KnownAddress | undefined =>
  saved === undefined
    ? addressOfForm(typed, {
        type: "new-customer-address",
        createdAt: 1,
        defaults: { countryId: "US" },
        countries: vectorCountries,
        text: (source) => source,
      })
    : Option.getOrUndefined(Option.map(readSaved(saved), savedAddressFrom))

/** The most that a step of the platform asked for: rates bring their totals with them. */
const askedBy = ({ happened }: Step): Asked => {
  const calls = happened.flatMap(({ request }) => (request === undefined ? [] : [request.url]))
  if (calls.some((url) => url.includes("estimate-shipping-methods"))) return "rates"
  return calls.some((url) => url.endsWith("totals-information")) ? "totals" : "nothing"
}

const forShipping = (
  input: Input,
  to: WireAddress,
  facts: { readonly kept: unknown; readonly cartVersion: number },
): Asked => {
  const known = addressOf(to)
  if (known === undefined) return "nothing"
  const estimation = estimationFor({
    isVirtual: input.virtual === true,
    activeCarriers: input.activeCarriers,
    address: known.address,
    cartVersion: facts.cartVersion,
    kept: keptRatesIn(readCartData(facts.kept)),
  })
  if (estimation.ask === "fresh rates") return "rates"
  return estimation.ask === "totals" ? "totals" : "nothing"
}

/** Another rate, or another billing address, as the checkout takes it. */
const forOther = (input: Input, event: Event): Asked => {
  const shown = checkout({ billingIsShipping: false }, { isVirtual: input.virtual === true })
  const { requests } =
    event.shippingMethod === undefined || event.shippingMethod === null
      ? checkoutStep(shown, { _tag: "AddressTyped", part: "billing", field: "country_id", text: "DE" })
      : checkoutStep(shown, { _tag: "RatePicked", code: "tablerate_tablerate" })
  return requests.some(({ _tag }) => _tag === "AskTotals") ? "totals" : "nothing"
}

/** What we ask for at each event that can ask for something, and what the platform asked for. */
const played = (input: Input, output: Output) => {
  const pairs: Array<readonly [ours: Asked, theirs: Asked]> = []
  let cartVersion = 1000
  let kept: unknown = input.cartData
  for (const [at, event] of input.events.entries()) {
    const step = output.steps[at]
    cartVersion = event.cartVersion ?? cartVersion
    if (step === undefined) continue
    if (event.shippingAddress)
      pairs.push([forShipping(input, event.shippingAddress, { kept, cartVersion }), askedBy(step)])
    // A rate is picked, never taken back.
    else if (event.shippingMethod || event.billingAddress) pairs.push([forOther(input, event), askedBy(step)])
    kept = step.cartData
  }
  return { ours: pairs.map(([ours]) => ours), theirs: pairs.map(([, theirs]) => theirs) }
}

describe("estimates of the platform's own client", () => {
  const compare = comparedWith(differences)
  const sequences = everyVector<Input, Output>("05-estimate-sequences", ["event sequence"])
  test.for(sequences.filter(({ input }) => input.page === "cart"))(
    "[4.rate-and-totals-estimation.1] [4.rate-and-totals-estimation.5] [4.rate-and-totals-estimation.6] cart $id",
    ({ id, input, output }) => {
      const { ours, theirs } = played(input, output)
      expect(compare(id, ours, theirs)).toBe(asDecided)
    },
  )
})

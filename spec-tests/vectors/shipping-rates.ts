import { chooseShippingRate } from "../../core/checkout/shipping/shipping-rate-choice.ts"
import { rateCode } from "../../core/checkout/shipping/shipping-rate.ts"
import { rate } from "../arbitraries/checkout.ts"
import { converter, type Vector } from "./converter.ts"

// Rate selection of Magento's own client.

type WireRate = {
  readonly carrier_code: string
  readonly method_code?: string | number | null
  readonly available?: boolean
}
type Input = {
  readonly rates: ReadonlyArray<WireRate>
  readonly currentMethod: WireRate | null
  readonly storedRate: string | null
  readonly configuredMethod: WireRate | null
}

const rateOf = ({ carrier_code, method_code, available = true }: WireRate) =>
  rate(carrier_code, {
    methodCode: String(method_code ?? ""),
    available: available && (method_code ?? undefined) !== undefined,
  })
const codeOf = (wire: WireRate | null | undefined) => (wire ? rateCode(rateOf(wire)) : undefined)

/** Magento compares carrier codes and method codes separately; a method code of `null` equals a missing one. */
const hasSameCodes = (one: WireRate, other: WireRate) =>
  one.carrier_code === other.carrier_code &&
  String(one.method_code ?? undefined) === String(other.method_code ?? undefined)
const hasSameJoinedCode = (one: WireRate, other: WireRate) => codeOf(one) === codeOf(other)

/** Magento's own rules. */
const platformRate = ({ rates, currentMethod, storedRate, configuredMethod }: Input, hasSame = hasSameCodes) => {
  if (rates.length === 1 && currentMethod === null) return codeOf(rates[0])
  const found =
    (currentMethod && rates.find((one) => hasSame(one, currentMethod))) ??
    (storedRate ? rates.find((one) => `${one.carrier_code}_${one.method_code}` === storedRate) : undefined) ??
    (configuredMethod && rates.find((one) => hasSame(one, configuredMethod)))
  return codeOf(found)
}

const choosable = (input: Input): Input => ({
  ...input,
  rates: input.rates.filter((one) => rateOf(one).available),
})

type RateVector = Vector<Input, { readonly chosen: WireRate | null }>

export const shippingRates = converter<Input, RateVector["output"], { readonly chosen: string | undefined }>({
  set: "01-resolve-shipping-rates",
  functions: ["resolveShippingRates"],
  title: "[4.shipping-rate-choice.2] selected rate",
  theirs: ({ output }) => ({ chosen: codeOf(output.chosen) }),
  ours: ({ input }) => {
    const { rate: chosen } = chooseShippingRate(input.rates.map(rateOf), {
      current: codeOf(input.currentMethod),
      saved: input.storedRate ?? undefined,
      configured: codeOf(input.configuredMethod),
    })
    return { chosen: chosen && rateCode(chosen) }
  },
  model: ({ input }) => ({ chosen: platformRate(input) }),
  differences: [
    {
      reason: "a rate that is not available or has no method is never selected",
      applies: ({ input }, { chosen }) =>
        input.rates.some((one) => !rateOf(one).available) && platformRate(choosable(input)) !== chosen,
      expected: (_, { input }) => ({ chosen: platformRate(choosable(input)) }),
    },
    {
      reason: "joined codes are compared: carrier a with method b_c equals a_b with c",
      applies: ({ input }, { chosen }) => platformRate(choosable(input), hasSameJoinedCode) !== chosen,
      expected: (_, { input }) => ({ chosen: platformRate(choosable(input), hasSameJoinedCode) }),
    },
  ],
})

import { describe, expect, test } from "vitest"

import { choosePaymentMethod, offeredMethods, type PaymentMethod } from "../../core/checkout/payment-method.ts"
import { chooseShippingRate, rateCode } from "../../core/checkout/shipping-rate.ts"
import { rate } from "../any/checkout.ts"
import { asDecided, comparedWith, type Differences } from "../any/differences.ts"
import { everyVector } from "../any/platform-vectors.ts"

// Rates and payment methods as the platform's own client chooses them.

type WireRate = { readonly carrier_code: string; readonly method_code: string | null; readonly available?: boolean }
type RateInput = {
  readonly rates: ReadonlyArray<WireRate>
  readonly currentMethod: WireRate | null
  readonly storedRate: string | null
  readonly configuredMethod: WireRate | null
}

const rateOf = ({ carrier_code, method_code, available = true }: WireRate) =>
  rate(carrier_code, { methodCode: method_code ?? "", available: available && method_code !== null })
const codeOf = (wire: WireRate | null | undefined) => (wire ? rateCode(rateOf(wire)) : undefined)

const rateDifferences: Differences = {
  "a rate that is not available, or has no method, is never chosen":
    "resolve-rates-edge-5 resolve-rates-edge-15 resolve-rates-edge-17 resolve-rates-6 resolve-rates-9 resolve-rates-52 resolve-rates-78 resolve-rates-98 resolve-rates-106 resolve-rates-122 resolve-rates-126 resolve-rates-153 resolve-rates-169 resolve-rates-187 resolve-rates-199 resolve-rates-200 resolve-rates-214 resolve-rates-225 resolve-rates-240",
  "codes are compared joined: a with b_c is a_b with c": "resolve-rates-92",
}

type PaymentInput = {
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly grandTotal: number | string | null
  readonly selectedBefore: PaymentMethod | null
  readonly laterGrandTotal?: number
  readonly storedMethod?: string | null
}
type PaymentOutput = {
  readonly visible: ReadonlyArray<string>
  readonly selectedAfterSet: string | null
  readonly visibleAfterTotalsChange?: ReadonlyArray<string>
  readonly selectedAfterResolveFromStorage?: string | null
}

const paymentDifferences: Differences = {
  "free is unselected when something is to be paid":
    "payment-edge-6 payment-19 payment-67 payment-149 payment-188 payment-222",
  "there is no list of stored cards: a selected one that is not offered is unselected": "payment-edge-10",
  "a list is never cut for good: when the total rises, the other methods are there again":
    "payment-edge-15 payment-8 payment-52 payment-61 payment-79 payment-84 payment-85 payment-141 payment-161 payment-228",
  "a cart without a total costs nothing": "payment-edge-24",
  "a method that the shop names twice is offered once": "payment-edge-25",
  "the first rule runs again whenever the total crosses 0": "payment-93 payment-95 payment-219",
}

const paymentOf = (input: PaymentInput) => {
  const { methods, selectedBefore, storedMethod } = input
  const at = (total: number | string | null, saved: string | undefined) => ({
    visible: offeredMethods(methods, String(total)).map((one) => one.method),
    selected:
      choosePaymentMethod(methods, String(total), { selected: selectedBefore?.method, saved }).method?.method ?? null,
  })
  const first = at(input.grandTotal, undefined)
  const later = at(input.laterGrandTotal ?? input.grandTotal, storedMethod ?? undefined)
  return { first, later }
}

describe("choices of the platform's own client", () => {
  const rates = everyVector<RateInput, { readonly chosen: WireRate | null }>("01-resolve-shipping-rates", [
    "resolveShippingRates",
  ])
  const compareRate = comparedWith(rateDifferences)
  test.for(rates)("[4.shipping-rate-choice.2] rate $id", ({ id, input, output }) => {
    const { rate: chosen } = chooseShippingRate(input.rates.map(rateOf), {
      current: codeOf(input.currentMethod),
      saved: input.storedRate ?? undefined,
      configured: codeOf(input.configuredMethod),
    })
    expect(compareRate(id, (chosen && rateCode(chosen)) ?? null, codeOf(output.chosen) ?? null)).toBe(asDecided)
  })

  const payments = everyVector<PaymentInput, PaymentOutput>("02-payment-service", [
    "setPaymentMethods+getAvailablePaymentMethods",
    "setPaymentMethods+getAvailablePaymentMethods+resolvePaymentMethod",
  ])
  const comparePayment = comparedWith(paymentDifferences)
  test.for(payments)("[4.payment-method-choice.2] [4.payment-method-choice.7] payment $id", ({ id, input, output }) => {
    const { first, later } = paymentOf(input)
    // What is selected after the total has changed is only told where the page was opened again.
    const { visibleAfterTotalsChange: visible, selectedAfterResolveFromStorage: selected } = output
    const theirs = { visible: output.visible, selected: output.selectedAfterSet }
    const opened = { ours: { ...first, later }, theirs: { ...theirs, later: { visible, selected } } }
    const changed = { ours: { ...first, later: later.visible }, theirs: { ...theirs, later: visible } }
    const told = selected === undefined ? changed : opened
    const compared = visible === undefined ? { ours: first, theirs } : told
    expect(comparePayment(id, compared.ours, compared.theirs)).toBe(asDecided)
  })
})

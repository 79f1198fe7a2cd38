import { Option, Schema } from "effect"
import { describe, expect, test } from "vitest"

import { addressOfForm } from "../../core/addresses/address-form.wire.ts"
import { emptyAddress, type KnownAddress } from "../../core/addresses/address.ts"
import { CustomerAddressWire, savedAddressFrom } from "../../core/addresses/address.wire.ts"
import { billingToSend } from "../../core/checkout/billing-address.ts"
import { readCoupon } from "../../core/checkout/coupon.ts"
import type { PaymentToSet } from "../../core/checkout/order.ts"
import { paymentBody } from "../../core/checkout/payment.wire.ts"
import { agreements, placeOrderPayload } from "../../core/checkout/place-order-extension.ts"
import { serviceAddress, type CartOwner } from "../../core/checkout/service-address.ts"
import { shippingBody, totalsBody } from "../../core/checkout/shipping-bodies.wire.ts"
import { rate } from "../any/checkout.ts"
import { asDecided, comparedWith, type Differences } from "../any/differences.ts"
import { everyVector } from "../any/platform-vectors.ts"
import { vectorCountries } from "../any/vector-countries.ts"

// Where the platform's own client sends its calls, and what is in them.

type WireAddress = { readonly typed?: unknown; readonly saved?: unknown; readonly none?: true }
type Whose = { readonly customer: boolean; readonly quoteId?: string; readonly guestEmail?: string | null }
type Request = { readonly method: string; readonly url: string; readonly body: Readonly<Record<string, unknown>> }
type Output = { readonly happened: ReadonlyArray<{ readonly request?: Request }> }

const set = "07-urls-and-payloads"

const ownerOf = ({ customer, quoteId = "MASKEDID" }: Whose): CartOwner =>
  customer ? { kind: "customer" } : { kind: "guest", cartId: quoteId }

const readSaved = Schema.decodeUnknownOption(CustomerAddressWire)

const addressOf = ({ typed, saved }: WireAddress): KnownAddress | undefined => {
  if (saved !== undefined) return Option.getOrUndefined(Option.map(readSaved(saved), savedAddressFrom))
  if (typed === undefined) return undefined
  return addressOfForm(typed, {
    type: "new-customer-address",
    createdAt: 1,
    defaults: { countryId: "US" },
    countries: vectorCountries,
    text: (source) => source,
  })
}

/** What both sides mean: nothing, null and an empty list are the same, and so are 0 and not at all for the address book. */
const meant = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(meant)
  if (typeof body !== "object" || body === null) return body
  const entries = Object.entries(body).filter(
    ([name, value]) =>
      value !== null &&
      value !== undefined &&
      !(Array.isArray(value) && value.length === 0) &&
      !(name === "saveInAddressBook" && value === 0),
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, meant(value)] as const))
}

const requestIn = ({ happened }: Output): Request | undefined =>
  happened.find(({ request }) => request !== undefined)?.request

/** The request as we would send it. */
const sent = (owner: CartOwner, call: string, body: unknown) => {
  const address = serviceAddress("default", owner, call)
  return { url: address._tag === "Address" ? address.path.slice(1) : undefined, body: meant(body) }
}

const theirs = (output: Output) => {
  const request = requestIn(output)
  return { url: request?.url, body: meant(request?.body) }
}

const calls: Readonly<Record<string, string>> = {
  getUrlForTotalsEstimationForNewAddress: "totals-information",
  getUrlForEstimationShippingMethodsForNewAddress: "estimate-shipping-methods",
  getUrlForSetShippingInformation: "shipping-information",
  getCancelCouponUrl: "coupons",
  getApplyCouponUrl: "coupon",
}

type PaymentInput = Whose & {
  readonly billingAddress: WireAddress
  readonly paymentData: { readonly method?: string; readonly po_number?: string | null }
  readonly agreements: { readonly enabled: boolean; readonly checked: ReadonlyArray<string> } | null
  readonly skipBilling?: unknown
}

const paymentDifferences: Differences = {
  "what a method sends beyond its code and number comes from its extension":
    "set-payment-information-197 set-payment-information-198 set-payment-information-213 set-payment-information-214 set-payment-information-215 set-payment-information-216 set-payment-information-220 set-payment-information-226 set-payment-information-227 set-payment-information-228 set-payment-information-229 set-payment-information-237 place-order-244 place-order-245 place-order-246 place-order-255 place-order-262 place-order-263 place-order-264 place-order-269 place-order-277 place-order-278 place-order-286 place-order-287 set-payment-information-extended-144 set-payment-information-extended-145 set-payment-information-extended-146 set-payment-information-extended-156 set-payment-information-extended-157 set-payment-information-extended-160 set-payment-information-extended-162 set-payment-information-extended-171 set-payment-information-extended-172 set-payment-information-extended-173 set-payment-information-extended-182 set-payment-information-extended-183 set-payment-information-extended-188 set-payment-information-extended-190 set-payment-information-extended-191 set-payment-plain-290 set-payment-plain-292 set-payment-plain-294 set-payment-plain-296 set-payment-plain-298 set-payment-plain-304 set-payment-plain-306 set-payment-plain-308",
  "the address of a guest's bill carries the e-mail as well":
    "set-payment-information-202 set-payment-information-210 set-payment-information-211 place-order-248 place-order-250 place-order-252 place-order-258 place-order-266 set-payment-information-extended-153 set-payment-information-extended-161 set-payment-plain-291 set-payment-plain-293 set-payment-plain-295",
  "a customer's cart is that of the session and needs no id":
    "set-payment-information-217 set-payment-information-221 set-payment-information-222 set-payment-information-223 set-payment-information-224 set-payment-information-234 set-payment-information-236 place-order-268 place-order-273 place-order-274 place-order-280 place-order-281 place-order-282 place-order-285 set-payment-information-extended-166 set-payment-information-extended-167 set-payment-information-extended-169 set-payment-information-extended-170 set-payment-information-extended-175 set-payment-information-extended-176 set-payment-information-extended-177 set-payment-information-extended-178 set-payment-information-extended-179 set-payment-information-extended-180 set-payment-information-extended-181 set-payment-information-extended-184 set-payment-information-extended-185 set-payment-information-extended-186 set-payment-information-extended-192 set-payment-plain-301 set-payment-plain-303 set-payment-plain-305 set-payment-plain-307",
  "a payment names a method":
    "set-payment-information-219 set-payment-information-238 set-payment-information-extended-148 set-payment-information-extended-159 set-payment-information-extended-164 set-payment-information-extended-165 set-payment-information-extended-174",
  "the title is removed before anything is sent":
    "place-order-240 place-order-241 place-order-251 place-order-254 place-order-260 place-order-271",
}
const shippingDifferences: Differences = {}
const totalsDifferences: Differences = {
  "a rate is named by carrier and method, or not at all":
    "totals-information-375 totals-information-376 totals-information-377 totals-information-394 totals-information-395",
}
const addressDifferences: Differences = {
  "a code that would change the shape of the address is refused before any call":
    "coupon-url-65 coupon-url-67 coupon-url-68 coupon-url-80 coupon-url-97 coupon-url-106 coupon-url-107 coupon-url-119",
  "a code named like a part of the address stays a code":
    "coupon-url-74 coupon-url-76 coupon-url-77 coupon-url-114 coupon-url-115 coupon-url-116",
}
const couponDifferences: Differences = {
  "a code with a / is refused before any call":
    "coupon-action-402 coupon-action-406 coupon-action-414 coupon-action-416 coupon-action-418",
}

/** The platform's client loses the trailing slash of the address that cancels a coupon; the specification writes it. [7.coupons.2] */
const withTrailingSlash = (cancels: boolean, url: string | undefined): string | undefined =>
  cancels && url !== undefined ? `${url}/` : url

const paymentOf = (input: PaymentInput, ticks: boolean): unknown => {
  const { paymentData, billingAddress, guestEmail, agreements: given } = input
  const billing = addressOf(billingAddress)
  const payment: PaymentToSet = {
    method: paymentData.method ?? "",
    payment: { poNumber: paymentData.po_number ?? undefined },
    billing: billing ?? { type: "new-customer-address", createdAt: 1, address: emptyAddress, saveInAddressBook: false },
    email: guestEmail ?? undefined,
  }
  const body = placeOrderPayload(
    paymentBody(ownerOf(input), payment),
    { payment, placed: undefined },
    ticks && given?.enabled === true ? [agreements(given.checked)] : [],
  )
  const { billingAddress: _bill, ...withoutBill } = body
  return billing === undefined || Boolean(input.skipBilling) ? withoutBill : body
}

describe("calls of the platform's own client", () => {
  const compare = comparedWith(paymentDifferences)
  test.for(everyVector<PaymentInput, Output>(set, ["set-payment-information", "place-order"]))(
    "[7.payment-information.1] [7.payment-information.2] [7.payment-information.3] $function $id",
    ({ id, function: call, input, output }) => {
      const name = call === "place-order" ? "payment-information" : call
      expect(compare(id, sent(ownerOf(input), name, paymentOf(input, true)), theirs(output))).toBe(asDecided)
    },
  )
  test.for(everyVector<PaymentInput, Output>(set, ["set-payment-information-extended"]))(
    "[7.payment-information.2] billing may be skipped $id",
    ({ id, input, output }) => {
      const ours = sent(ownerOf(input), "set-payment-information", paymentOf(input, false))
      expect(compare(id, ours, theirs(output))).toBe(asDecided)
    },
  )

  type ShippingInput = Whose & {
    readonly shippingAddress: WireAddress
    readonly billingAddress: WireAddress | "same" | "none"
    readonly shippingMethod: string
  }
  const compareShipping = comparedWith(shippingDifferences)
  const shippings = everyVector<ShippingInput, Output>(set, ["saveShippingInformation"])
  test.for(shippings)("[7.shipping-information.1] [7.shipping-information.2] shipping $id", ({ id, input, output }) => {
    const to = addressOf(input.shippingAddress)
    const [carrierCode = "", methodCode = ""] = (input.shippingMethod ?? "").split("/")
    const bill = typeof input.billingAddress === "string" ? to : addressOf(input.billingAddress)
    const billing = bill && billingToSend(bill, to)
    const body =
      to === undefined || billing === undefined
        ? undefined
        : shippingBody({ to, by: rate(carrierCode, { methodCode }), billing, email: undefined })
    expect(compareShipping(id, sent(ownerOf(input), "shipping-information", body), theirs(output))).toBe(asDecided)
  })

  type TotalsInput = Whose & {
    readonly address: WireAddress
    readonly shippingMethod?: {
      readonly carrier_code?: string | null
      readonly method_code?: string | number | null
    } | null
  }
  const compareTotals = comparedWith(totalsDifferences)
  const estimates = everyVector<TotalsInput, Output>(set, ["estimateTotals"])
  test.for(estimates)("[7.totals-information.1] [7.totals-information.2] totals $id", ({ id, input, output }) => {
    const { carrier_code: carrier, method_code: code } = input.shippingMethod ?? {}
    const by = carrier && code ? rate(carrier, { methodCode: String(code) }) : undefined
    const body = totalsBody(addressOf(input.address)?.address ?? emptyAddress, by)
    expect(compareTotals(id, sent(ownerOf(input), "totals-information", body), theirs(output))).toBe(asDecided)
  })

  type CouponInput = Whose & { readonly couponCode: string }
  const compareCoupon = comparedWith(couponDifferences)
  test.for(everyVector<CouponInput, Output>(set, ["set coupon", "cancel coupon"]))(
    "[7.coupons.1] [7.coupons.2] $function $id",
    ({ id, function: name, input, output }) => {
      const apply = name === "set coupon"
      const read = readCoupon(input.couponCode)
      const code = read._tag === "Code" ? read.code : ""
      const address = serviceAddress("default", ownerOf(input), apply ? "coupon" : "coupons", { couponCode: code })
      const ours = address._tag === "Address" ? [apply ? "PUT" : "DELETE", address.path.slice(1)] : "refused"
      const request = requestIn(output)
      expect(compareCoupon(id, ours, [request?.method, withTrailingSlash(!apply, request?.url)])).toBe(asDecided)
    },
  )

  type AddressInput = Whose & { readonly couponCode?: string | number | null }
  const compareAddress = comparedWith(addressDifferences)
  test.for(everyVector<AddressInput, string>(set, Object.keys(calls)))(
    "[7.1] [9.checkout.1] $function $id",
    ({ id, function: name, input, output }) => {
      const owner = ownerOf({ ...input, quoteId: String(input.quoteId) })
      const couponCode = String(input.couponCode ?? "")
      const address = serviceAddress("default", owner, calls[name] ?? "", { couponCode })
      expect(
        compareAddress(
          id,
          address._tag === "Address" ? address.path.slice(1) : address.because,
          withTrailingSlash(name === "getCancelCouponUrl", output),
        ),
      ).toBe(asDecided)
    },
  )

  const byId = everyVector<Whose, string>(set, ["getUrlForEstimationShippingMethodsByAddressId"])
  test.for(byId.filter(({ input }) => input.customer))("[7.shipping-estimation.3] [6.2] $id", ({ input, output }) => {
    const address = serviceAddress("default", ownerOf(input), "estimate-shipping-methods-by-address-id")
    expect(address).toEqual({ _tag: "Address", path: `/${output}` })
  })

  test("[8.4] [6.2] a guest has no rates by the id of a saved address", () => {
    const guest = serviceAddress("default", { kind: "guest", cartId: "1" }, "estimate-shipping-methods-by-address-id")
    expect(guest).toEqual({ _tag: "Refused", because: "no such call" })
  })
})

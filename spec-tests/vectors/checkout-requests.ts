import { emptyAddress } from "../../core/addresses/address.ts"
import { serviceUrl } from "../../core/checkout/checkout-call-paths.ts"
import { billingToSend } from "../../core/checkout/payment/billing-address.ts"
import { shippingBody } from "../../core/checkout/shipping/shipping-information.wire.ts"
import { readCoupon } from "../../core/checkout/totals/coupon.ts"
import { totalsBody } from "../../core/checkout/totals/totals-information.wire.ts"
import { rate } from "../arbitraries/checkout.ts"
import { converter, leaveOut, type Difference, type Vector } from "./converter.ts"
import { noticeAfter } from "./notices.ts"
import {
  ownerOf,
  requestIn,
  sent,
  theirRequest,
  urlsAndPayloads as set,
  withBody,
  type Happened,
  type Sent,
  type Whose,
} from "./requests.ts"
import { textOf } from "./text.ts"
import { wireAddress, type WireAddress } from "./wire-address.ts"

// URLs and bodies of the requests of Magento's own client.

type ShippingInput = Whose & {
  readonly shippingAddress: WireAddress
  readonly billingAddress: WireAddress | "same" | "none"
  readonly shippingMethod: string
}
const shipping = converter<ShippingInput, Happened, Sent>({
  set,
  functions: ["saveShippingInformation"],
  title: "[7.shipping-information.1] [7.shipping-information.2] shipping",
  theirs: theirRequest,
  ours: ({ input }) => {
    const to = wireAddress(input.shippingAddress)
    const [carrierCode = "", methodCode = ""] = (input.shippingMethod ?? "").split("/")
    const bill = typeof input.billingAddress === "string" ? to : wireAddress(input.billingAddress)
    const billing = bill && billingToSend(bill, to)
    const body =
      to === undefined || billing === undefined
        ? undefined
        : shippingBody({
            address: to,
            rate: rate(carrierCode, { methodCode }),
            billingAddress: billing,
            email: undefined,
          })
    return sent(ownerOf(input), "shipping-information", body)
  },
})

type Method = { readonly carrier_code?: string | null; readonly method_code?: string | number | null }
type TotalsInput = Whose & { readonly address: WireAddress; readonly shippingMethod?: Method | null }

const isHalfNamed = ({ shippingMethod }: TotalsInput) =>
  Boolean(shippingMethod) && !(shippingMethod?.carrier_code && shippingMethod.method_code)

const totals = converter<TotalsInput, Happened, Sent>({
  set,
  functions: ["estimateTotals"],
  title: "[7.totals-information.1] [7.totals-information.2] totals",
  theirs: theirRequest,
  ours: ({ input }) => {
    const { carrier_code: carrier, method_code: code } = input.shippingMethod ?? {}
    const by = carrier && code ? rate(carrier, { methodCode: String(code) }) : undefined
    return sent(
      ownerOf(input),
      "totals-information",
      totalsBody(wireAddress(input.address)?.address ?? emptyAddress, by),
    )
  },
  differences: [
    {
      reason: "a rate is sent as the texts of carrier and method, or not at all",
      applies: ({ input }, theirs) => {
        const { shipping_method_code: code, shipping_carrier_code: carrier } = Object(
          Object(theirs.body).addressInformation,
        )
        return typeof code === "number" || (isHalfNamed(input) && (code ?? carrier) !== undefined)
      },
      expected: (theirs, { input }) =>
        withBody(theirs, ({ addressInformation: given, ...body }) => {
          const { shipping_method_code: code, shipping_carrier_code: carrier, ...address } = Object(given)
          const named = { shipping_method_code: String(code), shipping_carrier_code: carrier }
          return { ...body, addressInformation: isHalfNamed(input) ? address : { ...address, ...named } }
        }),
    },
  ],
})

type CouponInput = Whose & { readonly couponCode?: string | number | null }
type Call = { readonly method?: string; readonly url: string }

const codeIn = ({ couponCode }: CouponInput) => String(couponCode ?? "")
const changesTheAddress = (code: string) => code === "" || code === "." || code === ".." || /[/\\]/.test(code)

const refused = <V extends Vector<CouponInput>>(applies: (vector: V) => boolean): Difference<V, Call> => ({
  reason: "a code that would change the path is rejected without a request",
  applies: (vector) => applies(vector) && changesTheAddress(codeIn(vector.input).trim()),
  expected: () => ({ url: "refused" }),
})

/** Magento's own client drops the slash at the end of the template. */
const withSlash = <V extends Vector<CouponInput>>(applies: (vector: V) => boolean): Difference<V, Call> => ({
  reason: "the path that removes a coupon ends with a slash, as in the specification [7.coupons.2]",
  applies,
  expected: (call) => ({ ...call, url: `${call.url}/` }),
})

const coupons = converter<CouponInput, Happened, Call>({
  set,
  functions: ["set coupon", "cancel coupon"],
  title: "[7.coupons.1] [7.coupons.2] coupon",
  theirs: (vector) => {
    const request = requestIn(vector)
    return { method: request?.method ?? "", url: request?.url ?? "" }
  },
  ours: ({ input, function: name }) => {
    const isSet = name === "set coupon"
    const read = readCoupon(codeIn(input))
    if (isSet && read._tag === "Refused") return { url: "refused" }
    const couponCode = read._tag === "Code" ? read.code : ""
    const address = serviceUrl("default", ownerOf(input), isSet ? "coupon" : "coupons", { couponCode })
    if (address._tag === "Refused") return { url: "refused" }
    return { method: isSet ? "PUT" : "DELETE", url: address.path.slice(1) }
  },
  differences: [
    refused(({ function: name }) => name === "set coupon"),
    withSlash(({ function: name }) => name === "cancel coupon"),
    {
      reason: "a code is trimmed",
      isUnseen: true,
      applies: ({ input, function: name }, { url }) =>
        name === "set coupon" && url !== "refused" && codeIn(input) !== codeIn(input).trim(),
      expected: ({ method = "", url }, { input }) => ({
        method,
        url: url.replace(encodeURIComponent(codeIn(input)), encodeURIComponent(codeIn(input).trim())),
      }),
    },
  ],
})

const calls: Readonly<Record<string, string>> = {
  getUrlForTotalsEstimationForNewAddress: "totals-information",
  getUrlForEstimationShippingMethodsForNewAddress: "estimate-shipping-methods",
  getUrlForEstimationShippingMethodsByAddressId: "estimate-shipping-methods-by-address-id",
  getUrlForSetShippingInformation: "shipping-information",
  getCancelCouponUrl: "coupons",
  getApplyCouponUrl: "coupon",
}

type AddressOutput = string | { readonly throws: string }
const partNames = ["quoteId", "cartId", "method", "version", "storeCode"]

const addresses = converter<CouponInput, AddressOutput, Call>({
  set,
  functions: Object.keys(calls),
  title: "[7.1] [9.checkout.1] [7.shipping-estimation.3] [6.2] address",
  theirs: ({ output }) => ({ url: typeof output === "string" ? output : output.throws }),
  ours: ({ input, function: name }) => {
    const owner = ownerOf({ ...input, quoteId: String(input.quoteId) })
    const address = serviceUrl("default", owner, calls[name] ?? "", { couponCode: codeIn(input) })
    return { url: address._tag === "Address" ? address.path.slice(1) : "refused" }
  },
  differences: [
    refused(({ function: name }) => name === "getApplyCouponUrl"),
    withSlash(({ function: name }) => name === "getCancelCouponUrl"),
    {
      reason: "a code with the name of a path parameter is sent as a code",
      applies: ({ input }, { url }) => partNames.includes(codeIn(input)) && !url.endsWith(`/${codeIn(input)}`),
      expected: ({ url }, { input }) => ({ url: url.replace(/[^/]*$/, codeIn(input)) }),
    },
    {
      reason: "rates by the id of a saved address are not requested for guests [8.4] [6.2]",
      applies: ({ input, function: name }) =>
        !input.customer && name === "getUrlForEstimationShippingMethodsByAddressId",
      expected: () => ({ url: "refused" }),
    },
  ],
})

type UrlInput = { readonly storeCode: string; readonly url: string; readonly params: Readonly<Record<string, unknown>> }

/** URL templates of our requests with a cart, an item, or neither. */
const templates: Readonly<Record<string, string>> = {
  "": "cart",
  "/items": "items",
  "/items/:itemId": "item",
  "/totals": "totals",
  "/coupons/": "coupons",
}
const callIn = ({ url }: UrlInput): string | undefined => {
  const [, rest] = /^\/(?:guest-carts\/:cartId|carts\/mine)(.*)$/.exec(url) ?? []
  return rest === undefined ? undefined : templates[rest]
}
const textIn = ({ params }: UrlInput, name: string) => textOf(params[name])

const urls = converter<UrlInput, string, Call>({
  set,
  functions: ["createUrl"],
  title: "[7.1] path of a template",
  leftOut: [
    {
      reason: "a path is built only from templates of the shop's own endpoints, with all their parameters",
      applies: ({ input }) =>
        callIn(input) === undefined ||
        input.storeCode === "" ||
        Object.values(input.params).some((one) => typeof one === "object"),
    },
  ],
  theirs: ({ output }) => ({ url: output }),
  ours: ({ input }) => {
    const customer = input.url.startsWith("/carts/mine")
    const owner = ownerOf({ customer, quoteId: textIn(input, "cartId") })
    const storeCode = input.storeCode === "__undefined__" ? "default" : input.storeCode
    const address = serviceUrl(storeCode, owner, callIn(input) ?? "", { itemId: textIn(input, "itemId") })
    return { url: address._tag === "Address" ? address.path.slice(1) : "refused" }
  },
})

type ResponseInput = {
  readonly status: number | "done" | "fail"
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>> | null
}
type ResponseOutput = {
  readonly happened: ReadonlyArray<{
    readonly redirect?: string
    readonly "error:global"?: { readonly message: string }
  }>
}
type Notice = { readonly message?: string | undefined; readonly redirectTo?: string | undefined }

const responses = converter<ResponseInput, ResponseOutput, Notice>({
  set,
  functions: ["answer handling"],
  title: "[8.1] [8.2] [8.3] response to an order",
  leftOut: [
    {
      reason: "whether an accepted order was placed is read from the cart, not from the response alone",
      applies: ({ input }) => input.status === "done",
    },
  ],
  theirs: ({ output: { happened } }) => ({
    message: happened.find((one) => one["error:global"] !== undefined)?.["error:global"]?.message,
    redirectTo: happened.find(({ redirect }) => redirect !== undefined)?.redirect?.replace("http://shop.test", ""),
  }),
  ours: ({ input: { status, body, headers } }) =>
    noticeAfter({
      status: typeof status === "number" ? status : 400,
      responseText: typeof body === "string" ? body : JSON.stringify(body),
      ...(headers === null ? {} : { headers }),
    }),
  differences: [
    {
      reason: "the shopper stays on the page, at the step that solves the problem",
      applies: ({ input }) => input.headers !== null && "errorRedirectAction" in input.headers,
      expected: ({ message }) => ({ message }),
    },
  ],
})

export const requestConverters = [
  shipping,
  totals,
  coupons,
  addresses,
  urls,
  responses,
  leaveOut("every call here has one template for guests and one for customers: there is none to choose", {
    set,
    functions: ["getUrl"],
  }),
]

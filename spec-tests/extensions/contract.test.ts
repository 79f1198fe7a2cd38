import { describe, expect, test } from "vitest"

import { analyticsSinks } from "../../core/analytics/analytics.ts"
import {
  attemptKeyHeader,
  expectedTotalHeader,
  type PlaceOrderExtension,
} from "../../core/checkout/order/place-order-extension.ts"
import { plainPayment } from "../../core/checkout/payment/payment-kind.ts"
import type { TotalsLineRenderer } from "../../core/checkout/totals/totals-rows.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { builtIn, type Extension } from "../../core/extensions/extension.ts"

/** Contract violations of an extension with only this part. */
const broken = (points: Partial<Extension>): ReadonlyArray<string> =>
  extensionBreaches({ name: "mine", ...points }).map(({ point, entry, problem }) => `${point} ${entry} ${problem}`)

const row = { code: "gift_wrap", title: "Gift Wrapping", amount: "3", isGrandTotal: false }
const field = { name: "vat", label: "VAT Number", autocomplete: "off", required: true, maxLength: 20 }
const failing = (): never => {
  throw new Error("out of order")
}

describe("Contract of extensions", () => {
  test("the built-in extensions fulfil it, except for the two headers reserved for the engine", () => {
    expect(analyticsSinks).toEqual([])
    expect(broken(builtIn)).toEqual([
      "placeOrder attempt key and expected total writes a header that prevents duplicate orders",
    ])
  })

  test("an empty extension fulfils it if it has a name", () => {
    expect(extensionBreaches({ name: "nothing" })).toEqual([])
    expect(extensionBreaches({ name: "a name" })).toEqual([
      { point: "name", entry: "a name", problem: "has no code of letters, digits, _, . and -" },
    ])
  })

  test("payment methods have a code, unique fields, errors with texts at own fields, and deterministic data of texts", () => {
    const sound = {
      ...plainPayment("invoice"),
      fields: [field],
      validate: () => [{ field: "vat", message: "Please enter a valid VAT number." }],
    }
    expect(broken({ paymentKinds: [sound] })).toEqual([])
    expect(broken({ paymentKinds: [plainPayment("")] })).toEqual([
      "paymentKinds  has no code of letters, digits, _, . and -",
    ])
    expect(broken({ paymentKinds: [{ ...sound, fields: [field, field] }] })).toEqual([
      "paymentKinds invoice has two fields of one name",
    ])
    expect(broken({ paymentKinds: [{ ...sound, fields: [{ ...field, label: "" }] }] })).toContain(
      "paymentKinds invoice has a field without a label or with a maximum length of 0",
    )
    expect(broken({ paymentKinds: [{ ...sound, fields: [{ ...field, maxLength: 0 }] }] })).toContain(
      "paymentKinds invoice has a field without a label or with a maximum length of 0",
    )
    expect(broken({ paymentKinds: [{ ...sound, validate: () => [{ field: "iban", message: "?" }] }] })).toEqual([
      "paymentKinds invoice reports a problem of a field that it does not have",
    ])
    const ownView = { ...sound, viewFields: ["card"], validate: () => [{ field: "card", message: "No card." }] }
    expect(broken({ paymentKinds: [ownView] })).toEqual([])
    expect(broken({ paymentKinds: [{ ...sound, validate: () => [{ field: "vat", message: " " }] }] })).toEqual([
      "paymentKinds invoice reports a problem without a message",
    ])
    const additionalData: Readonly<Record<string, string>> = JSON.parse('{"vat":5}')
    expect(broken({ paymentKinds: [{ ...sound, dataToSend: () => ({ additionalData }) }] })).toEqual([
      "paymentKinds invoice sends a value that is not text",
    ])
    expect(broken({ paymentKinds: [{ ...sound, dataToSend: failing }] })).toEqual([
      "paymentKinds invoice throws, or changes its input",
    ])
    let requestCount = 0
    expect(broken({ paymentKinds: [{ ...sound, dataToSend: () => ({ poNumber: String(requestCount++) }) }] })).toEqual([
      "paymentKinds invoice returns two results for the same input",
    ])
  })

  test("place-order extensions add valid headers, never the engine's, and leave cart and method unchanged", () => {
    const addsIds: PlaceOrderExtension = { name: "ids", payload: (payload) => ({ ...payload, ids: ["1"] }) }
    expect(broken({ placeOrder: [addsIds, { name: "channel", headers: () => ({ "X-Channel": "app" }) }] })).toEqual([])
    for (const header of [attemptKeyHeader, expectedTotalHeader.toLowerCase()])
      expect(broken({ placeOrder: [{ name: "h", headers: () => ({ [header]: "1" }) }] })).toEqual([
        "placeOrder h writes a header that prevents duplicate orders",
      ])
    for (const headers of [{ "X Channel": "app" }, { "X-Channel": "a\nb" }])
      expect(broken({ placeOrder: [{ name: "h", headers: () => headers }] })).toEqual([
        "placeOrder h adds an invalid header",
      ])
    const changes = "placeOrder p changes the cart or the payment method"
    expect(broken({ placeOrder: [{ name: "p", payload: (body) => ({ ...body, cartId: "other" }) }] })).toEqual([
      changes,
    ])
    expect(
      broken({ placeOrder: [{ name: "p", payload: (body) => ({ ...body, paymentMethod: { method: "free" } }) }] }),
    ).toEqual([changes])
    expect(broken({ placeOrder: [{ name: "p", payload: (body) => Object.assign(body, { added: 1 }) }] })).toEqual([
      "placeOrder p throws, or changes its input",
    ])
    for (const paymentMethod of [null, undefined, "free", { code: "checkmo" }])
      expect(broken({ placeOrder: [{ name: "p", payload: (body) => ({ ...body, paymentMethod }) }] })).toEqual([
        changes,
      ])
    const inside = (body: Readonly<Record<string, unknown>>) => {
      Object.assign(body["billingAddress"] ?? {}, { country_id: "DE" })
      return body
    }
    expect(broken({ placeOrder: [{ name: "p", payload: inside }] })).toEqual([
      "placeOrder p throws, or changes its input",
    ])
    let calls = 0
    const sometimes = () => (calls++ % 2 === 0 ? {} : failing())
    expect(broken({ placeOrder: [{ name: "h", headers: sometimes }] })).toEqual([
      "placeOrder h throws, or changes its input",
    ])
    expect(broken({ placeOrder: [{ name: "" }] })).toEqual(["placeOrder  has no name"])
  })

  test("rates validators have a carrier and unique required fields, including the country", () => {
    expect(broken({ ratesValidators: [{ carrier: "courier", needs: ["country_id", "postcode"] }] })).toEqual([])
    expect(broken({ ratesValidators: [{ carrier: "courier", needs: ["postcode", "postcode"] }] })).toEqual([
      "ratesValidators courier requires a field twice",
      "ratesValidators courier requests rates without country_id",
    ])
  })

  test("totals lines have rows with a title and an optional amount, and one grand total", () => {
    expect(broken({ totalsLines: [{ code: "gift_wrap", lines: () => [row, { ...row, amount: undefined }] }] })).toEqual(
      [],
    )
    expect(broken({ totalsLines: [{ code: "gift_wrap", lines: () => [{ ...row, title: " " }] }] })).toEqual([
      "totalsLines gift_wrap shows a row without a title",
    ])
    expect(broken({ totalsLines: [{ code: "gift_wrap", lines: () => [{ ...row, amount: "3 €" }] }] })).toEqual([
      "totalsLines gift_wrap shows an invalid amount",
    ])
    const grand = { ...row, isGrandTotal: true }
    expect(broken({ totalsLines: [{ code: "gift_wrap", lines: () => [grand] }] })).toEqual([
      "totalsLines gift_wrap shows a second grand total",
    ])
    expect(broken({ totalsLines: [{ code: "grand_total", lines: () => [grand] }] })).toEqual([])
  })

  test("a totals line below another segment is called with that segment and with its own", () => {
    const codes = new Set<string>()
    const lines: TotalsLineRenderer["lines"] = ({ code }) => {
      codes.add(code)
      return code === "subtotal" ? [{ ...row, title: "" }] : [row]
    }
    expect(broken({ totalsLines: [{ code: "you_save", below: "subtotal", lines }] })).toEqual([
      "totalsLines you_save shows a row without a title",
    ])
    expect(codes).toEqual(new Set(["you_save", "subtotal"]))
  })

  test("redirect parameters are named pairs, for every form", () => {
    expect(broken({ redirectParameters: [({ sku }) => [["from", sku]]] })).toEqual([])
    expect(broken({ redirectParameters: [() => [], () => [["", "x"]]] })).toEqual([
      "redirectParameters 1 adds a parameter without a name or a text value",
    ])
    expect(broken({ redirectParameters: [({ fields }) => (fields[0] === undefined ? failing() : [])] })).toEqual([
      "redirectParameters 0 throws, or changes its input",
    ])
  })

  test("banner attributes have a name, and a number at every time", () => {
    const spent = { attribute: "spent", measure: () => Number.NaN }
    expect(broken({ bannerAttributes: [spent] })).toEqual([])
    expect(broken({ bannerAttributes: [{ ...spent, attribute: "money spent" }] })).toEqual([
      "bannerAttributes money spent has no code of letters, digits, _, . and -",
    ])
    const facts: Readonly<Record<string, number>> = Object.fromEntries([])
    const missing = () => facts["subtotal"] ?? Number.NaN
    expect(broken({ bannerAttributes: [{ ...spent, measure: missing }] })).toEqual([])
    expect(broken({ bannerAttributes: [{ ...spent, measure: failing }] })).toEqual([
      "bannerAttributes spent throws, or changes its input",
    ])
    const texts: ReadonlyArray<number> = JSON.parse('["12"]')
    expect(broken({ bannerAttributes: [{ ...spent, measure: () => texts[0] ?? 0 }] })).toEqual([
      "bannerAttributes spent does not return a number",
    ])
  })

  test("label variables have a valid name, and a text or nothing for every product", () => {
    const brand = { name: "brand", valueOf: () => null }
    expect(broken({ labelVariables: [brand, { ...brand, name: "maker", valueOf: () => undefined }] })).toEqual([])
    expect(broken({ labelVariables: [{ ...brand, name: "2nd" }] })).toEqual([
      "labelVariables 2nd has a name that is not valid in a label",
    ])
    expect(broken({ labelVariables: [{ ...brand, name: "made in" }] })).toEqual([
      "labelVariables made in has a name that is not valid in a label",
    ])
    const requested = new Set<string>()
    const isFirst = (_: unknown, details: ReadonlyArray<string>) =>
      requested.add(details.join(":")) ? null : undefined
    expect(broken({ labelVariables: [{ ...brand, valueOf: isFirst }] })).toEqual([])
    expect([...requested]).toEqual(["", "color", "color:string"])
    const numbers: ReadonlyArray<string> = JSON.parse("[12]")
    expect(broken({ labelVariables: [{ ...brand, valueOf: () => numbers[0] }] })).toEqual([
      "labelVariables brand returns a value that is not text",
    ])
    expect(broken({ labelVariables: [{ ...brand, valueOf: ({ category }) => category?.name ?? failing() }] })).toEqual([
      "labelVariables brand throws, or changes its input",
    ])
  })

  test("suggestion types have a name usable as a class, and a heading where they are shown", () => {
    const recipe = { name: "recipe", heading: "Recipes", selectionAction: "navigate" as const, shown: true }
    expect(broken({ suggestionTypes: [recipe, { ...recipe, name: "hint", heading: "", shown: false }] })).toEqual([])
    expect(broken({ suggestionTypes: [{ ...recipe, name: "our recipes", heading: " " }] })).toEqual([
      "suggestionTypes our recipes has a name that is not valid in a CSS class",
      "suggestionTypes our recipes is shown without a heading",
    ])
  })

  test("analytics sinks have a name, and receive every event without an exception or a change to it", () => {
    const received: Array<string> = []
    const sink = { name: "log", send: ({ name }: { readonly name: string }) => void received.push(name) }
    expect(broken({ analyticsSinks: [sink] })).toEqual([])
    expect(new Set(received).size).toBe(16)
    expect(broken({ analyticsSinks: [{ name: "", send: () => undefined }] })).toEqual(["analyticsSinks  has no name"])
    expect(
      broken({ analyticsSinks: [{ name: "log", send: (event) => void Object.assign(event, { seen: true }) }] }),
    ).toEqual(["analyticsSinks log throws, or changes its input"])
  })
})

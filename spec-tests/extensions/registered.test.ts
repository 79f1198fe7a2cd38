import { describe, expect, test } from "vitest"

import { plainPayment } from "../../core/checkout/payment/payment-kind.ts"
import { builtIn, registerExtensions, type Extension, type ExtensionPoints } from "../../core/extensions/extension.ts"

const neverConnected = (): never => {
  throw new Error("nothing is paid here")
}

/** One entry of every extension point that has a key. */
const mine: Omit<Extension, "name"> = {
  checkoutFields: [{ kind: "checkbox", code: "gift", label: "A gift", step: "payment", sentWith: "payment" }],
  checkoutSteps: [{ name: "gift-step", title: "A gift?", before: "payment" }],
  paymentKinds: [plainPayment("invoice")],
  placeOrder: [{ name: "channel" }],
  ratesValidators: [{ carrier: "courier", needs: ["country_id"] }],
  totalsLines: [{ code: "gift_wrap", lines: () => [] }],
  redirectParameters: [() => [["from", "listing"]]],
  bannerAttributes: [{ attribute: "subtotal", measure: () => 0 }],
  labelVariables: [{ name: "brand", valueOf: () => null }],
  productExtensions: [{ name: "weight", fields: "weight", read: () => undefined }],
  addressLookUps: [{ name: "streets", lookUpAddress: async () => [] }],
  suggestionTypes: [{ name: "recipe", heading: "Recipes", selectionAction: "navigate", shown: true }],
  analyticsSinks: [{ name: "log", send: () => undefined }],
  expressButtons: [{ method: "wallet", label: "Buy", isAvailable: () => false, open: async () => {} }],
  paymentProviders: [{ code: "bank", connect: () => neverConnected() }],
  eventListeners: [{ name: "chat", receive: () => undefined }],
  middleware: [{ name: "door", paths: ["/club/*"], handle: (request, next) => next(request) }],
}

const isPoint = (name: string): name is keyof ExtensionPoints => name in builtIn
const points = Object.keys(builtIn).filter(isPoint)

describe("Registration of extensions", () => {
  test("without extensions the engine has its built-in parts", () => {
    expect(registerExtensions([])).toEqual({ _tag: "Registered", points: builtIn })
  })

  test.each(points)("%s: built-in entries are first, then those of extensions in order", (point) => {
    const registration = registerExtensions([{ name: "empty" }, { name: "mine", ...mine }])
    expect(registration).toMatchObject({ _tag: "Registered" })
    if (registration._tag === "Refused") return
    expect(registration.points[point]).toEqual([...builtIn[point], ...(mine[point] ?? [])])
    expect(mine[point]).toHaveLength(1)
  })

  test("two extensions of one name are rejected", () => {
    expect(registerExtensions([{ name: "one" }, { name: "other" }, { name: "one" }])).toEqual({
      _tag: "Refused",
      duplicates: [{ point: "name", key: "one", by: ["one", "one"] }],
    })
  })

  test("every duplicate is reported with the first to describe it", () => {
    const registration = registerExtensions([
      { name: "one", ...mine },
      { name: "two", ...mine },
    ])
    const by = ["one", "two"]
    expect(registration).toEqual({
      _tag: "Refused",
      duplicates: [
        { point: "checkoutFields", key: "gift", by },
        { point: "checkoutSteps", key: "gift-step", by },
        { point: "paymentKinds", key: "invoice", by },
        { point: "placeOrder", key: "channel", by },
        { point: "ratesValidators", key: "courier", by },
        { point: "totalsLines", key: "gift_wrap", by },
        { point: "bannerAttributes", key: "subtotal", by },
        { point: "labelVariables", key: "brand", by },
        { point: "productExtensions", key: "weight", by },
        { point: "addressLookUps", key: "streets", by },
        { point: "suggestionTypes", key: "recipe", by },
        { point: "analyticsSinks", key: "log", by },
        { point: "expressButtons", key: "wallet", by },
        { point: "paymentProviders", key: "bank", by },
        { point: "middleware", key: "door", by },
        { point: "eventListeners", key: "chat", by },
      ],
    })
  })

  test("a built-in name cannot be described again; the same name at two points is not a duplicate", () => {
    expect(registerExtensions([{ name: "mine", paymentKinds: [plainPayment("checkmo")] }])).toEqual({
      _tag: "Refused",
      duplicates: [{ point: "paymentKinds", key: "checkmo", by: ["built in", "mine"] }],
    })
    expect(registerExtensions([{ name: "price", suggestionTypes: [] }])._tag).toBe("Registered")
  })
})

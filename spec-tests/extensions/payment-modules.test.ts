import { randomBytes } from "node:crypto"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { loadExtension } from "../../app/extensions/extended-points.ts"
import { paymentKinds as hostedPaymentKinds } from "../../app/projects/payments/modules/hosted-fields/checkout.ts"
import { hostedFields } from "../../app/projects/payments/modules/hosted-fields/module.ts"
import { paymentRequest } from "../../app/projects/payments/modules/payment-request/module.ts"
import { redirectPayment } from "../../app/projects/payments/modules/redirect-payment/module.ts"
import { connectProvider } from "../../app/projects/payments/provider/provider-api.ts"
import { pagePolicies, policyHeader } from "../../app/server/http/security-headers.ts"
import type { PaymentFrame } from "../../core/checkout/payment/payment-frame.ts"
import { type PaymentKind, plainPayment, requiresScripts } from "../../core/checkout/payment/payment-kind.ts"
import { paymentRedirects } from "../../core/checkout/payment/payment-redirects.ts"
import { savedCardData, savedCardsOf } from "../../core/checkout/payment/saved-card-choice.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { pageKinds } from "../../core/extensions/origins.ts"
import type { ConnectedProvider, ProviderPayment } from "../../core/extensions/payment-provider.ts"
import { providerBreaches, type ProviderTrial } from "../../core/extensions/provider-contract.ts"
import { signatureOf, startProvider, type SimulatedProvider } from "../shops/payments/payment-provider.ts"

const secret = "a secret"

const trialOf = (simulated: SimulatedProvider, provider: ConnectedProvider): ProviderTrial => ({
  provider,
  newPayment: (): ProviderPayment => ({
    key: randomBytes(16).toString("hex"),
    orderNumber: "000000001",
    amount: "24.5",
    currency: "USD",
    email: "rosa@example.com",
    data: {},
  }),
  addresses: { back: "http://shop.test/", framedBack: "http://shop.test/", notify: "http://shop.test/" },
  decide: async (key, decision) => simulated.decide(key, decision === "approve" ? "paid" : "declined"),
  refunded: async (key) =>
    String(simulated.refunds().reduce((sum, [of, amount]) => sum + (of === key ? Number(amount) : 0), 0)),
  notification: async (key) => {
    const body = JSON.stringify({ key, status: "open" })
    const signature = signatureOf(secret, body)
    return { body, header: (name) => (name === "signature" ? signature : undefined) }
  },
})

describe("Contract of payment providers", () => {
  let simulated: SimulatedProvider
  let provider: ConnectedProvider
  beforeAll(async () => {
    simulated = await startProvider(secret)
    const settings = new Map([
      ["PAYMENT_SECRET", secret],
      ["PAYMENT_API", simulated.origin],
    ])
    provider = connectProvider((name) => settings.get(name))
  })
  afterAll(() => simulated.close())

  test("is fulfilled by the provider of the reference modules, over HTTP", async () => {
    expect(await providerBreaches(trialOf(simulated, provider))).toEqual([])
  })

  test("names a provider that begins a second payment, cancels a paid one, keeps money, or reads unsigned notifications", async () => {
    const withoutStatus: ConnectedProvider = {
      ...provider,
      start: (payment, addresses) => provider.start({ ...payment, key: randomBytes(16).toString("hex") }, addresses),
      cancel: async () => ({ _tag: "Canceled" }),
      refund: async () => {},
      readNotification: async ({ body }) => ({ key: String(JSON.parse(body).key) }),
    }
    const breaches = await providerBreaches(trialOf(simulated, withoutStatus))
    expect(breaches).toContain("a cancellation after approve: Canceled")
    expect(breaches).toContain("a notification without a signature is read")
    expect(breaches).toContain("the status after approve: Undecided")
    expect(breaches).toContain("a refund of 24.5, made twice, returns 0")
  })

  test("a missing secret is reported in one sentence", () => {
    expect(() => connectProvider(() => undefined)).toThrow("PAYMENT_SECRET is missing")
  })
})

describe("Payment methods of modules", () => {
  test("the reference modules fulfil the contract of extensions", async () => {
    for (const module of [redirectPayment, hostedFields, paymentRequest])
      expect(extensionBreaches(await loadExtension(module))).toEqual([])
  })

  test("a frame needs an address, a title and a reader of its own messages", () => {
    const frame: PaymentFrame = {
      url: "javascript:alert(1)",
      title: " ",
      height: 0,
      request: {},
      read: () => ({ _tag: "Ready" }),
    }
    const view = { load: async () => ({ mountPayment: () => ({ remove: () => {} }) }) }
    const kind: PaymentKind = { ...plainPayment("mine"), frame, view, redirectFrom: [] }
    expect(extensionBreaches({ name: "mine", paymentKinds: [kind] }).map(({ problem }) => problem)).toEqual([
      "has a frame and a view of its own",
      "names no setting with the address that follows the order",
      "has a frame without an address such as https://pay.example/fields",
      "has a frame without a title",
      "has a frame without a height",
      "reads messages that are not from its provider",
    ])
    expect([plainPayment("a"), kind].map(requiresScripts)).toEqual([false, true])
  })

  test("saved cards have a code, and the chosen one is sent", () => {
    const problemsOf = (kind: Partial<PaymentKind>) =>
      extensionBreaches({ name: "mine", paymentKinds: [{ ...plainPayment("mine"), ...kind }] }).map(
        ({ problem }) => problem,
      )
    expect(problemsOf({ savedCards: " " })).toEqual([
      "names saved cards without a code of letters, digits, _, . and -",
      "does not send the saved card that was selected",
    ])
    const dataToSend: PaymentKind["dataToSend"] = (values) => savedCardData("mine", values) ?? {}
    expect(problemsOf({ savedCards: "mine", dataToSend })).toEqual([])
  })

  test("a saved card that the shopper has chosen is sent for its method only, another one with the option to save it", () => {
    const [cardFields = plainPayment("card_fields")] = hostedPaymentKinds
    expect(cardFields.dataToSend({ card_saved_card_fields: "a hash", card_token: "tok" })).toEqual({
      additionalData: { public_hash: "a hash" },
    })
    expect(cardFields.dataToSend({ card_saved: "of another method", card_token: "tok", save_card: "1" })).toEqual({
      additionalData: { card_token: "tok", is_active_payment_token_enabler: "1" },
    })
    const card = { method: "card_fields", publicHash: "a hash", brand: "Visa", lastFour: "1111", expires: "04/2031" }
    expect(savedCardsOf(cardFields, [card, { ...card, method: "demo_card" }])).toEqual([card])
    expect(savedCardsOf(plainPayment("checkmo"), [card])).toEqual([])
  })

  test("the order continues only at paths of the shop", () => {
    const kind = { ...plainPayment("bank"), redirectFrom: ["bank", "redirectUrl"] }
    const at = (redirectUrl: unknown) => paymentRedirects([kind], { bank: { redirectUrl } }, "https://shop.example")
    expect(at("/bank/start/")).toEqual({ bank: "/bank/start/" })
    expect(at("https://shop.example/bank/start/?a=1")).toEqual({ bank: "/bank/start/?a=1" })
    for (const foreign of ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "", 1, null, undefined])
      expect(at(foreign)).toBeUndefined()
    expect(paymentRedirects([kind], undefined, "")).toBeUndefined()
  })

  test("only the checkout may show the frame of the provider, and send its forms there", () => {
    const grants = [...(redirectPayment.origins ?? []), ...(hostedFields.origins ?? [])]
    const policies = pagePolicies({ mediaOrigins: [], playerOrigins: [], usesHttps: true, grants })
    const policyOf = (kind: string) => new Map(policies.headersOf(kind)).get(policyHeader) ?? ""
    expect(policyOf("checkout")).toMatch(/frame-src [^;]*http:\/\/localhost:4871/)
    expect(policyOf("checkout")).toContain("form-action 'self' http://localhost:4871;")
    for (const kind of pageKinds.filter((one) => one !== "checkout")) expect(policyOf(kind)).not.toContain("4871")
  })
})

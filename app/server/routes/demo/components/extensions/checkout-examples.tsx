import { emptyAddress } from "../../../../../../core/addresses/address.ts"
import { extendedCheckout } from "../../../../../../core/checkout/checkout-extension.ts"
import type { CheckoutExtension } from "../../../../../../core/checkout/checkout-extension.ts"
import { placeOrderHeaders } from "../../../../../../core/checkout/order/place-order-extension.ts"
import { ratesReadiness } from "../../../../../../core/checkout/shipping/rates-validator.ts"
import { totalsRows } from "../../../../../../core/checkout/totals/totals-rows.ts"
import { samplePlacings } from "../../../../../../core/extensions/extension-samples.ts"
import type { ExtensionPoints } from "../../../../../../core/extensions/extension.ts"
import { ExpressButtons } from "../../../../../../ui/checkout/express/ExpressButtons.tsx"
import { checkoutFields as fieldsOfStep } from "../../../../../../ui/checkout/fields/CheckoutFields.tsx"
import { moduleSteps } from "../../../../../../ui/checkout/fields/ModuleSteps.tsx"
import { MethodChoice } from "../../../../../../ui/checkout/MethodChoice.tsx"
import type { PointResult } from "../../../../../../ui/extensions/ExtensionPoint.tsx"
import { placeOrder, ratesValidators } from "../../../../../extensions/example-extensions.ts"
import { expressButtons } from "../../../../../projects/payments/modules/payment-request/express.ts"
import { paymentRequest } from "../../../../../projects/payments/modules/payment-request/module.ts"
import { paymentProviders } from "../../../../../projects/payments/modules/payment-request/payments.ts"
import { checkoutFields } from "../../../../../projects/potters-guild/modules/delivery-details/delivery-fields.ts"
import {
  checkoutFields as giftFields,
  checkoutSteps,
} from "../../../../../projects/potters-guild/modules/gift-step/gift.ts"
import { paymentKinds, totalsLines } from "../../../../../projects/potters-guild/modules/potters-guild/checkout.ts"
import { pottersGuild } from "../../../../../projects/potters-guild/modules/potters-guild/module.ts"
import { readyCheckoutOf } from "../order-data.ts"
import type { SpecimenData } from "../specimen-data.ts"
import type { ExtensionExample } from "./extension-example.tsx"

const guild = "projects/potters-guild/modules/potters-guild/checkout.ts"
const examples = "extensions/example-extensions.ts"
const payment = "projects/payments/modules/payment-request"

const headers: ReadonlyArray<PointResult> = samplePlacings
  .slice(0, 1)
  .flatMap((context) => Object.entries(placeOrderHeaders(context, placeOrder)))

const destination = { ...emptyAddress, countryId: "US" }
const readiness = [destination, { ...destination, postcode: "12534" }].map((address): PointResult => {
  const decision = ratesReadiness(address, ["courier"], ratesValidators)
  return [
    `country ${address.countryId}, postcode ${address.postcode || "empty"}`,
    decision.ready ? "rates are requested" : decision.messages.join("\n"),
  ]
})

const segments = [
  { code: "subtotal", title: "Subtotal", value: "58" },
  { code: "discount", title: "Discount", value: "-5.8" },
]
const rows = totalsRows({ segments }, { isVirtual: false, isRateSelected: true }, totalsLines).map(
  ({ code, title, amount = "" }): PointResult => [code, `${title} ${amount}`],
)

/** Status of an order that is paid by a method of the module. */
const providers = (paymentRequest.builtInShop?.paymentMethods ?? []).flatMap(
  ({ code, title, awaitsProvider }): ReadonlyArray<PointResult> =>
    paymentProviders.some((provider) => provider.code === code)
      ? [[`${title}, ${code}`, awaitsProvider === true ? "pending_payment until the provider has decided" : "pending"]]
      : [],
)

/** Examples of the extension points of the checkout and of payments. */
export const checkoutExamples = (
  data: SpecimenData,
): Readonly<
  Record<keyof CheckoutExtension | keyof Pick<ExtensionPoints, "expressButtons" | "paymentProviders">, ExtensionExample>
> => {
  const checkoutExtension = extendedCheckout([{ checkoutFields, paymentKinds, totalsLines }])
  const methods = pottersGuild.builtInShop?.paymentMethods ?? []
  const checkout = readyCheckoutOf(data, {
    methods: methods.map(({ code, title }) => ({ method: code, title })),
    method: "guild_account",
  })
  const buttons = expressButtons.map(({ method, label }) => ({ method, label }))
  return {
    checkoutFields: {
      file: "projects/potters-guild/modules/delivery-details/delivery-fields.ts",
      guide: "modules.md",
      effect: fieldsOfStep("shipping"),
      parts: { checkout, checkoutExtension },
    },
    checkoutSteps: {
      file: "projects/potters-guild/modules/gift-step/gift.ts",
      guide: "modules.md",
      effect: moduleSteps("payment"),
      parts: {
        checkout,
        checkoutExtension: extendedCheckout([{ checkoutSteps, checkoutFields: giftFields }]),
      },
    },
    paymentKinds: {
      file: guild,
      names: ["guildAccount", "paymentKinds"],
      guide: "modules.md",
      effect: <MethodChoice />,
      parts: { checkout, checkoutExtension },
    },
    totalsLines: { file: guild, names: ["youSave", "totalsLines"], guide: "modules.md", effect: rows },
    placeOrder: { file: examples, names: ["placeOrder"], guide: "modules.md", effect: headers },
    ratesValidators: { file: examples, names: ["ratesValidators"], guide: "modules.md", effect: readiness },
    expressButtons: {
      file: `${payment}/express.ts`,
      names: ["expressButtons"],
      guide: "payments.md",
      effect: <ExpressButtons place="cart" />,
      parts: { express: { buttons } },
    },
    paymentProviders: { file: `${payment}/payments.ts`, guide: "payments.md", effect: providers },
  }
}

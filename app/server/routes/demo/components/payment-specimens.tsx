import { builtInCheckout } from "../../../../../core/checkout/checkout-extension.ts"
import { expressClosed, type ExpressState } from "../../../../../core/checkout/express/express-step.ts"
import { plainPayment } from "../../../../../core/checkout/payment/payment-kind.ts"
import { ExpressButtons } from "../../../../../ui/checkout/express/ExpressButtons.tsx"
import { FramedFields } from "../../../../../ui/checkout/payment/FramedFields.tsx"
import { ModulePayment } from "../../../../../ui/checkout/payment/ModulePayment.tsx"
import { MountedPaymentView } from "../../../../../ui/checkout/payment/MountedPaymentView.tsx"
import { PaymentPage } from "../../../../../ui/checkout/PaymentPage.tsx"
import { readyCheckoutOf } from "./order-data.ts"
import type { SpecimenData } from "./specimen-data.ts"
import type { Specimen } from "./specimen.ts"

/** A provider's document in a frame: the card form of the demonstration. */
const frame = {
  url: "/demo/card/",
  title: "Card details",
  height: 230,
  request: {},
  read: () => undefined,
}
const view = { load: async () => ({ mountPayment: () => ({ remove: () => {} }) }) }
const extension = {
  ...builtInCheckout,
  paymentKinds: [...builtInCheckout.paymentKinds, { ...plainPayment("card_fields"), frame }],
}

const express: ExpressState = { buttons: [{ method: "pay_wallet", label: "Buy with Example Pay" }] }

const orderNumber = "000000012"

/** The page of a payment that follows the order, and the views that modules bring for their methods. */
export const paymentSpecimens = (data: SpecimenData): ReadonlyArray<Specimen> => {
  const parts = { checkout: readyCheckoutOf(data, { method: "card_fields" }), checkoutExtension: extension }
  return [
    {
      name: "PaymentPage",
      state: "the payment is next",
      view: <PaymentPage paymentKey="0" orderNumber={orderNumber} />,
      isLarge: true,
    },
    {
      name: "PaymentPage",
      state: "a challenge of the bank in its frame",
      view: <PaymentPage paymentKey="0" orderNumber={orderNumber} frame="/demo/card/" />,
      isLarge: true,
    },
    {
      name: "PaymentPage",
      state: "back from the provider, not decided",
      view: <PaymentPage paymentKey="0" orderNumber={orderNumber} isBack />,
      isLarge: true,
    },
    {
      name: "PaymentPage",
      state: "the provider does not respond",
      view: <PaymentPage paymentKey="0" orderNumber={orderNumber} isProviderDown />,
      isLarge: true,
    },
    { name: "FramedFields", state: "of a provider", view: <FramedFields method="card_fields" frame={frame} />, parts },
    {
      name: "MountedPaymentView",
      state: "before it is loaded",
      view: <MountedPaymentView method="own" view={view} />,
      parts,
    },
    { name: "ExpressButtons", state: "available", view: <ExpressButtons place="cart" />, parts: { express } },
    {
      name: "ExpressButtons",
      state: "its sheet is open",
      view: <ExpressButtons place="cart" />,
      parts: { express: { ...express, open: { method: "pay_wallet", place: "cart" } } },
    },
    {
      name: "ExpressButtons",
      state: "closed without an order",
      view: <ExpressButtons place="cart" />,
      parts: { express: { ...express, note: { place: "cart", text: expressClosed } } },
    },
    { name: "ModulePayment", state: "with a frame", view: <ModulePayment method="card_fields" />, parts },
  ]
}

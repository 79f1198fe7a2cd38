import type { CheckoutState } from "../../../../../core/checkout/checkout.ts"
import { emailNotChecked } from "../../../../../core/checkout/email-availability.ts"
import { placeOrderFinished } from "../../../../../core/checkout/order/order-step.ts"
import { Checkout } from "../../../../../ui/checkout/Checkout.tsx"
import { CheckoutPage } from "../../../../../ui/checkout/CheckoutPage.tsx"
import { EmailSuggestion } from "../../../../../ui/checkout/contact/EmailSuggestion.tsx"
import { OrderLineStepper } from "../../../../../ui/checkout/OrderLineStepper.tsx"
import { CardPayment } from "../../../../../ui/checkout/payment/CardPayment.tsx"
import { SuccessPage } from "../../../../../ui/checkout/SuccessPage.tsx"
import { multishippingSpecimens } from "./multishipping-specimens.tsx"
import { checkoutOf, linesOf, miniCartOf, placedOrder, readyCheckoutOf, savedAddress, totals } from "./order-data.ts"
import { paymentSpecimens } from "./payment-specimens.tsx"
import { pickupSpecimens } from "./pickup-specimens.tsx"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

const steps = ["address", "shipping", "payment", "review"] as const

const checkoutSpecimen = (state: string, checkoutState: CheckoutState): Specimen => ({
  name: "Checkout",
  state,
  view: <Checkout />,
  parts: { checkout: checkoutState },
})

/** Specimens after an order that was not placed, or whose outcome is unknown. */
const afterFailedOrder = (data: SpecimenData): ReadonlyArray<Specimen> => {
  const placing = readyCheckoutOf(data, { orderStatus: { _tag: "Placing" } })
  const changed = { ...placing.totals, grandTotal: "61.3" }
  return [
    checkoutSpecimen("the order is unconfirmed", placeOrderFinished(placing, { _tag: "Unconfirmed" }).state),
    checkoutSpecimen(
      "the total has changed",
      placeOrderFinished(placing, { _tag: "TotalChanged", totals: changed }).state,
    ),
  ]
}

const withCoupon = (data: SpecimenData): ReadonlyArray<Specimen> => {
  const couponStatus = {
    _tag: "Failed",
    text: "The coupon code isn't valid. Verify the code and try again.",
  } as const
  const without = { ...totals, couponCode: "", discount: "0" }
  const coupon = (state: string, change: Partial<CheckoutState>): Specimen => ({
    ...checkoutSpecimen(state, readyCheckoutOf(data, { totals: without, couponInput: "WELCOME11", ...change })),
    isUnfolded: true,
  })
  return [
    coupon("a rejected coupon", { couponStatus }),
    coupon("a coupon is being applied", { couponStatus: { _tag: "Pending" } }),
  ]
}

const withOwnBillingAddress = (data: SpecimenData): CheckoutState =>
  readyCheckoutOf(data, {
    isBillingSameAsShipping: false,
    failedAttempts: 1,
    touchedFields: ["billing-firstname", "billing-postcode", "billing-city"],
  })

/** The checkout on one page. */
const onePage = (data: SpecimenData): ReadonlyArray<Specimen> => {
  const withErrors = checkoutOf(data, {
    failedAttempts: 1,
    touchedFields: ["checkout-email", "shipping-firstname", "shipping-postcode", "checkout-rate", "agreement-1"],
    notice: { kind: "error", text: "The requested qty is not available." },
  })
  const addresses = [savedAddress("1", "27 Warren Street"), savedAddress("2", "4 Mill Lane")]
  const card = { method: "demo_card", publicHash: "hash", brand: "Visa", lastFour: "4242", expires: "04/2031" }
  return [
    checkoutSpecimen("initial", checkoutOf(data)),
    checkoutSpecimen("filled, with a discount", readyCheckoutOf(data)),
    checkoutSpecimen("one field for the full name", { ...checkoutOf(data), hasFullName: true }),
    checkoutSpecimen(
      "rates and totals loading",
      readyCheckoutOf(data, { rates: { _tag: "Loading", list: [] }, paymentSelectionStatus: "sending" }),
    ),
    checkoutSpecimen("with errors", withErrors),
    ...afterFailedOrder(data),
    ...withCoupon(data),
    checkoutSpecimen("the rates failed to load", readyCheckoutOf(data, { rates: { _tag: "Failed" }, rate: undefined })),
    checkoutSpecimen(
      "an account has the e-mail",
      readyCheckoutOf(data, { emailCheck: { ...emailNotChecked, hasAccount: true } }),
    ),
    checkoutSpecimen("another billing address, with errors", withOwnBillingAddress(data)),
    checkoutSpecimen(
      "no delivery, no payment method",
      readyCheckoutOf(data, { rates: { _tag: "Loaded", list: [] }, methods: [], method: undefined }),
    ),
    checkoutSpecimen("a method with a field", readyCheckoutOf(data, { method: "purchaseorder" })),
    checkoutSpecimen(
      "a customer with saved addresses and a card",
      checkoutOf(
        data,
        { method: "demo_card", rate: "standard_standard" },
        {
          owner: { kind: "customer" },
          email: "ada@example.com",
          customerName: "Ada Holm",
          addresses,
          savedCards: [card],
        },
      ),
    ),
    checkoutSpecimen("a virtual cart", checkoutOf(data, {}, { isVirtual: true })),
    checkoutSpecimen("the order is being placed", readyCheckoutOf(data, { orderStatus: { _tag: "Placing" } })),
  ]
}

/** Specimens of the checkout, on one page and in steps, and of the success page. */
export const checkout = (data: SpecimenData): Feature => ({
  folder: "checkout",
  specimens: [
    ...onePage(data),
    ...steps.map((open) =>
      checkoutSpecimen(`without scripts: ${open}`, readyCheckoutOf(data, { layout: { _tag: "Steps", open, steps } })),
    ),
    {
      name: "CardPayment",
      state: "the form of the provider in its frame",
      view: <CardPayment method="demo_card" />,
      parts: { checkout: readyCheckoutOf(data, { method: "demo_card" }) },
    },
    {
      name: "EmailSuggestion",
      state: "of a mistyped host",
      view: <EmailSuggestion />,
      parts: { checkout: checkoutOf(data, { email: "jane@gmial.con" }) },
    },
    ...linesOf(data).map((line, index) => ({
      name: "OrderLineStepper",
      state: index === 0 ? "of a line of the order" : "a rejected quantity",
      view: <OrderLineStepper line={line} />,
      parts: { checkout: checkoutOf(data, { lineProblems: { [line.itemId]: line.problem } }) },
    })),
    ...paymentSpecimens(data),
    ...pickupSpecimens(data),
    { name: "CheckoutPage", state: "its frame", view: <CheckoutPage islands={{}} />, isLarge: true },
    {
      name: "SuccessPage",
      state: "of a guest, with the form for an account",
      view: <SuccessPage order={placedOrder(data)} offer={{}} />,
      isLarge: true,
    },
    ...multishippingSpecimens(miniCartOf(data).lines[0]),
  ],
})

import type { ProductForm } from "../../../../../core/add-to-cart/product-form.ts"
import { idleInstantOrder, type InstantOrder } from "../../../../../core/instant-purchase/instant-purchase-step.ts"
import { InstantPurchase } from "../../../../../ui/instant-purchase/InstantPurchase.tsx"
import { InstantPurchaseDialog } from "../../../../../ui/instant-purchase/InstantPurchaseDialog.tsx"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

const offer = {
  paymentToken: { id: "hash", summary: "Visa ending 4242" },
  shippingAddress: { id: "1", summary: "Ada Holm, 27 Warren Street, Hudson" },
  billingAddress: { id: "1", summary: "Ada Holm, 27 Warren Street, Hudson" },
  shippingMethod: { carrier: "standard", method: "standard", summary: "Standard delivery" },
}
const openOrder: InstantOrder = {
  ...idleInstantOrder,
  customer: { fullName: "Ada Holm" },
  data: { available: true, offer },
}
const dialogOf =
  (product: ProductForm | undefined) =>
  (state: string, change: Partial<InstantOrder>): Specimen => ({
    name: "InstantPurchaseDialog",
    state,
    view: <InstantPurchaseDialog />,
    parts: { instantOrder: { ...openOrder, ...change }, product },
    isWindow: true,
  })

const totals: InstantOrder["totals"] = {
  _tag: "Known",
  grandTotal: "31.29",
  rows: [
    { code: "subtotal", title: "Subtotal", amount: "22", isGrandTotal: false },
    {
      code: "shipping",
      title: "Shipping & Handling (%1)",
      about: "Standard",
      amount: "7.5",
      isGrandTotal: false,
    },
    { code: "tax", title: "Tax", amount: "1.79", isGrandTotal: false },
    { code: "grand_total", title: "Order Total", amount: "31.29", isGrandTotal: true },
  ],
}

/** Specimens of the one-click order on a product page. */
export const instantPurchase = ({ products }: SpecimenData): Feature => {
  const dialog = dialogOf(products["/oak-trivet.html"]?.form ?? Object.values(products)[0]?.form)
  return {
    folder: "instant-purchase",
    specimens: [
      {
        name: "InstantPurchase",
        state: "offered",
        view: <InstantPurchase onPress={() => undefined} />,
        parts: { instantOrder: openOrder },
      },
      dialog("confirming, before a shop without totals", { stage: { _tag: "Confirming", fields: [], offer } }),
      dialog("awaiting the totals", {
        stage: { _tag: "Confirming", fields: [], offer },
        totals: { _tag: "Pending", fields: [] },
      }),
      dialog("with totals", { stage: { _tag: "Confirming", fields: [], offer }, totals }),
      dialog("loading", { stage: { _tag: "Placing" } }),
      dialog("placed", {
        message: {
          kind: "success",
          text: "Your order number is: 000000042.",
          amount: { value: "31.29", currency: "USD" },
        },
      }),
      dialog("refused", { message: { kind: "error", text: "Something went wrong while processing your order." } }),
    ],
  }
}

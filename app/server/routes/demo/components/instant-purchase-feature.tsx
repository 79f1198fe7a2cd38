import { idleInstantOrder, type InstantOrder } from "../../../../../core/instant-purchase/instant-purchase-step.ts"
import { InstantPurchase } from "../../../../../ui/instant-purchase/InstantPurchase.tsx"
import { InstantPurchaseDialog } from "../../../../../ui/instant-purchase/InstantPurchaseDialog.tsx"
import type { Feature, Specimen } from "./specimen.ts"

/** Specimens of the one-click order on a product page. */
export const instantPurchase = (): Feature => {
  const offer = {
    paymentToken: { id: "hash", summary: "Visa ending 4242" },
    shippingAddress: { id: "1", summary: "Ada Holm, 27 Warren Street, Hudson" },
    billingAddress: { id: "1", summary: "Ada Holm, 27 Warren Street, Hudson" },
    shippingMethod: { carrier: "standard", method: "standard", summary: "Standard delivery" },
  }
  const open: InstantOrder = {
    ...idleInstantOrder,
    customer: { fullName: "Ada Holm" },
    data: { available: true, offer },
  }
  const dialog = (state: string, change: Partial<InstantOrder>): Specimen => ({
    name: "InstantPurchaseDialog",
    state,
    view: <InstantPurchaseDialog />,
    parts: { instantOrder: { ...open, ...change } },
    isWindow: true,
  })
  return {
    folder: "instant-purchase",
    specimens: [
      {
        name: "InstantPurchase",
        state: "offered",
        view: <InstantPurchase onPress={() => undefined} />,
        parts: { instantOrder: open },
      },
      dialog("confirming", { stage: { _tag: "Confirming", fields: [], offer } }),
      dialog("loading", { stage: { _tag: "Placing" } }),
      dialog("placed", { message: { kind: "success", text: "Your order number is: 000000042." } }),
      dialog("refused", { message: { kind: "error", text: "Something went wrong while processing your order." } }),
    ],
  }
}

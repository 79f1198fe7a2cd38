import type { ExtensionModule } from "vitrine"

/** An express button with the Payment Request API of browsers, as for Apple Pay and Google Pay. */
export const paymentRequest: ExtensionModule = {
  name: "payment-request",
  parts: {
    checkout: () => import("./checkout.ts"),
    express: () => import("./express.ts"),
    payments: () => import("./payments.ts"),
  },
  // The mini-cart with its button is on every page.
  origins: [{ permissions: { payment: ["self"] }, connect: ["https://pay.example"] }],
  builtInShop: {
    paymentMethods: [
      {
        code: "pay_wallet",
        title: "Example Pay",
        awaitsProvider: true,
        data: [{ name: "card_token", maxLength: 100 }],
      },
    ],
  },
}

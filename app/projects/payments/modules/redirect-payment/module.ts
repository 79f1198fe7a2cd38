import type { ExtensionModule } from "vitrine"

import { providerOrigin } from "../../provider/address.ts"

/** Payment at a page of the provider, also without JavaScript. */
export const redirectPayment: ExtensionModule = {
  name: "redirect-payment",
  parts: {
    checkout: () => import("./checkout.ts"),
    payments: () => import("./payments.ts"),
  },
  // The form that places the order without JavaScript ends at the provider.
  origins: [{ pages: ["checkout"], form: [providerOrigin] }],
  builtInShop: { paymentMethods: [{ code: "pay_page", title: "Pay by your bank", awaitsProvider: true }] },
}

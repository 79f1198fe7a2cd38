import type { ExtensionModule } from "vitrine"

import { providerOrigin } from "../../provider/address.ts"

/** Cards in fields of the provider, with 3-D Secure. The shop never sees a card number. */
export const hostedFields: ExtensionModule = {
  name: "hosted-fields",
  parts: {
    checkout: () => import("./checkout.ts"),
    payments: () => import("./payments.ts"),
  },
  origins: [{ pages: ["checkout"], frame: [providerOrigin] }],
  builtInShop: {
    paymentMethods: [
      {
        code: "card_fields",
        title: "Card with hosted fields",
        awaitsProvider: true,
        savesCards: true,
        data: [{ name: "card_token", maxLength: 100 }],
      },
    ],
  },
}

import type { ExtensionModule } from "vitrine"

/** Members of a potters' guild buy on account, see their discount and the maker of a product; orders are tracked. */
export const pottersGuild: ExtensionModule = {
  name: "potters-guild",
  parts: {
    checkout: () => import("./checkout.ts"),
    labels: () => import("./labels.ts"),
    analytics: () => import("./analytics.ts"),
  },
  builtInShop: { paymentMethods: [{ code: "guild_account", title: "On the account of the Potters’ Guild" }] },
}

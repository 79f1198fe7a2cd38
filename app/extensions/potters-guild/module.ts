import type { ExtensionModule } from "vitrine"

/** Members of a potters' guild buy on account, see what they save and who of them made a piece; orders are counted. */
export const pottersGuild: ExtensionModule = {
  name: "potters-guild",
  parts: {
    checkout: () => import("./checkout.ts"),
    labels: () => import("./labels.ts"),
    analytics: () => import("./analytics.ts"),
  },
  builtInShop: { paymentMethods: [{ code: "guild_account", title: "On the account of the Potters’ Guild" }] },
}

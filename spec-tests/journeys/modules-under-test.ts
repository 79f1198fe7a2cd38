import { pottersGuild } from "../../app/extensions/potters-guild/module.ts"
import type { ExtensionModule } from "../../core/extensions/extension.ts"

/** A payment method whose order call does not exist. [8.4] */
const unmappedCall: ExtensionModule = {
  name: "unmapped-call",
  parts: { checkout: () => import("./unmapped-call.ts") },
  builtInShop: { paymentMethods: [{ code: "unmapped", title: "By an unmapped call" }] },
}

/** The example module of the guide, and a module with an unknown order call. */
export const installed: ReadonlyArray<ExtensionModule> = [pottersGuild, unmappedCall]

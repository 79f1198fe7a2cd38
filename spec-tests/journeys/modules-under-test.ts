import { pottersGuild } from "../../app/extensions/potters-guild/module.ts"
import type { ExtensionModule } from "../../core/extension.ts"

/** A method whose orders are placed by a call that no shop has. [8.4] */
const unmappedCall: ExtensionModule = {
  name: "unmapped-call",
  parts: { checkout: () => import("./unmapped-call.ts") },
  builtInShop: { paymentMethods: [{ code: "unmapped", title: "By an unmapped call" }] },
}

/** The example of the guide, and a module that names a call nobody has. */
export const installed: ReadonlyArray<ExtensionModule> = [pottersGuild, unmappedCall]

import type { ExtensionModule } from "../../core/extensions/extension.ts"

/** The modules of this shop: `npm install` a module, import it here and add it to the list. See README.md in this folder. */
export const installed: ReadonlyArray<ExtensionModule> = []

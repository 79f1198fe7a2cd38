import type { ExtensionModule } from "../../core/extensions/extension.ts"

/** The modules of this shop: `npm install` one, import it here, name it in the list. README.md beside this file tells more. */
export const installed: ReadonlyArray<ExtensionModule> = []

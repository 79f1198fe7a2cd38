import type { ExtensionModule } from "../../core/extensions/extension.ts"
import { pottersGuild } from "./potters-guild/module.ts"

/** Modules of a shop with the example installed: `EXTENSIONS=app/extensions/with-potters-guild.ts npm start`. */
export const installed: ReadonlyArray<ExtensionModule> = [pottersGuild]

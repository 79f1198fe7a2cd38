import type { ExtensionModule } from "../../core/extensions/extension.ts"
import { pottersGuild } from "./potters-guild/module.ts"

/** The list of a shop that has installed the example: `EXTENSIONS=app/extensions/with-potters-guild.ts npm start`. */
export const installed: ReadonlyArray<ExtensionModule> = [pottersGuild]

import type { ExtensionModule } from "../../core/extensions/extension.ts"

/** The modules of the shop's project: Vite replaces this file by their list, which is empty elsewhere. */
export const installed: ReadonlyArray<ExtensionModule> = []

import type { ExtensionModule } from "vitrine"

/** Suggests addresses while a shopper types a street. */
export const streetDirectoryModule: ExtensionModule = {
  name: "street-directory",
  parts: { address: () => import("./street-directory.ts") },
}

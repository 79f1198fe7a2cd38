import { createHash } from "node:crypto"

import type { LayoutData } from "../route-context.ts"
import type { SiteDependencies } from "../site-dependencies.ts"

/** Name of the version of an offline page: another one for other files, texts, store view or name. Undefined if browsers store none. */
export const offlineVersion = (
  { hasOfflinePage, assets, dictionaryOf }: Pick<SiteDependencies, "assets" | "dictionaryOf" | "hasOfflinePage">,
  { store }: Pick<LayoutData, "store">,
): string | undefined => {
  if (hasOfflinePage !== true) return undefined
  const { scripts, styles } = assets("offline")
  if (scripts.length === 0) return undefined
  const { code, name, locale, currency } = store
  const content = JSON.stringify([scripts, styles, dictionaryOf(locale).address, code, name, locale, currency])
  return createHash("sha256").update(content).digest("base64url").slice(0, 8)
}

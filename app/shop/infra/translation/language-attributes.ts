import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings } from "../../context/settings.ts"

const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/

/** The language attributes of the root element of a page or mail: `lang="ar-SA" dir="rtl"`. */
export const languageAttributes = (settings: ShopSettings): string => {
  const locale = viewOf(settings).locale.replace("_", "-")
  return rightToLeft.test(locale) ? `lang="${locale}" dir="rtl"` : `lang="${locale}"`
}

import type { ShopSettings } from "../../context/settings.ts"
import arabicPack from "../texts/ar_SA.json" with { type: "json" }
import germanPack from "../texts/de_DE.json" with { type: "json" }
import { germanSettings } from "./german/settings.ts"

/** In what languages Terra & Kiln sells. The Arabic view has our words in Arabic, and the catalogue's in English. */
export const storeViews: ShopSettings["stores"] = [
  { id: 1, code: "default", name: "English", locale: "en_US" },
  {
    id: 2,
    code: "german",
    name: "Deutsch",
    locale: "de_DE",
    money: { currency: "EUR", rate: "0.92" },
    country: "DE",
    languagePack: germanPack,
    texts: germanSettings,
  },
  {
    id: 3,
    code: "arabic",
    name: "العربية",
    locale: "ar_SA",
    languagePack: arabicPack,
    texts: { addressAttributes: { leave_at_door: "اترك الطرد عند الباب" } },
  },
]

import type { ShopSettings } from "../../app/shop/context/settings.ts"
import germanPack from "../../app/shop/seed/texts/de_DE.json" with { type: "json" }
import { smallSettings } from "./small-shop.ts"

/** The small shop with a German view, in which a dollar is 0.92 euros, and an Arabic one in dollars. */
export const settingsOfThreeViews: ShopSettings = {
  ...smallSettings,
  stores: [
    { id: 1, code: "default", name: "English", locale: "en_US" },
    {
      id: 2,
      code: "german",
      name: "Deutsch",
      locale: "de_DE",
      money: { currency: "EUR", rate: "0.92" },
      languagePack: germanPack,
      texts: { carriers: { flatrate: { title: "Pauschale" } } },
    },
    { id: 3, code: "arabic", name: "العربية", locale: "ar_SA" },
  ],
}

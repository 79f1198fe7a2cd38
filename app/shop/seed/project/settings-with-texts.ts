import type { ShopTexts } from "../../context/project-changes.ts"
import type { ShopSettings, StoreView } from "../../context/settings.ts"

/** The settings with the texts of the shop's project: they override those of the shop in their language, English included. */
export const settingsWithTexts = (settings: ShopSettings, texts: ShopTexts = new Map()): ShopSettings => {
  const withTexts = (view: StoreView): StoreView => {
    const projectTexts = texts.get(view.locale.replace("_", "-"))
    return projectTexts === undefined ? view : { ...view, languagePack: { ...view.languagePack, ...projectTexts } }
  }
  const [first, ...others] = settings.stores
  return { ...settings, stores: [withTexts(first), ...others.map(withTexts)] }
}

import type { ProjectChanges } from "../../context/project-changes.ts"
import { settingsWithBrand } from "../../context/settings-with-brand.ts"
import { settingsWithLanguages } from "../../context/settings-with-languages.ts"
import { type ShopSettings, withGuestCheckout } from "../../context/settings.ts"
import { languagePack } from "../texts/language-pack.ts"
import { settingsWithTexts } from "./settings-with-texts.ts"

/** The settings of a seed with the languages, texts and brand of the shop's project. */
export const settingsForProject = (
  settings: ShopSettings,
  { guestCheckout, proofOfWork, brand, languages, texts }: ProjectChanges,
): ShopSettings => {
  const translated = settingsWithTexts(settingsWithLanguages(settings, languages, languagePack), texts)
  return {
    ...withGuestCheckout(settingsWithBrand(translated, brand), guestCheckout),
    ...(proofOfWork ? { proofOfWork } : {}),
  }
}

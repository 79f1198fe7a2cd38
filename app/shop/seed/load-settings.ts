import path from "node:path"

import type { ShopSettings } from "../context/settings.ts"
import { fileFormats } from "./format/file-formats.ts"
import { demonstrationSeed, folderWith, readJson, readJsonIfPresent, type Seed } from "./seed-folder.ts"
import { languagePack } from "./texts/language-pack.ts"

/** Reads the settings of a seed with the texts of all store views. Throws SeedError. */
export const loadSettings = (seed: Seed = demonstrationSeed): ShopSettings => {
  const { $schema: _, ...settings } = readJson(seed, "settings.json", fileFormats.settings)
  const [first, ...others] = settings.stores
  const withTexts = (view: typeof first): ShopSettings["stores"][0] => {
    const texts = readJsonIfPresent(seed, `views/${view.code}/settings.json`, fileFormats["view-settings"])
    const { $schema: __, ...fields } = texts ?? {}
    return { ...view, languagePack: languagePack(view.locale), texts: texts && fields }
  }
  return {
    ...settings,
    stores: [withTexts(first), ...others.map(withTexts)],
    downloads: { ...settings.downloads, folder: path.join(folderWith(seed, "downloads"), "downloads") },
  }
}

/** Reads the demonstration accounts of a seed, customers and merchants. Throws SeedError. */
export const loadDemoAccounts = (seed: Seed = demonstrationSeed) => ({
  customers: readJsonIfPresent(seed, "customers.json", fileFormats.customers)?.customers ?? [],
  merchants: readJsonIfPresent(seed, "merchants.json", fileFormats.merchants)?.merchants ?? [],
})

import { rmSync } from "node:fs"

import { openShop, type Shop } from "../../app/shop/shop.ts"
import { recordedCatalogue } from "../contract/recorded/recorded-catalogue.ts"
import { recordedSettings } from "../contract/recorded/recorded-settings.ts"
import { shopDatabase } from "../postgres/shop-database.ts"
import { testFolder } from "./test-folder.ts"

/** An embedded shop with the products of the recorded one, for tests that need its categories, pages and ids. */
export const openRecordedShop = async (
  now: () => number = Date.now,
): Promise<{ readonly shop: Shop; readonly close: () => Promise<void> }> => {
  const dataDir = testFolder("recorded-shop")
  const shop = await openShop({
    ...(await shopDatabase(dataDir)),
    seed: {
      ...recordedCatalogue,
      redirects: [
        { from: "bags.html", to: "gear/bags.html", code: 301 },
        { from: "old.html", to: "older.html", code: 302 },
        { from: "older.html", to: "joust-duffle-bag.html", code: 301 },
        { from: "round.html", to: "about.html", code: 301 },
        { from: "about.html", to: "round.html", code: 301 },
      ],
    },
    settings: recordedSettings,
    now,
  })
  return {
    shop,
    close: async () => {
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

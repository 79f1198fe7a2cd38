import type { Hono } from "hono"

import { countedItems, embedGlobal, embedTexts, type EmbedSettings } from "../../../../ui/storefront/embed-texts.ts"
import { storeLanguage } from "../../render/store-language.ts"
import type { Site } from "../../site.ts"

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "private, max-age=300",
  vary: "cookie",
}

const embeddedTexts = new Set<string>([...embedTexts, countedItems.one, countedItems.other])

/** True for a text of the embedded parts, and for its plural forms such as `items|few`. */
const isOfEmbed = (text: string): boolean => embeddedTexts.has(text.split("|")[0] ?? "")

/**
 * Mounts `/vitrine/embed.js`, the script tag for pages of another theme: texts and currency of the shopper's store view, and the import of the script
 * that defines the elements. The script of the checkout is imported only in a page that contains it.
 */
export const mountEmbedScript = (app: Hono, site: Site): void => {
  app.get("/vitrine/embed.js", async (c) => {
    const [script] = site.assets("embed").scripts
    const [checkout] = site.assets("embed-checkout").scripts
    if (script === undefined || checkout === undefined) return c.notFound()
    const { store } = await site.layoutData()
    const { dictionary, locale } = storeLanguage(store.locale, site.dictionaryOf(store.locale))
    const settings: EmbedSettings = {
      locale,
      currency: store.currency,
      texts: Object.fromEntries(Object.entries(dictionary).filter(([text]) => isOfEmbed(text))),
    }
    const statements = [
      `self.${embedGlobal}=${JSON.stringify(settings)}`,
      `import(${JSON.stringify(script)})`,
      `document.querySelector("vitrine-checkout")&&import(${JSON.stringify(checkout)})`,
    ]
    return c.body(`${statements.join(";")}\n`, 200, headers)
  })
}

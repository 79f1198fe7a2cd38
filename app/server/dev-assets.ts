import type { PageAssets } from "../../ui/storefront/frame.ts"
import type { StartSettings } from "../settings/start-settings.ts"
import { clientScripts } from "./render/page-assets.ts"

/** Assets as Vite serves them from the sources. */
const sourcesFor = (settings: StartSettings): PageAssets => ({
  styles: [
    "ui/storefront/shop",
    ...["catalogue", "product", "order", "account", "back-office"].map((kind) => `app/client/styles/${kind}`),
  ].map((sheet) => `/${sheet}.css`),
  scripts: [
    clientScripts.boot,
    clientScripts.shopping,
    ...(settings.toolbar === undefined ? [] : [clientScripts["page-cache-toolbar"]]),
    ...(settings.browserErrors ? [clientScripts["error-reports"]] : []),
    ...(settings.analytics ? [clientScripts.analytics] : []),
  ].map((file) => `/${file}`),
  preloads: [],
  contentStylesheet: "/app/client/styles/merchant-content.css",
  dictionaryScript: `/${clientScripts.dictionary}`,
})

/** The components page renders dialogs whose stylesheets are loaded by scripts on other pages. */
const componentStyles = "/app/client/styles/components.css"

/** Returns the assets of a page kind in development. */
export const devAssets = (settings: StartSettings): ((kind: string) => PageAssets) => {
  const sources = sourcesFor(settings)
  return (kind) => {
    if (kind === "components") return { ...sources, styles: [...sources.styles, componentStyles] }
    if (kind === "embed" || kind === "embed-checkout") return { ...sources, scripts: [`/${clientScripts[kind]}`] }
    return sources
  }
}

import type { StorefrontAppOptions } from "../server/storefront-app.ts"
import type { StartSettings } from "./start-settings.ts"

/** The settings of pages, the same for `npm start` and `npm run dev`. */
export const storefrontSettings = (settings: StartSettings) =>
  ({
    assignedPaths: settings.assignedPaths,
    baseUrl: settings.baseUrl,
    storeAddresses: settings.storeAddresses,
    mediaOrigins: settings.mediaOrigins,
    gallery: { playerUrl: settings.playerUrl, options: settings.galleryOptions },
    pageOptions: settings.pageOptions,
    shopDictionaries: settings.shopDictionaries,
    pageMaxAgeMs: settings.pageMaxAge * 1000,
    toolbar: settings.toolbar,
    analytics: settings.analytics,
    browserErrors: settings.browserErrors,
    hasOfflinePage: settings.offlinePage,
  }) satisfies Partial<StorefrontAppOptions>

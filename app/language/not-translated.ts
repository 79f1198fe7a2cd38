/** Files, and folders with a slash at their end, whose texts are not translated, with the reason. */
export const untranslatedFiles: ReadonlyMap<string, string> = new Map([
  ["ui/demo/", "demo pages and simulated providers are in English only"],
  ["app/server/routes/demo/", "demo pages are in English only"],
  ["app/client/checkout/card-form.ts", "the simulated payment provider is in English only"],
  ["core/checkout/payment/card-number.ts", "the simulated payment provider is in English only"],
  ["app/client/gallery/simulated-player.ts", "the simulated video player is in English only"],
  ["core/page-cache/", "the page-cache toolbar is for shop developers"],
  ["core/storefront/page-cache-decisions.ts", "the page-cache toolbar is for shop developers"],
  ["ui/page-cache/", "the page-cache toolbar is for shop developers"],
  ["core/extensions/extension-samples.ts", "sample data for tests of modules"],
  ["core/checkout/shipping/rates-validator.ts", "log lines for shop developers"],
  ["core/background-actions/pop-ups/pop-up-scripts.ts", "a line of the browser console"],
  ["app/server/dev.ts", "a line in the terminal"],
  ["app/server/render/client-build.ts", "a line in the terminal"],
  ["app/server/routes/service/robots-and-sitemaps.ts", "robots.txt and sitemap, read by machines"],
  ["app/server/request-handler.ts", "responses to requests that browsers do not send"],
  ["app/server/http/readiness.ts", "reasons for operators"],
  ["app/server/metrics/prometheus.ts", "descriptions of metrics for operators"],
  ["app/server/render/away-page.ts", "the language of a shop that has not responded yet is unknown"],
  ["app/server/store-view-app.ts", "responses to requests that no page sends"],
  ["app/server/backend/shop-backend.ts", "a line in the terminal"],
  ["app/server/shared/valkey-state.ts", "a line in the terminal"],
  ["app/server/payments/connect-providers.ts", "a line in the terminal"],
  ["app/server/routes/checkout/order-attempts.ts", "the name of an outcome"],
  ["app/server/backend/persistent-fetch.ts", "a response to scripts that have their own text"],
  ["app/server/backend/schema/", "queries and errors of GraphQL, read by machines"],
  ["core/store/schema-gaps.ts", "lines in the terminal"],
  ["app/server/http/static-files.ts", "names of headers"],
  ["app/server/cache/stored-page.ts", "names of headers"],
  ["ui/storefront/structured-data.ts", "names of schema.org, read by machines"],
  ["ui/design/Icon.tsx", "SVG paths"],
  ["ui/design/LockIcon.tsx", "SVG paths"],
])

/** Files and folders of the admin pages: their texts have dictionaries of their own, which shoppers do not load. */
export const adminFiles: ReadonlyArray<string> = ["core/admin/", "ui/admin/", "app/server/routes/admin/"]

/** Literals that look like texts and are not translated, with the reason. */
export const untranslatedTexts: ReadonlyMap<string, string> = new Map([
  ["Enter", "a key"],
  ["Space", "a key"],
  ["Admin", "the beginning of event names"],
  ["Int", "a type of GraphQL"],
  ["String", "a type of GraphQL"],
  ["The request is too large.", "a response to scripts"],
])

/** English texts of backends that pages translate: order statuses, a row of the totals. */
export const backendTexts: ReadonlyArray<string> = [
  "Pending",
  "Processing",
  "Complete",
  "Closed",
  "Canceled",
  "On Hold",
  "Pending Payment",
  "Payment Review",
  "Shipping & Handling",
]

/** Texts of the admin pages that do not look like texts: operators, units and an abbreviation. */
export const adminPhrases: ReadonlyArray<string> = [
  "all",
  "any",
  "contains",
  "does not contain",
  "false",
  "greater than",
  "is",
  "is not",
  "is not one of",
  "is one of",
  "is or is after",
  "is or is before",
  "less than",
  "SKUs",
  "px",
  "seconds",
  "true",
]

/** Literals of the admin endpoints that are not shown, with the reason. */
export const untranslatedAdminTexts: ReadonlyMap<string, string> = new Map([
  ["Not Found", "a response to a picture request"],
  ["Strict", "the value of a cookie's attribute"],
])

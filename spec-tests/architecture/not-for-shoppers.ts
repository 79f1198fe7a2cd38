/** Whole files, or folders that end in a slash, whose words no shopper reads, and why. */
export const filesNotForShoppers: ReadonlyMap<string, string> = new Map([
  ["ui/demo/", "demo pages are for who tries the shop out; the stand-ins of other companies speak for themselves"],
  ["app/server/routes/demo/", "demo pages are for who tries the shop out"],
  ["app/client/checkout/card-form.ts", "the stand-in of a payment provider, which speaks for itself"],
  ["app/client/gallery/player-stand-in.ts", "the stand-in of a video player, which speaks for itself"],
  [
    "core/page-cache/",
    "the page-cache toolbar tells shop developers what the engine decided, in the words of the code",
  ],
  ["ui/page-cache/", "the page-cache toolbar is for shop developers"],
  ["core/extension-samples.ts", "made-up goods that modules of shop developers are tried with"],
  ["core/checkout/rates-validator.ts", "tells shop developers why no rates were asked for"],
  ["core/background-actions/pop-up-scripts.ts", "a line in the console"],
  ["app/server/dev.ts", "a line in the terminal"],
  ["app/server/routes/service/robots-and-sitemaps.ts", "robots.txt and sitemap, read by machines"],
  ["app/server/server.ts", "answers to requests that no browser sends"],
  ["app/server/store-view-app.ts", "answers to what no page of ours sends"],
  [
    "app/server/backend/shop-backend.ts",
    "a line in the terminal, and an answer to scripts, which say it in words of their own",
  ],
  ["app/server/http/static-files.ts", "names of headers"],
  ["app/server/cache/stored-page.ts", "names of headers"],
  ["ui/storefront/structured-data.ts", "names of schema.org, read by machines"],
  ["ui/design/Icon.tsx", "drawings"],
])

/** Files and folders of the back office: what they say has dictionaries of its own, which shoppers do not load. */
export const filesForMerchants: ReadonlyArray<string> = ["core/admin/", "ui/admin/", "app/server/routes/admin/"]

/** Words that look like texts and are none, and why. */
export const wordsNotForShoppers: ReadonlyMap<string, string> = new Map([
  ["Enter", "a key"],
  ["Space", "a key"],
  ["Admin", "how names of events begin"],
  ["This form can be sent from the back office only.", "an answer to what no page of ours sends"],
  ["Visa", "a name"],
  ["Mastercard", "a name"],
  ["American Express", "a name"],
  ["Discover", "a name"],
])

/** Words that a shop without texts of its own language says in English, and that are looked up: order statuses, a row of the totals. */
export const saidByShops: ReadonlyArray<string> = [
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

/** Words of the back office that are no sentences: operators and units, in the middle of one. */
export const saidInOffice: ReadonlyArray<string> = [
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
  "px",
  "seconds",
  "true",
]

/** Words of the embedded shop's back office that nobody reads, and why. */
export const wordsNotForMerchants: ReadonlyMap<string, string> = new Map([
  ["Not Found", "an answer to what asks for a picture"],
  ["Strict", "the value of a cookie's attribute"],
])

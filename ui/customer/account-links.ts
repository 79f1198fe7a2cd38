import type { ShopFeature } from "../../core/store/store.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"

/** Magento's path of the customer's downloadable products. */
export const downloadsPath = "/downloadable/customer/products/"

/** Magento's path of the customer's own reviews. */
export const customerReviewsPath = "/review/customer/"

/** Path of the customer's alerts about stock and price; Magento has no such page. */
export const alertsPath = "/customer/alerts/"

/** Links of the account navigation in order. */
export const accountLinks: ReadonlyArray<{
  readonly path: string
  readonly label: PlainPhrase
  readonly feature?: ShopFeature
}> = [
  { path: "/customer/account/", label: "My Account" },
  { path: "/sales/order/history/", label: "My Orders" },
  { path: downloadsPath, label: "My Downloadable Products" },
  { path: "/wishlist/", label: "My Wish List", feature: "wish list" },
  { path: "/customer/address/", label: "Address Book" },
  { path: "/customer/account/edit/", label: "Account Information" },
  { path: "/vault/cards/listaction/", label: "Stored Payment Methods" },
  { path: customerReviewsPath, label: "My Product Reviews" },
  { path: alertsPath, label: "My Alerts", feature: "product alerts" },
  { path: "/newsletter/manage/", label: "Newsletter", feature: "newsletter" },
]

import { settingsOfView } from "../../../context/settings-of-view.ts"
import type { ShopSettings, StoreView, TaxDisplay } from "../../../context/settings.ts"
import { uidOf } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"

/** The settings of a store view with Magento's names and types: some flags are text, some numbers. */
export const storeConfigOf = ({ shop, baseUrl }: GraphqlContext, store: StoreView) => {
  const settings = settingsOfView(shop.settings, store)
  return {
    ...identityOf(settings, store),
    ...addressesOf(baseUrl),
    ...pagesOf(settings),
    ...listingOf(settings),
    ...customersOf(settings),
    ...checkoutOf(settings),
    ...taxDisplayOf(settings),
    ...zeroSubtotalOf(settings),
    ...checkMoneyOrderOf(settings),
    payment_payflowpro_cc_vault_active: "0",
  }
}

const identityOf = (
  { stores, website, group, currency, base, timezone, weightUnit }: ShopSettings,
  store: StoreView,
) => ({
  id: store.id,
  code: store.code,
  store_code: store.code,
  store_name: store.name,
  store_sort_order: stores.indexOf(store),
  is_default_store: store === stores[0],
  store_group_code: String(group.id),
  store_group_name: group.name,
  is_default_store_group: true,
  website_id: website.id,
  website_code: website.code,
  website_name: website.name,
  locale: store.locale,
  base_currency_code: base?.currency ?? currency,
  default_display_currency_code: currency,
  timezone,
  weight_unit: weightUnit,
})

const addressesOf = (base: string) => ({
  base_url: base,
  base_link_url: base,
  base_static_url: `${base}static/`,
  base_media_url: `${base}media/`,
  secure_base_url: base,
  secure_base_link_url: base,
  secure_base_static_url: `${base}static/`,
  secure_base_media_url: `${base}media/`,
  use_store_in_url: false,
})

const pagesOf = ({ page }: ShopSettings) => ({
  default_title: page.defaultTitle,
  title_suffix: page.titleSuffix,
  welcome: page.welcome,
  copyright: page.copyright,
  cms_home_page: page.home,
  cms_no_route: page.noRoute,
  cms_no_cookies: page.noCookies,
  demonotice: 0,
  show_cms_breadcrumbs: 1,
  no_route: "cms/noroute/index",
  front: "cms",
})

const listingOf = ({ listing, rootCategoryId, suffix, configurablePicture }: ShopSettings) => ({
  catalog_default_sort_by: listing.defaultSort,
  list_mode: listing.mode,
  grid_per_page: listing.gridPerPage,
  grid_per_page_values: listing.gridPerPageValues.join(","),
  list_per_page: listing.listPerPage,
  list_per_page_values: listing.listPerPageValues.join(","),
  root_category_id: rootCategoryId,
  root_category_uid: uidOf(rootCategoryId),
  product_url_suffix: suffix.product,
  category_url_suffix: suffix.category,
  configurable_thumbnail_source: configurablePicture,
  configurable_product_image: configurablePicture === "itself" ? ("ITSELF" as const) : ("PARENT" as const),
  // A grouped product is not in the cart itself: its members are, each with its own picture.
  grouped_product_image: "ITSELF" as const,
  product_canonical_tag: 0,
  category_canonical_tag: 0,
})

const textFlag = (flag: boolean): string => (flag ? "1" : "0")

const customersOf = ({ customers, directory, reviews, wishlist, newsletter, contact }: ShopSettings) => ({
  minimum_password_length: String(customers.minimumPasswordLength),
  required_character_classes_number: String(customers.requiredCharacterClasses),
  create_account_confirmation: customers.confirmation,
  customer_access_token_lifetime: customers.tokenLivesHours,
  autocomplete_on_storefront: false,
  default_country: directory.defaultCountry,
  countries_with_required_region: directory.countriesWithRequiredRegion.join(","),
  optional_zip_countries: directory.countriesWithOptionalPostcode.join(","),
  display_state_if_optional: directory.showOptionalRegion,
  product_reviews_enabled: textFlag(reviews.enabled),
  allow_guests_to_write_product_reviews: textFlag(reviews.guests),
  magento_wishlist_general_is_enabled: textFlag(wishlist),
  newsletter_enabled: newsletter,
  contact_enabled: contact,
})

/** The tax display of orders, invoices and credit memos is that of the cart. */
const taxDisplayOf = ({ tax: { display } }: ShopSettings) => ({
  display_product_prices_in_catalog: taxDisplays[display.catalogue],
  display_shipping_prices: taxDisplays[display.cartShipping],
  shopping_cart_display_price: taxDisplays[display.cartPrice],
  shopping_cart_display_subtotal: taxDisplays[display.cartSubtotal],
  shopping_cart_display_shipping: taxDisplays[display.cartShipping],
  shopping_cart_display_grand_total: false,
  shopping_cart_display_full_summary: display.fullSummary,
  shopping_cart_display_zero_tax: display.zeroTax,
  shopping_cart_display_tax_gift_wrapping: null,
  orders_invoices_credit_memos_display_price: taxDisplays[display.cartPrice],
  orders_invoices_credit_memos_display_subtotal: taxDisplays[display.cartSubtotal],
  orders_invoices_credit_memos_display_shipping_amount: taxDisplays[display.cartShipping],
  orders_invoices_credit_memos_display_grandtotal: false,
  orders_invoices_credit_memos_display_full_summary: display.fullSummary,
  orders_invoices_credit_memos_display_zero_tax: display.zeroTax,
})

const taxDisplays: Readonly<Record<TaxDisplay, number>> = { excluding: 1, including: 2, both: 3 }

const checkoutOf = ({ checkout, giftMessages }: ShopSettings) => ({
  is_guest_checkout_enabled: checkout.guests,
  is_one_page_checkout_enabled: checkout.onePage,
  minicart_display: checkout.miniCart.shown,
  minicart_max_items: checkout.miniCart.maxItems,
  max_items_in_order_summary: checkout.itemsInSummary,
  cart_summary_display_quantity: checkout.miniCart.counts === "quantities" ? 1 : 0,
  cart_expires_in_days: checkout.cartLivesDays,
  is_checkout_agreements_enabled: (checkout.agreements ?? []).length > 0,
  allow_order: textFlag(giftMessages.order),
  allow_items: textFlag(giftMessages.items),
})

/** The status of new orders for every payment method. */
const newOrderStatus = "pending"

const zeroSubtotalOf = ({ paymentMethods: methods }: ShopSettings) => {
  const method = methods.find(({ code }) => code === "free")
  return {
    zero_subtotal_enabled: method !== undefined,
    zero_subtotal_title: method?.title,
    zero_subtotal_enable_for_specific_countries: method?.countries !== undefined,
    zero_subtotal_payment_from_specific_countries: method?.countries?.join(","),
    zero_subtotal_new_order_status: newOrderStatus,
    zero_subtotal_sort_order: method && methods.indexOf(method),
    zero_subtotal_payment_action: null,
  }
}

const checkMoneyOrderOf = ({ paymentMethods: methods }: ShopSettings) => {
  const method = methods.find(({ code }) => code === "checkmo")
  return {
    check_money_order_enabled: method !== undefined,
    check_money_order_title: method?.title,
    check_money_order_enable_for_specific_countries: method?.countries !== undefined,
    check_money_order_payment_from_specific_countries: method?.countries?.join(","),
    check_money_order_new_order_status: newOrderStatus,
    check_money_order_sort_order: method && methods.indexOf(method),
    check_money_order_make_check_payable_to: method?.payableTo,
    check_money_order_send_check_to: method?.mailingAddress,
    check_money_order_min_order_total: null,
    check_money_order_max_order_total: null,
  }
}

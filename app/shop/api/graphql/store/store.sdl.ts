const currencies = Intl.supportedValuesOf("currency").join(" ")

/** The queries `storeConfig` and `availableStores`, and `Money`, which other parts refer to. */
export const storeSdl = /* GraphQL */ `
  type Query {
    "The settings of the store view named by the header Store."
    storeConfig: StoreConfig
    "All store views."
    availableStores(useCurrentGroup: Boolean): [StoreConfig]
  }

  enum CurrencyEnum { ${currencies} }

  type Money {
    value: Float
    currency: CurrencyEnum
  }

  enum SortEnum { ASC DESC }

  input FilterEqualTypeInput { eq: String in: [String] }
  input FilterRangeTypeInput { from: String to: String }
  input FilterMatchTypeInput { match: String match_type: FilterMatchTypeEnum }
  input FilterStringTypeInput { eq: String in: [String] match: String }
  enum FilterMatchTypeEnum { FULL PARTIAL }

  type SearchResultPageInfo {
    page_size: Int
    current_page: Int
    total_pages: Int
  }

  type StoreConfig {
    id: Int
    code: String
    store_code: ID
    store_name: String
    store_sort_order: Int
    is_default_store: Boolean
    store_group_code: ID
    store_group_name: String
    is_default_store_group: Boolean
    website_id: Int
    website_code: ID
    website_name: String
    locale: String
    base_currency_code: String
    default_display_currency_code: String
    timezone: String
    weight_unit: String
    base_url: String
    base_link_url: String
    base_static_url: String
    base_media_url: String
    secure_base_url: String
    secure_base_link_url: String
    secure_base_static_url: String
    secure_base_media_url: String
    use_store_in_url: Boolean
    head_shortcut_icon: String
    header_logo_src: String
    logo_alt: String
    logo_width: Int
    logo_height: Int
    default_title: String
    title_prefix: String
    title_suffix: String
    title_separator: String
    default_description: String
    default_keywords: String
    welcome: String
    copyright: String
    absolute_footer: String
    demonotice: Int
    catalog_default_sort_by: String
    list_mode: String
    grid_per_page: Int
    grid_per_page_values: String
    list_per_page: Int
    list_per_page_values: String
    root_category_id: Int
    root_category_uid: ID
    product_url_suffix: String
    category_url_suffix: String
    minimum_password_length: String
    required_character_classes_number: String
    create_account_confirmation: Boolean
    customer_access_token_lifetime: Float
    autocomplete_on_storefront: Boolean
    cms_home_page: String
    cms_no_route: String
    cms_no_cookies: String
    show_cms_breadcrumbs: Int
    no_route: String
    front: String
    default_country: String
    countries_with_required_region: String
    optional_zip_countries: String
    display_state_if_optional: Boolean
    is_guest_checkout_enabled: Boolean
    is_one_page_checkout_enabled: Boolean
    minicart_display: Boolean
    minicart_max_items: Int
    max_items_in_order_summary: Int
    cart_summary_display_quantity: Int
    cart_expires_in_days: Int
    shopping_cart_display_price: Int
    shopping_cart_display_subtotal: Int
    shopping_cart_display_shipping: Int
    shopping_cart_display_grand_total: Boolean
    shopping_cart_display_full_summary: Boolean
    shopping_cart_display_zero_tax: Boolean
    "Null: Open Source has no gift wrapping."
    shopping_cart_display_tax_gift_wrapping: TaxWrappingEnum
    zero_subtotal_enabled: Boolean
    zero_subtotal_title: String
    check_money_order_enabled: Boolean
    check_money_order_title: String
    check_money_order_make_check_payable_to: String
    check_money_order_send_check_to: String
    allow_order: String
    allow_items: String
    product_reviews_enabled: String
    allow_guests_to_write_product_reviews: String
    magento_wishlist_general_is_enabled: String
    newsletter_enabled: Boolean!
    contact_enabled: Boolean!
    configurable_thumbnail_source: String
    configurable_product_image: ProductImageThumbnail
    grouped_product_image: ProductImageThumbnail
    head_includes: String
    product_canonical_tag: Int
    category_canonical_tag: Int
    payment_payflowpro_cc_vault_active: String
    is_checkout_agreements_enabled: Boolean!
    display_product_prices_in_catalog: Int!
    display_shipping_prices: Int!
    orders_invoices_credit_memos_display_price: Int!
    orders_invoices_credit_memos_display_subtotal: Int!
    orders_invoices_credit_memos_display_shipping_amount: Int!
    orders_invoices_credit_memos_display_grandtotal: Boolean!
    orders_invoices_credit_memos_display_full_summary: Boolean!
    orders_invoices_credit_memos_display_zero_tax: Boolean!
    check_money_order_enable_for_specific_countries: Boolean
    check_money_order_payment_from_specific_countries: String
    check_money_order_min_order_total: String
    check_money_order_max_order_total: String
    check_money_order_new_order_status: String
    check_money_order_sort_order: Int
    zero_subtotal_enable_for_specific_countries: Boolean
    zero_subtotal_payment_from_specific_countries: String
    zero_subtotal_new_order_status: String
    zero_subtotal_payment_action: String
    zero_subtotal_sort_order: Int
  }

  "Whose picture stands for a composite product in the cart."
  enum ProductImageThumbnail { PARENT ITSELF }

  enum TaxWrappingEnum {
    DISPLAY_EXCLUDING_TAX
    DISPLAY_INCLUDING_TAX
    DISPLAY_TYPE_BOTH
  }
`

// Generated from the SDL; do not edit. To write it anew: npx node app/shop/api/graphql/generate-schema-types.ts

import type { Field, List, Optional, ResultOf } from "./resolver-types.ts"

/** The values of every enum that a resolver reads or returns. */
export type Enums = {
  readonly AttributeEntityTypeEnum: "CATALOG_PRODUCT" | "CATALOG_CATEGORY" | "CUSTOMER" | "CUSTOMER_ADDRESS"
  readonly AttributeFrontendInputEnum: "BOOLEAN" | "DATE" | "DATETIME" | "FILE" | "GALLERY" | "HIDDEN" | "IMAGE" | "MEDIA_IMAGE" | "MULTILINE" | "MULTISELECT" | "PRICE" | "SELECT" | "TEXT" | "TEXTAREA" | "UNDEFINED" | "WEIGHT"
  readonly AttributeMetadataErrorType: "ENTITY_NOT_FOUND" | "ATTRIBUTE_NOT_FOUND" | "FILTER_NOT_FOUND" | "UNDEFINED"
  readonly CartDiscountType: "ITEM" | "SHIPPING"
  readonly CartItemErrorType: "UNDEFINED" | "ITEM_QTY" | "ITEM_INCREMENTS"
  readonly CartUserInputErrorType: "PRODUCT_NOT_FOUND" | "NOT_SALABLE" | "INSUFFICIENT_STOCK" | "UNDEFINED"
  readonly CatalogAttributeApplyToEnum: "SIMPLE" | "VIRTUAL" | "BUNDLE" | "DOWNLOADABLE" | "CONFIGURABLE" | "GROUPED" | "CATEGORY"
  readonly CheckoutAgreementMode: "AUTO" | "MANUAL"
  readonly CheckoutUserInputErrorCodes: "REORDER_NOT_AVAILABLE" | "PRODUCT_NOT_FOUND" | "NOT_SALABLE" | "INSUFFICIENT_STOCK" | "UNDEFINED"
  readonly ConfirmationStatusEnum: "ACCOUNT_CONFIRMED" | "ACCOUNT_CONFIRMATION_REQUIRED" | "ACCOUNT_CONFIRMATION_NOT_REQUIRED"
  readonly CountryCodeEnum: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XK" | "YE" | "YT" | "ZA" | "ZM" | "ZW"
  readonly CustomerOrderSortableField: "NUMBER" | "CREATED_AT"
  readonly CustomizableDateTypeEnum: "DATE" | "DATE_TIME" | "TIME"
  readonly DownloadableFileTypeEnum: "FILE" | "URL"
  readonly FilterMatchTypeEnum: "FULL" | "PARTIAL"
  readonly FixedProductTaxDisplaySettings: "INCLUDE_FPT_WITHOUT_DETAILS" | "INCLUDE_FPT_WITH_DETAILS" | "EXCLUDE_FPT_AND_INCLUDE_WITH_DETAILS" | "EXCLUDE_FPT_WITHOUT_DETAILS" | "FPT_DISABLED"
  readonly InputFilterEnum: "NONE" | "DATE" | "TRIM" | "STRIPTAGS" | "ESCAPEHTML"
  readonly PaymentTokenTypeEnum: "card" | "account"
  readonly PlaceOrderErrorCodes: "CART_NOT_FOUND" | "CART_NOT_ACTIVE" | "GUEST_EMAIL_MISSING" | "UNABLE_TO_PLACE_ORDER" | "UNDEFINED"
  readonly PriceAdjustmentCodesEnum: "TAX" | "WEEE" | "WEEE_TAX"
  readonly PriceAdjustmentDescriptionEnum: "INCLUDED" | "EXCLUDED"
  readonly PriceTypeEnum: "FIXED" | "PERCENT" | "DYNAMIC"
  readonly PriceViewEnum: "PRICE_RANGE" | "AS_LOW_AS"
  readonly ProductImageThumbnail: "PARENT" | "ITSELF"
  readonly ProductStockStatus: "IN_STOCK" | "OUT_OF_STOCK"
  readonly ReCaptchaFormEnum: "PLACE_ORDER" | "CONTACT" | "CUSTOMER_LOGIN" | "CUSTOMER_FORGOT_PASSWORD" | "CUSTOMER_CREATE" | "CUSTOMER_EDIT" | "NEWSLETTER" | "PRODUCT_REVIEW" | "SENDFRIEND" | "BRAINTREE"
  readonly ScopeTypeEnum: "GLOBAL" | "WEBSITE" | "STORE"
  readonly ShipBundleItemsEnum: "TOGETHER" | "SEPARATELY"
  readonly SortEnum: "ASC" | "DESC"
  readonly SortQuoteItemsEnum: "ITEM_ID" | "CREATED_AT" | "UPDATED_AT" | "PRODUCT_ID" | "SKU" | "NAME" | "DESCRIPTION" | "WEIGHT" | "QTY" | "PRICE" | "BASE_PRICE" | "CUSTOM_PRICE" | "DISCOUNT_PERCENT" | "DISCOUNT_AMOUNT" | "BASE_DISCOUNT_AMOUNT" | "TAX_PERCENT" | "TAX_AMOUNT" | "BASE_TAX_AMOUNT" | "ROW_TOTAL" | "BASE_ROW_TOTAL" | "ROW_TOTAL_WITH_DISCOUNT" | "ROW_WEIGHT" | "PRODUCT_TYPE" | "BASE_TAX_BEFORE_DISCOUNT" | "TAX_BEFORE_DISCOUNT" | "ORIGINAL_CUSTOM_PRICE" | "PRICE_INC_TAX" | "BASE_PRICE_INC_TAX" | "ROW_TOTAL_INC_TAX" | "BASE_ROW_TOTAL_INC_TAX" | "DISCOUNT_TAX_COMPENSATION_AMOUNT" | "BASE_DISCOUNT_TAX_COMPENSATION_AMOUNT" | "FREE_SHIPPING"
  readonly SubscriptionStatusesEnum: "NOT_ACTIVE" | "SUBSCRIBED" | "UNSUBSCRIBED" | "UNCONFIRMED"
  readonly SwatchInputTypeEnum: "BOOLEAN" | "DATE" | "DATETIME" | "DROPDOWN" | "FILE" | "GALLERY" | "HIDDEN" | "IMAGE" | "MEDIA_IMAGE" | "MULTILINE" | "MULTISELECT" | "PRICE" | "SELECT" | "TEXT" | "TEXTAREA" | "UNDEFINED" | "VISUAL" | "WEIGHT"
  readonly TaxWrappingEnum: "DISPLAY_EXCLUDING_TAX" | "DISPLAY_INCLUDING_TAX" | "DISPLAY_TYPE_BOTH"
  readonly UrlRewriteEntityTypeEnum: "CMS_PAGE" | "PRODUCT" | "CATEGORY"
  readonly UseInLayeredNavigationOptions: "NO" | "FILTERABLE_WITH_RESULTS" | "FILTERABLE_NO_RESULT"
  readonly ValidationRuleEnum: "DATE_RANGE_MAX" | "DATE_RANGE_MIN" | "FILE_EXTENSIONS" | "INPUT_VALIDATION" | "MAX_TEXT_LENGTH" | "MIN_TEXT_LENGTH" | "MAX_FILE_SIZE" | "MAX_IMAGE_HEIGHT" | "MAX_IMAGE_WIDTH"
  readonly WishListUserInputErrorType: "PRODUCT_NOT_FOUND" | "UNDEFINED"
  readonly WishlistCartUserInputErrorType: "PRODUCT_NOT_FOUND" | "REQUIRED_PARAMETER_MISSING" | "NOT_SALABLE" | "INSUFFICIENT_STOCK" | "UNDEFINED"
}

/** The fields of every input type. */
export type Inputs = {
  readonly AddBundleProductsToCartInput: {
    readonly cart_id: string
    readonly cart_items: ReadonlyArray<Inputs["BundleProductCartItemInput"] | null>
  }
  readonly AddConfigurableProductsToCartInput: {
    readonly cart_id: string
    readonly cart_items: ReadonlyArray<Inputs["ConfigurableProductCartItemInput"] | null>
  }
  readonly AddDownloadableProductsToCartInput: {
    readonly cart_id: string
    readonly cart_items: ReadonlyArray<Inputs["DownloadableProductCartItemInput"] | null>
  }
  readonly AddProductsToCompareListInput: {
    readonly uid: string
    readonly products: ReadonlyArray<string | null>
  }
  readonly AddSimpleProductsToCartInput: {
    readonly cart_id: string
    readonly cart_items: ReadonlyArray<Inputs["SimpleProductCartItemInput"] | null>
  }
  readonly AddVirtualProductsToCartInput: {
    readonly cart_id: string
    readonly cart_items: ReadonlyArray<Inputs["VirtualProductCartItemInput"] | null>
  }
  readonly AggregationsCategoryFilterInput: {
    readonly includeDirectChildrenOnly?: boolean | null
  }
  readonly AggregationsFilterInput: {
    readonly category?: Inputs["AggregationsCategoryFilterInput"] | null
  }
  readonly ApplyCouponToCartInput: {
    readonly cart_id: string
    readonly coupon_code: string
  }
  readonly AreaInput: {
    readonly search_term: string
    readonly radius: number
  }
  readonly AttributeFilterInput: {
    readonly is_comparable?: boolean | null
    readonly is_filterable?: boolean | null
    readonly is_filterable_in_search?: boolean | null
    readonly is_html_allowed_on_front?: boolean | null
    readonly is_searchable?: boolean | null
    readonly is_used_for_price_rules?: boolean | null
    readonly is_used_for_promo_rules?: boolean | null
    readonly is_visible_in_advanced_search?: boolean | null
    readonly is_visible_on_front?: boolean | null
    readonly is_wysiwyg_enabled?: boolean | null
    readonly used_for_sort_by?: boolean | null
    readonly used_in_product_listing?: boolean | null
  }
  readonly AttributeInput: {
    readonly attribute_code?: string | null
    readonly entity_type?: string | null
  }
  readonly AttributeInputSelectedOption: {
    readonly value: string
  }
  readonly AttributeValueInput: {
    readonly attribute_code: string
    readonly value?: string | null
    readonly selected_options?: ReadonlyArray<Inputs["AttributeInputSelectedOption"] | null> | null
  }
  readonly BillingAddressInput: {
    readonly address?: Inputs["CartAddressInput"] | null
    readonly customer_address_id?: number | null
    readonly same_as_shipping?: boolean | null
    readonly use_for_shipping?: boolean | null
  }
  readonly BundleOptionInput: {
    readonly id: number
    readonly quantity: number
    readonly value: ReadonlyArray<string | null>
  }
  readonly BundleProductCartItemInput: {
    readonly data: Inputs["CartItemInput"]
    readonly customizable_options?: ReadonlyArray<Inputs["CustomizableOptionInput"] | null> | null
    readonly bundle_options: ReadonlyArray<Inputs["BundleOptionInput"] | null>
  }
  readonly CancelOrderInput: {
    readonly order_id: string
    readonly reason: string
  }
  readonly CartAddressInput: {
    readonly prefix?: string | null
    readonly firstname: string
    readonly middlename?: string | null
    readonly lastname: string
    readonly suffix?: string | null
    readonly company?: string | null
    readonly street: ReadonlyArray<string | null>
    readonly city: string
    readonly region?: string | null
    readonly region_id?: number | null
    readonly postcode?: string | null
    readonly country_code: string
    readonly telephone?: string | null
    readonly fax?: string | null
    readonly vat_id?: string | null
    readonly save_in_address_book?: boolean | null
    readonly custom_attributes?: ReadonlyArray<Inputs["AttributeValueInput"] | null> | null
  }
  readonly CartItemInput: {
    readonly sku: string
    readonly quantity: number
    readonly parent_sku?: string | null
    readonly selected_options?: ReadonlyArray<string | null> | null
    readonly entered_options?: ReadonlyArray<Inputs["EnteredOptionInput"] | null> | null
  }
  readonly CartItemUpdateInput: {
    readonly cart_item_uid?: string | null
    readonly cart_item_id?: number | null
    readonly quantity?: number | null
    readonly gift_message?: Inputs["GiftMessageInput"] | null
    readonly customizable_options?: ReadonlyArray<Inputs["CustomizableOptionInput"] | null> | null
  }
  readonly CategoryFilterInput: {
    readonly ids?: Inputs["FilterEqualTypeInput"] | null
    readonly parent_id?: Inputs["FilterEqualTypeInput"] | null
    readonly category_uid?: Inputs["FilterEqualTypeInput"] | null
    readonly parent_category_uid?: Inputs["FilterEqualTypeInput"] | null
    readonly url_key?: Inputs["FilterEqualTypeInput"] | null
    readonly url_path?: Inputs["FilterEqualTypeInput"] | null
    readonly name?: Inputs["FilterMatchTypeInput"] | null
  }
  readonly ConfigurableProductCartItemInput: {
    readonly data: Inputs["CartItemInput"]
    readonly customizable_options?: ReadonlyArray<Inputs["CustomizableOptionInput"] | null> | null
    readonly parent_sku?: string | null
    readonly variant_sku?: string | null
  }
  readonly ConfirmEmailInput: {
    readonly email: string
    readonly confirmation_key: string
  }
  readonly ContactUsInput: {
    readonly name: string
    readonly email: string
    readonly telephone?: string | null
    readonly comment: string
  }
  readonly CreateCompareListInput: {
    readonly products?: ReadonlyArray<string | null> | null
  }
  readonly CreateGuestCartInput: {
    readonly cart_uid?: string | null
  }
  readonly CreateProductReviewInput: {
    readonly sku: string
    readonly nickname: string
    readonly summary: string
    readonly text: string
    readonly ratings: ReadonlyArray<Inputs["ProductReviewRatingInput"] | null>
  }
  readonly CustomerAddressAttributeInput: {
    readonly attribute_code: string
    readonly value: string
  }
  readonly CustomerAddressInput: {
    readonly prefix?: string | null
    readonly firstname?: string | null
    readonly middlename?: string | null
    readonly lastname?: string | null
    readonly suffix?: string | null
    readonly company?: string | null
    readonly street?: ReadonlyArray<string | null> | null
    readonly city?: string | null
    readonly region?: Inputs["CustomerAddressRegionInput"] | null
    readonly postcode?: string | null
    readonly country_code?: Enums["CountryCodeEnum"] | null
    readonly country_id?: Enums["CountryCodeEnum"] | null
    readonly telephone?: string | null
    readonly fax?: string | null
    readonly vat_id?: string | null
    readonly default_shipping?: boolean | null
    readonly default_billing?: boolean | null
    readonly custom_attributes?: ReadonlyArray<Inputs["CustomerAddressAttributeInput"] | null> | null
    readonly custom_attributesV2?: ReadonlyArray<Inputs["AttributeValueInput"] | null> | null
  }
  readonly CustomerAddressRegionInput: {
    readonly region_code?: string | null
    readonly region?: string | null
    readonly region_id?: number | null
  }
  readonly CustomerCreateInput: {
    readonly email: string
    readonly firstname: string
    readonly lastname: string
    readonly password?: string | null
    readonly middlename?: string | null
    readonly prefix?: string | null
    readonly suffix?: string | null
    readonly dob?: string | null
    readonly date_of_birth?: string | null
    readonly gender?: number | null
    readonly taxvat?: string | null
    readonly is_subscribed?: boolean | null
    readonly allow_remote_shopping_assistance?: boolean | null
    readonly custom_attributes?: ReadonlyArray<Inputs["AttributeValueInput"] | null> | null
  }
  readonly CustomerInput: {
    readonly email?: string | null
    readonly firstname?: string | null
    readonly lastname?: string | null
    readonly password?: string | null
    readonly middlename?: string | null
    readonly prefix?: string | null
    readonly suffix?: string | null
    readonly dob?: string | null
    readonly date_of_birth?: string | null
    readonly gender?: number | null
    readonly taxvat?: string | null
    readonly is_subscribed?: boolean | null
  }
  readonly CustomerOrderSortInput: {
    readonly sort_field: Enums["CustomerOrderSortableField"]
    readonly sort_direction: Enums["SortEnum"]
  }
  readonly CustomerOrdersFilterInput: {
    readonly number?: Inputs["FilterStringTypeInput"] | null
  }
  readonly CustomerUpdateInput: {
    readonly firstname?: string | null
    readonly lastname?: string | null
    readonly middlename?: string | null
    readonly prefix?: string | null
    readonly suffix?: string | null
    readonly dob?: string | null
    readonly date_of_birth?: string | null
    readonly gender?: number | null
    readonly taxvat?: string | null
    readonly is_subscribed?: boolean | null
    readonly allow_remote_shopping_assistance?: boolean | null
    readonly custom_attributes?: ReadonlyArray<Inputs["AttributeValueInput"] | null> | null
  }
  readonly CustomizableOptionInput: {
    readonly uid?: string | null
    readonly id?: number | null
    readonly value_string: string
  }
  readonly DemoCardInput: {
    readonly token?: string | null
    readonly public_hash?: string | null
    readonly is_active_payment_token_enabler?: boolean | null
  }
  readonly DownloadableProductCartItemInput: {
    readonly data: Inputs["CartItemInput"]
    readonly customizable_options?: ReadonlyArray<Inputs["CustomizableOptionInput"] | null> | null
    readonly downloadable_product_links?: ReadonlyArray<Inputs["DownloadableProductLinksInput"] | null> | null
  }
  readonly DownloadableProductLinksInput: {
    readonly link_id: number
  }
  readonly EnteredOptionInput: {
    readonly uid: string
    readonly value: string
  }
  readonly EstimateAddressInput: {
    readonly country_code: Enums["CountryCodeEnum"]
    readonly postcode?: string | null
    readonly region?: Inputs["CustomerAddressRegionInput"] | null
  }
  readonly EstimateTotalsInput: {
    readonly cart_id: string
    readonly address: Inputs["EstimateAddressInput"]
    readonly shipping_method?: Inputs["ShippingMethodInput"] | null
  }
  readonly FilterEqualTypeInput: {
    readonly eq?: string | null
    readonly in?: ReadonlyArray<string | null> | null
  }
  readonly FilterMatchTypeInput: {
    readonly match?: string | null
    readonly match_type?: Enums["FilterMatchTypeEnum"] | null
  }
  readonly FilterRangeTypeInput: {
    readonly from?: string | null
    readonly to?: string | null
  }
  readonly FilterStringTypeInput: {
    readonly eq?: string | null
    readonly in?: ReadonlyArray<string | null> | null
    readonly match?: string | null
  }
  readonly FilterTypeInput: {
    readonly eq?: string | null
    readonly from?: string | null
    readonly gt?: string | null
    readonly gteq?: string | null
    readonly like?: string | null
    readonly lt?: string | null
    readonly lteq?: string | null
    readonly moreq?: string | null
    readonly neq?: string | null
    readonly notnull?: string | null
    readonly null?: string | null
    readonly to?: string | null
    readonly finset?: ReadonlyArray<string | null> | null
    readonly in?: ReadonlyArray<string | null> | null
    readonly nin?: ReadonlyArray<string | null> | null
  }
  readonly GenerateCustomerTokenAsAdminInput: {
    readonly customer_email: string
  }
  readonly GiftMessageInput: {
    readonly from: string
    readonly to: string
    readonly message: string
  }
  readonly OrderInformationInput: {
    readonly number: string
    readonly email: string
    readonly postcode?: string | null
    readonly lastname?: string | null
  }
  readonly OrderTokenInput: {
    readonly token: string
  }
  readonly PaymentMethodInput: {
    readonly code: string
    readonly purchase_order_number?: string | null
    readonly demo_card?: Inputs["DemoCardInput"] | null
  }
  readonly PickupLocationFilterInput: {
    readonly country_id?: Inputs["FilterTypeInput"] | null
    readonly postcode?: Inputs["FilterTypeInput"] | null
    readonly region?: Inputs["FilterTypeInput"] | null
    readonly region_id?: Inputs["FilterTypeInput"] | null
    readonly city?: Inputs["FilterTypeInput"] | null
    readonly street?: Inputs["FilterTypeInput"] | null
    readonly name?: Inputs["FilterTypeInput"] | null
    readonly pickup_location_code?: Inputs["FilterTypeInput"] | null
  }
  readonly PickupLocationSortInput: {
    readonly pickup_location_code?: Enums["SortEnum"] | null
    readonly name?: Enums["SortEnum"] | null
    readonly email?: Enums["SortEnum"] | null
    readonly fax?: Enums["SortEnum"] | null
    readonly contact_name?: Enums["SortEnum"] | null
    readonly description?: Enums["SortEnum"] | null
    readonly country_id?: Enums["SortEnum"] | null
    readonly region?: Enums["SortEnum"] | null
    readonly city?: Enums["SortEnum"] | null
    readonly street?: Enums["SortEnum"] | null
    readonly postcode?: Enums["SortEnum"] | null
    readonly phone?: Enums["SortEnum"] | null
    readonly distance?: Enums["SortEnum"] | null
    readonly latitude?: Enums["SortEnum"] | null
    readonly longitude?: Enums["SortEnum"] | null
    readonly region_id?: Enums["SortEnum"] | null
  }
  readonly PlaceOrderInput: {
    readonly cart_id: string
    readonly agreement_ids?: ReadonlyArray<number> | null
  }
  readonly ProductAttributeFilterInput: {
    readonly category_id?: Inputs["FilterEqualTypeInput"] | null
    readonly category_uid?: Inputs["FilterEqualTypeInput"] | null
    readonly category_url_path?: Inputs["FilterEqualTypeInput"] | null
    readonly url_key?: Inputs["FilterEqualTypeInput"] | null
    readonly sku?: Inputs["FilterEqualTypeInput"] | null
    readonly name?: Inputs["FilterMatchTypeInput"] | null
    readonly description?: Inputs["FilterMatchTypeInput"] | null
    readonly short_description?: Inputs["FilterMatchTypeInput"] | null
    readonly price?: Inputs["FilterRangeTypeInput"] | null
  }
  readonly ProductAttributeSortInput: {
    readonly position?: Enums["SortEnum"] | null
    readonly relevance?: Enums["SortEnum"] | null
    readonly name?: Enums["SortEnum"] | null
    readonly price?: Enums["SortEnum"] | null
  }
  readonly ProductInfoInput: {
    readonly sku: string
  }
  readonly ProductReviewRatingInput: {
    readonly id: string
    readonly value_id: string
  }
  readonly QuoteItemsSortInput: {
    readonly field: Enums["SortQuoteItemsEnum"]
    readonly order: Enums["SortEnum"]
  }
  readonly RemoveCouponFromCartInput: {
    readonly cart_id: string
  }
  readonly RemoveItemFromCartInput: {
    readonly cart_id: string
    readonly cart_item_uid?: string | null
    readonly cart_item_id?: number | null
  }
  readonly RemoveProductsFromCompareListInput: {
    readonly uid: string
    readonly products: ReadonlyArray<string | null>
  }
  readonly SendEmailToFriendInput: {
    readonly product_id: number
    readonly sender: Inputs["SendEmailToFriendSenderInput"]
    readonly recipients: ReadonlyArray<Inputs["SendEmailToFriendRecipientInput"] | null>
  }
  readonly SendEmailToFriendRecipientInput: {
    readonly name: string
    readonly email: string
  }
  readonly SendEmailToFriendSenderInput: {
    readonly name: string
    readonly email: string
    readonly message: string
  }
  readonly SetBillingAddressOnCartInput: {
    readonly cart_id: string
    readonly billing_address: Inputs["BillingAddressInput"]
  }
  readonly SetGuestEmailOnCartInput: {
    readonly cart_id: string
    readonly email: string
  }
  readonly SetPaymentMethodAndPlaceOrderInput: {
    readonly cart_id: string
    readonly payment_method: Inputs["PaymentMethodInput"]
    readonly agreement_ids?: ReadonlyArray<number> | null
  }
  readonly SetPaymentMethodOnCartInput: {
    readonly cart_id: string
    readonly payment_method: Inputs["PaymentMethodInput"]
  }
  readonly SetShippingAddressesOnCartInput: {
    readonly cart_id: string
    readonly shipping_addresses: ReadonlyArray<Inputs["ShippingAddressInput"] | null>
  }
  readonly SetShippingMethodsOnCartInput: {
    readonly cart_id: string
    readonly shipping_methods: ReadonlyArray<Inputs["ShippingMethodInput"] | null>
  }
  readonly ShippingAddressInput: {
    readonly address?: Inputs["CartAddressInput"] | null
    readonly customer_address_id?: number | null
    readonly customer_notes?: string | null
    readonly pickup_location_code?: string | null
  }
  readonly ShippingMethodInput: {
    readonly carrier_code: string
    readonly method_code: string
  }
  readonly SimpleProductCartItemInput: {
    readonly data: Inputs["CartItemInput"]
    readonly customizable_options?: ReadonlyArray<Inputs["CustomizableOptionInput"] | null> | null
  }
  readonly UpdateCartItemsInput: {
    readonly cart_id: string
    readonly cart_items: ReadonlyArray<Inputs["CartItemUpdateInput"] | null>
  }
  readonly VirtualProductCartItemInput: {
    readonly data: Inputs["CartItemInput"]
    readonly customizable_options?: ReadonlyArray<Inputs["CustomizableOptionInput"] | null> | null
  }
  readonly WishlistItemInput: {
    readonly sku: string
    readonly quantity: number
    readonly parent_sku?: string | null
    readonly selected_options?: ReadonlyArray<string | null> | null
    readonly entered_options?: ReadonlyArray<Inputs["EnteredOptionInput"] | null> | null
  }
  readonly WishlistItemUpdateInput: {
    readonly wishlist_item_id: string
    readonly quantity?: number | null
    readonly description?: string | null
    readonly selected_options?: ReadonlyArray<string | null> | null
    readonly entered_options?: ReadonlyArray<Inputs["EnteredOptionInput"] | null> | null
  }
  readonly createEmptyCartInput: {
    readonly cart_id?: string | null
  }
}

/** The fields of every object type and interface, besides those of the interfaces it has. */
export type SchemaFields = {
  readonly AddBundleProductsToCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly AddConfigurableProductsToCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly AddDownloadableProductsToCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly AddProductsToCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
    readonly user_errors: Field<List<Optional<ResultOf<"CartUserInputError">>>>
  }
  readonly AddProductsToWishlistOutput: {
    readonly wishlist: Field<ResultOf<"Wishlist">>
    readonly user_errors: Field<List<ResultOf<"WishListUserInputError">>>
  }
  readonly AddSimpleProductsToCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly AddVirtualProductsToCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly AddWishlistItemsToCartOutput: {
    readonly wishlist: Field<ResultOf<"Wishlist">>
    readonly status: Field<boolean>
    readonly add_wishlist_items_to_cart_user_errors: Field<List<Optional<ResultOf<"WishlistCartUserInputError">>>>
  }
  readonly Aggregation: {
    readonly attribute_code: Field<string>
    readonly label: Field<Optional<string>>
    readonly count: Field<Optional<number>>
    readonly position: Field<Optional<number>>
    readonly options: Field<Optional<List<Optional<ResultOf<"AggregationOption">>>>>
  }
  readonly AggregationOption: SchemaFields["AggregationOptionInterface"]
  readonly AggregationOptionInterface: {
    readonly label: Field<Optional<string>>
    readonly value: Field<string>
    readonly count: Field<Optional<number>>
  }
  readonly AjaxsearchAmount: {
    readonly amount: Field<Optional<ResultOf<"Money">>>
  }
  readonly AjaxsearchCategoryOption: {
    readonly id: Field<Optional<string>>
    readonly text: Field<Optional<string>>
  }
  readonly AjaxsearchCategoryOptions: {
    readonly items: Field<Optional<List<Optional<ResultOf<"AjaxsearchCategoryOption">>>>>
  }
  readonly AjaxsearchItemAutocomplete: {
    readonly title: Field<Optional<string>>
    readonly num_results: Field<Optional<string>>
  }
  readonly AjaxsearchItemCategory: {
    readonly title: Field<Optional<string>>
    readonly num_results: Field<Optional<string>>
    readonly url: Field<Optional<string>>
  }
  readonly AjaxsearchItemPage: {
    readonly title: Field<Optional<string>>
    readonly num_results: Field<Optional<string>>
    readonly url: Field<Optional<string>>
  }
  readonly AjaxsearchItemPrice: {
    readonly regularPrice: Field<Optional<ResultOf<"AjaxsearchAmount">>>
    readonly minimalPrice: Field<Optional<ResultOf<"AjaxsearchAmount">>>
  }
  readonly AjaxsearchItemProduct: {
    readonly title: Field<Optional<string>>
    readonly num_results: Field<Optional<string>>
    readonly id: Field<Optional<number>>
    readonly name: Field<Optional<string>>
    readonly sku: Field<Optional<string>>
    readonly url: Field<Optional<string>>
    readonly image_html: Field<Optional<string>>
    readonly final_price: Field<Optional<number>>
    readonly price: Field<Optional<ResultOf<"AjaxsearchItemPrice">>>
  }
  readonly AjaxsearchOutput: {
    readonly suggestions: Field<Optional<ResultOf<"AjaxsearchSuggestions">>>
    readonly page_info: Field<Optional<ResultOf<"SearchResultPageInfo">>>
    readonly total_count: Field<Optional<number>>
  }
  readonly AjaxsearchSuggestions: {
    readonly products: Field<Optional<List<Optional<ResultOf<"AjaxsearchItemProduct">>>>>
    readonly categories: Field<Optional<List<Optional<ResultOf<"AjaxsearchItemCategory">>>>>
    readonly pages: Field<Optional<List<Optional<ResultOf<"AjaxsearchItemPage">>>>>
    readonly autocompletes: Field<Optional<List<Optional<ResultOf<"AjaxsearchItemAutocomplete">>>>>
  }
  readonly AppliedCoupon: {
    readonly code: Field<string>
  }
  readonly ApplyCouponToCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly AssignCompareListToCustomerOutput: {
    readonly result: Field<boolean>
    readonly compare_list: Field<Optional<ResultOf<"CompareList">>>
  }
  readonly Attribute: {
    readonly attribute_code: Field<Optional<string>>
    readonly attribute_type: Field<Optional<string>>
    readonly entity_type: Field<Optional<string>>
    readonly input_type: Field<Optional<string>>
    readonly attribute_options: Field<Optional<List<Optional<ResultOf<"AttributeOption">>>>>
    readonly storefront_properties: Field<Optional<ResultOf<"StorefrontProperties">>>
  }
  readonly AttributeMetadata: SchemaFields["CustomAttributeMetadataInterface"]
  readonly AttributeMetadataError: {
    readonly type: Field<Enums["AttributeMetadataErrorType"]>
    readonly message: Field<string>
  }
  readonly AttributeOption: {
    readonly label: Field<Optional<string>>
    readonly value: Field<Optional<string>>
  }
  readonly AttributeOptionMetadata: SchemaFields["CustomAttributeOptionInterface"]
  readonly AttributeSelectedOption: SchemaFields["AttributeSelectedOptionInterface"]
  readonly AttributeSelectedOptionInterface: {
    readonly label: Field<string>
    readonly value: Field<string>
  }
  readonly AttributeSelectedOptions: SchemaFields["AttributeValueInterface"] & {
    readonly selected_options: Field<List<Optional<ResultOf<"AttributeSelectedOptionInterface">>>>
  }
  readonly AttributeValue: SchemaFields["AttributeValueInterface"] & {
    readonly value: Field<string>
  }
  readonly AttributeValueInterface: {
    readonly code: Field<string | number>
  }
  readonly AttributesFormOutput: {
    readonly items: Field<List<Optional<ResultOf<"CustomAttributeMetadataInterface">>>>
    readonly errors: Field<List<Optional<ResultOf<"AttributeMetadataError">>>>
  }
  readonly AttributesMetadataOutput: {
    readonly items: Field<List<Optional<ResultOf<"CustomAttributeMetadataInterface">>>>
    readonly errors: Field<List<Optional<ResultOf<"AttributeMetadataError">>>>
  }
  readonly AvailablePaymentMethod: {
    readonly code: Field<string>
    readonly title: Field<string>
    readonly is_deferred: Field<boolean>
  }
  readonly AvailableShippingMethod: {
    readonly method_code: Field<Optional<string>>
    readonly method_title: Field<Optional<string>>
    readonly carrier_code: Field<string>
    readonly carrier_title: Field<string>
    readonly amount: Field<ResultOf<"Money">>
    readonly price_excl_tax: Field<ResultOf<"Money">>
    readonly price_incl_tax: Field<ResultOf<"Money">>
    readonly base_amount: Field<Optional<ResultOf<"Money">>>
    readonly available: Field<boolean>
    readonly error_message: Field<Optional<string>>
  }
  readonly BillingCartAddress: SchemaFields["CartAddressInterface"] & {
    readonly customer_notes: Field<Optional<string>>
  }
  readonly Breadcrumb: {
    readonly category_uid: Field<string | number>
    readonly category_id: Field<Optional<number>>
    readonly category_name: Field<Optional<string>>
    readonly category_level: Field<Optional<number>>
    readonly category_url_key: Field<Optional<string>>
    readonly category_url_path: Field<Optional<string>>
  }
  readonly BundleCartItem: SchemaFields["CartItemInterface"] & {
    readonly bundle_options: Field<List<Optional<ResultOf<"SelectedBundleOption">>>>
  }
  readonly BundleCreditMemoItem: SchemaFields["CreditMemoItemInterface"] & {
    readonly bundle_options: Field<Optional<List<Optional<ResultOf<"ItemSelectedBundleOption">>>>>
  }
  readonly BundleInvoiceItem: SchemaFields["InvoiceItemInterface"] & {
    readonly bundle_options: Field<Optional<List<Optional<ResultOf<"ItemSelectedBundleOption">>>>>
  }
  readonly BundleItem: {
    readonly uid: Field<Optional<string | number>>
    readonly option_id: Field<Optional<number>>
    readonly title: Field<Optional<string>>
    readonly required: Field<Optional<boolean>>
    readonly type: Field<Optional<string>>
    readonly position: Field<Optional<number>>
    readonly sku: Field<Optional<string>>
    readonly price_range: Field<ResultOf<"PriceRange">>
    readonly options: Field<Optional<List<Optional<ResultOf<"BundleItemOption">>>>>
  }
  readonly BundleItemOption: {
    readonly uid: Field<string | number>
    readonly id: Field<Optional<number>>
    readonly label: Field<Optional<string>>
    readonly quantity: Field<Optional<number>>
    readonly qty: Field<Optional<number>>
    readonly position: Field<Optional<number>>
    readonly is_default: Field<Optional<boolean>>
    readonly price: Field<Optional<number>>
    readonly price_type: Field<Optional<Enums["PriceTypeEnum"]>>
    readonly can_change_quantity: Field<Optional<boolean>>
    readonly product: Field<Optional<ResultOf<"ProductInterface">>>
  }
  readonly BundleOrderItem: SchemaFields["OrderItemInterface"] & {
    readonly bundle_options: Field<Optional<List<Optional<ResultOf<"ItemSelectedBundleOption">>>>>
  }
  readonly BundleProduct: SchemaFields["ProductInterface"] & SchemaFields["RoutableInterface"] & SchemaFields["PhysicalProductInterface"] & SchemaFields["CustomizableProductInterface"] & {
    readonly dynamic_price: Field<Optional<boolean>>
    readonly dynamic_sku: Field<Optional<boolean>>
    readonly dynamic_weight: Field<Optional<boolean>>
    readonly price_view: Field<Optional<Enums["PriceViewEnum"]>>
    readonly ship_bundle_items: Field<Optional<Enums["ShipBundleItemsEnum"]>>
    readonly price_details: Field<Optional<ResultOf<"PriceDetails">>>
    readonly items: Field<Optional<List<Optional<ResultOf<"BundleItem">>>>>
  }
  readonly BundleShipmentItem: SchemaFields["ShipmentItemInterface"] & {
    readonly bundle_options: Field<Optional<List<Optional<ResultOf<"ItemSelectedBundleOption">>>>>
  }
  readonly BundleWishlistItem: SchemaFields["WishlistItemInterface"] & {
    readonly bundle_options: Field<Optional<List<ResultOf<"SelectedBundleOption">>>>
  }
  readonly CancelOrderOutput: {
    readonly error: Field<Optional<string>>
    readonly order: Field<Optional<ResultOf<"CustomerOrder">>>
  }
  readonly CancellationReason: {
    readonly description: Field<string>
  }
  readonly Cart: {
    readonly id: Field<string | number>
    readonly email: Field<Optional<string>>
    readonly is_virtual: Field<boolean>
    readonly total_quantity: Field<number>
    readonly items: Field<Optional<List<Optional<ResultOf<"CartItemInterface">>>>>
    readonly itemsV2: Field<Optional<ResultOf<"CartItems">>, { readonly pageSize: number | null; readonly currentPage: number | null; readonly sort?: Inputs["QuoteItemsSortInput"] | null }>
    readonly prices: Field<Optional<ResultOf<"CartPrices">>>
    readonly applied_coupon: Field<Optional<ResultOf<"AppliedCoupon">>>
    readonly applied_coupons: Field<Optional<List<Optional<ResultOf<"AppliedCoupon">>>>>
    readonly gift_message: Field<Optional<ResultOf<"GiftMessage">>>
    readonly shipping_addresses: Field<List<Optional<ResultOf<"ShippingCartAddress">>>>
    readonly billing_address: Field<Optional<ResultOf<"BillingCartAddress">>>
    readonly available_payment_methods: Field<Optional<List<Optional<ResultOf<"AvailablePaymentMethod">>>>>
    readonly selected_payment_method: Field<Optional<ResultOf<"SelectedPaymentMethod">>>
  }
  readonly CartAddressCountry: {
    readonly code: Field<string>
    readonly label: Field<string>
  }
  readonly CartAddressInterface: {
    readonly uid: Field<string>
    readonly prefix: Field<Optional<string>>
    readonly firstname: Field<string>
    readonly middlename: Field<Optional<string>>
    readonly lastname: Field<string>
    readonly suffix: Field<Optional<string>>
    readonly company: Field<Optional<string>>
    readonly street: Field<List<Optional<string>>>
    readonly city: Field<string>
    readonly region: Field<Optional<ResultOf<"CartAddressRegion">>>
    readonly postcode: Field<Optional<string>>
    readonly country: Field<ResultOf<"CartAddressCountry">>
    readonly telephone: Field<Optional<string>>
    readonly fax: Field<Optional<string>>
    readonly vat_id: Field<Optional<string>>
    readonly customer_address_id: Field<Optional<number>>
    readonly custom_attributes: Field<List<Optional<ResultOf<"AttributeValueInterface">>>>
  }
  readonly CartAddressRegion: {
    readonly code: Field<Optional<string>>
    readonly label: Field<Optional<string>>
    readonly region_id: Field<Optional<number>>
  }
  readonly CartDiscount: {
    readonly amount: Field<ResultOf<"Money">>
    readonly label: Field<List<Optional<string>>>
  }
  readonly CartItemError: {
    readonly code: Field<Enums["CartItemErrorType"]>
    readonly message: Field<string>
  }
  readonly CartItemInterface: {
    readonly id: Field<string>
    readonly uid: Field<string | number>
    readonly quantity: Field<number>
    readonly product: Field<ResultOf<"ProductInterface">>
    readonly prices: Field<Optional<ResultOf<"CartItemPrices">>>
    readonly errors: Field<Optional<List<Optional<ResultOf<"CartItemError">>>>>
    readonly is_available: Field<boolean>
    readonly customizable_options: Field<List<Optional<ResultOf<"SelectedCustomizableOption">>>>
    readonly gift_message: Field<Optional<ResultOf<"GiftMessage">>>
  }
  readonly CartItemPrices: {
    readonly price: Field<ResultOf<"Money">>
    readonly price_including_tax: Field<ResultOf<"Money">>
    readonly row_total: Field<ResultOf<"Money">>
    readonly row_total_including_tax: Field<ResultOf<"Money">>
    readonly total_item_discount: Field<Optional<ResultOf<"Money">>>
    readonly discounts: Field<Optional<List<Optional<ResultOf<"Discount">>>>>
    readonly fixed_product_taxes: Field<Optional<List<Optional<ResultOf<"FixedProductTax">>>>>
  }
  readonly CartItemQuantity: {
    readonly cart_item_id: Field<number>
    readonly quantity: Field<number>
  }
  readonly CartItemSelectedOptionValuePrice: {
    readonly type: Field<Enums["PriceTypeEnum"]>
    readonly units: Field<string>
    readonly value: Field<number>
  }
  readonly CartItems: {
    readonly items: Field<List<Optional<ResultOf<"CartItemInterface">>>>
    readonly page_info: Field<Optional<ResultOf<"SearchResultPageInfo">>>
    readonly total_count: Field<number>
  }
  readonly CartPrices: {
    readonly grand_total: Field<Optional<ResultOf<"Money">>>
    readonly subtotal_excluding_tax: Field<Optional<ResultOf<"Money">>>
    readonly subtotal_including_tax: Field<Optional<ResultOf<"Money">>>
    readonly subtotal_with_discount_excluding_tax: Field<Optional<ResultOf<"Money">>>
    readonly applied_taxes: Field<Optional<List<Optional<ResultOf<"CartTaxItem">>>>>
    readonly discounts: Field<Optional<List<Optional<ResultOf<"Discount">>>>>
    readonly discount: Field<Optional<ResultOf<"CartDiscount">>>
  }
  readonly CartTaxItem: {
    readonly label: Field<string>
    readonly amount: Field<ResultOf<"Money">>
  }
  readonly CartUserInputError: {
    readonly code: Field<Enums["CartUserInputErrorType"]>
    readonly message: Field<string>
  }
  readonly CatalogAttributeMetadata: SchemaFields["CustomAttributeMetadataInterface"] & {
    readonly is_comparable: Field<Optional<boolean>>
    readonly is_filterable: Field<Optional<boolean>>
    readonly is_filterable_in_search: Field<Optional<boolean>>
    readonly is_html_allowed_on_front: Field<Optional<boolean>>
    readonly is_searchable: Field<Optional<boolean>>
    readonly is_used_for_price_rules: Field<Optional<boolean>>
    readonly is_used_for_promo_rules: Field<Optional<boolean>>
    readonly is_visible_in_advanced_search: Field<Optional<boolean>>
    readonly is_visible_on_front: Field<Optional<boolean>>
    readonly is_wysiwyg_enabled: Field<Optional<boolean>>
    readonly used_for_sort_by: Field<Optional<boolean>>
    readonly used_in_product_listing: Field<Optional<boolean>>
    readonly update_product_preview_image: Field<Optional<boolean>>
    readonly use_product_image_for_swatch: Field<Optional<boolean>>
    readonly apply_to: Field<Optional<List<Optional<Enums["CatalogAttributeApplyToEnum"]>>>>
    readonly swatch_input_type: Field<Optional<Enums["SwatchInputTypeEnum"]>>
  }
  readonly CategoryInterface: {
    readonly uid: Field<string | number>
    readonly id: Field<Optional<number>>
    readonly name: Field<Optional<string>>
    readonly url_key: Field<Optional<string>>
    readonly url_path: Field<Optional<string>>
    readonly url_suffix: Field<Optional<string>>
    readonly canonical_url: Field<Optional<string>>
    readonly path: Field<Optional<string>>
    readonly path_in_store: Field<Optional<string>>
    readonly level: Field<Optional<number>>
    readonly position: Field<Optional<number>>
    readonly description: Field<Optional<string>>
    readonly image: Field<Optional<string>>
    readonly include_in_menu: Field<Optional<number>>
    readonly is_anchor: Field<Optional<number>>
    readonly display_mode: Field<Optional<string>>
    readonly available_sort_by: Field<Optional<List<Optional<string>>>>
    readonly default_sort_by: Field<Optional<string>>
    readonly meta_title: Field<Optional<string>>
    readonly meta_description: Field<Optional<string>>
    readonly meta_keywords: Field<Optional<string>>
    readonly product_count: Field<Optional<number>>
    readonly children_count: Field<Optional<string>>
    readonly breadcrumbs: Field<Optional<List<Optional<ResultOf<"Breadcrumb">>>>>
    readonly cms_block: Field<Optional<ResultOf<"CmsBlock">>>
    readonly created_at: Field<Optional<string>>
    readonly updated_at: Field<Optional<string>>
    readonly custom_layout_update_file: Field<Optional<string>>
    readonly filter_price_range: Field<Optional<number>>
    readonly landing_page: Field<Optional<number>>
    readonly products: Field<Optional<ResultOf<"CategoryProducts">>, { readonly pageSize: number | null; readonly currentPage: number | null; readonly sort?: Inputs["ProductAttributeSortInput"] | null }>
  }
  readonly CategoryProducts: {
    readonly items: Field<Optional<List<Optional<ResultOf<"ProductInterface">>>>>
    readonly page_info: Field<Optional<ResultOf<"SearchResultPageInfo">>>
    readonly total_count: Field<Optional<number>>
  }
  readonly CategoryResult: {
    readonly items: Field<Optional<List<Optional<ResultOf<"CategoryTree">>>>>
    readonly total_count: Field<Optional<number>>
    readonly page_info: Field<Optional<ResultOf<"SearchResultPageInfo">>>
  }
  readonly CategoryTree: SchemaFields["CategoryInterface"] & SchemaFields["RoutableInterface"] & {
    readonly children: Field<Optional<List<Optional<ResultOf<"CategoryTree">>>>>
  }
  readonly CheckoutAgreement: {
    readonly agreement_id: Field<number>
    readonly name: Field<string>
    readonly content: Field<string>
    readonly content_height: Field<Optional<string>>
    readonly checkbox_text: Field<string>
    readonly is_html: Field<boolean>
    readonly mode: Field<Enums["CheckoutAgreementMode"]>
  }
  readonly CheckoutUserInputError: {
    readonly code: Field<Enums["CheckoutUserInputErrorCodes"]>
    readonly message: Field<string>
    readonly path: Field<List<Optional<string>>>
  }
  readonly CmsBlock: {
    readonly identifier: Field<Optional<string>>
    readonly title: Field<Optional<string>>
    readonly content: Field<Optional<string>>
  }
  readonly CmsBlocks: {
    readonly items: Field<Optional<List<Optional<ResultOf<"CmsBlock">>>>>
  }
  readonly CmsPage: SchemaFields["RoutableInterface"] & {
    readonly identifier: Field<Optional<string>>
    readonly url_key: Field<Optional<string>>
    readonly title: Field<Optional<string>>
    readonly content: Field<Optional<string>>
    readonly content_heading: Field<Optional<string>>
    readonly page_layout: Field<Optional<string>>
    readonly meta_title: Field<Optional<string>>
    readonly meta_description: Field<Optional<string>>
    readonly meta_keywords: Field<Optional<string>>
  }
  readonly ColorSwatchData: SchemaFields["SwatchDataInterface"]
  readonly ComparableAttribute: {
    readonly code: Field<string>
    readonly label: Field<string>
  }
  readonly ComparableItem: {
    readonly uid: Field<string | number>
    readonly product: Field<ResultOf<"ProductInterface">>
    readonly attributes: Field<List<Optional<ResultOf<"ProductAttribute">>>>
  }
  readonly CompareList: {
    readonly uid: Field<string | number>
    readonly item_count: Field<number>
    readonly attributes: Field<Optional<List<Optional<ResultOf<"ComparableAttribute">>>>>
    readonly items: Field<Optional<List<Optional<ResultOf<"ComparableItem">>>>>
  }
  readonly ComplexTextValue: {
    readonly html: Field<string>
  }
  readonly ConfigurableAttributeOption: {
    readonly uid: Field<string | number>
    readonly code: Field<Optional<string>>
    readonly label: Field<Optional<string>>
    readonly value_index: Field<Optional<number>>
  }
  readonly ConfigurableCartItem: SchemaFields["CartItemInterface"] & {
    readonly configurable_options: Field<List<Optional<ResultOf<"SelectedConfigurableOption">>>>
    readonly configured_variant: Field<ResultOf<"ProductInterface">>
  }
  readonly ConfigurableOptionAvailableForSelection: {
    readonly attribute_code: Field<string>
    readonly option_value_uids: Field<List<string | number>>
  }
  readonly ConfigurableProduct: SchemaFields["ProductInterface"] & SchemaFields["RoutableInterface"] & SchemaFields["PhysicalProductInterface"] & SchemaFields["CustomizableProductInterface"] & {
    readonly configurable_options: Field<Optional<List<Optional<ResultOf<"ConfigurableProductOptions">>>>>
    readonly variants: Field<Optional<List<Optional<ResultOf<"ConfigurableVariant">>>>>
    readonly configurable_product_options_selection: Field<Optional<ResultOf<"ConfigurableProductOptionsSelection">>, { readonly configurableOptionValueUids?: ReadonlyArray<string> | null }>
  }
  readonly ConfigurableProductOption: {
    readonly uid: Field<string | number>
    readonly attribute_code: Field<string>
    readonly label: Field<string>
    readonly values: Field<Optional<List<ResultOf<"ConfigurableProductOptionValue">>>>
  }
  readonly ConfigurableProductOptionValue: {
    readonly uid: Field<string | number>
    readonly label: Field<string>
    readonly is_available: Field<boolean>
    readonly is_use_default: Field<boolean>
    readonly swatch: Field<Optional<ResultOf<"SwatchDataInterface">>>
  }
  readonly ConfigurableProductOptions: {
    readonly uid: Field<string | number>
    readonly id: Field<Optional<number>>
    readonly attribute_id: Field<Optional<string>>
    readonly attribute_id_v2: Field<Optional<number>>
    readonly attribute_uid: Field<string | number>
    readonly attribute_code: Field<Optional<string>>
    readonly label: Field<Optional<string>>
    readonly position: Field<Optional<number>>
    readonly use_default: Field<Optional<boolean>>
    readonly product_id: Field<Optional<number>>
    readonly values: Field<Optional<List<Optional<ResultOf<"ConfigurableProductOptionsValues">>>>>
  }
  readonly ConfigurableProductOptionsSelection: {
    readonly options_available_for_selection: Field<Optional<List<ResultOf<"ConfigurableOptionAvailableForSelection">>>>
    readonly configurable_options: Field<Optional<List<ResultOf<"ConfigurableProductOption">>>>
    readonly media_gallery: Field<Optional<List<ResultOf<"MediaGalleryInterface">>>>
    readonly variant: Field<Optional<ResultOf<"SimpleProduct">>>
  }
  readonly ConfigurableProductOptionsValues: {
    readonly uid: Field<Optional<string | number>>
    readonly value_index: Field<Optional<number>>
    readonly label: Field<Optional<string>>
    readonly default_label: Field<Optional<string>>
    readonly store_label: Field<Optional<string>>
    readonly use_default_value: Field<Optional<boolean>>
    readonly swatch_data: Field<Optional<ResultOf<"SwatchDataInterface">>>
  }
  readonly ConfigurableVariant: {
    readonly attributes: Field<Optional<List<Optional<ResultOf<"ConfigurableAttributeOption">>>>>
    readonly product: Field<Optional<ResultOf<"SimpleProduct">>>
  }
  readonly ConfigurableWishlistItem: SchemaFields["WishlistItemInterface"] & {
    readonly configurable_options: Field<Optional<List<ResultOf<"SelectedConfigurableOption">>>>
    readonly child_sku: Field<string>
    readonly configured_variant: Field<Optional<ResultOf<"ProductInterface">>>
  }
  readonly ContactUsOutput: {
    readonly status: Field<boolean>
  }
  readonly Country: {
    readonly id: Field<Optional<string>>
    readonly two_letter_abbreviation: Field<Optional<string>>
    readonly three_letter_abbreviation: Field<Optional<string>>
    readonly full_name_locale: Field<Optional<string>>
    readonly full_name_english: Field<Optional<string>>
    readonly available_regions: Field<Optional<List<Optional<ResultOf<"Region">>>>>
  }
  readonly CreateGuestCartOutput: {
    readonly cart: Field<Optional<ResultOf<"Cart">>>
  }
  readonly CreateProductReviewOutput: {
    readonly review: Field<ResultOf<"ProductReview">>
  }
  readonly CreditMemo: {
    readonly id: Field<string | number>
    readonly number: Field<string>
    readonly items: Field<Optional<List<Optional<ResultOf<"CreditMemoItemInterface">>>>>
    readonly total: Field<Optional<ResultOf<"CreditMemoTotal">>>
    readonly comments: Field<Optional<List<Optional<ResultOf<"SalesCommentItem">>>>>
  }
  readonly CreditMemoItem: SchemaFields["CreditMemoItemInterface"]
  readonly CreditMemoItemInterface: {
    readonly discounts: Field<Optional<List<Optional<ResultOf<"Discount">>>>>
    readonly quantity_refunded: Field<Optional<number>>
    readonly id: Field<string | number>
    readonly order_item: Field<Optional<ResultOf<"OrderItemInterface">>>
    readonly product_name: Field<Optional<string>>
    readonly product_sku: Field<string>
    readonly product_sale_price: Field<ResultOf<"Money">>
  }
  readonly CreditMemoTotal: {
    readonly grand_total: Field<ResultOf<"Money">>
    readonly base_grand_total: Field<ResultOf<"Money">>
    readonly subtotal: Field<ResultOf<"Money">>
    readonly discounts: Field<Optional<List<Optional<ResultOf<"Discount">>>>>
    readonly total_shipping: Field<ResultOf<"Money">>
    readonly shipping_handling: Field<Optional<ResultOf<"ShippingHandling">>>
    readonly total_tax: Field<ResultOf<"Money">>
    readonly taxes: Field<Optional<List<Optional<ResultOf<"TaxItem">>>>>
    readonly adjustment: Field<ResultOf<"Money">>
  }
  readonly Currency: {
    readonly base_currency_code: Field<Optional<string>>
    readonly base_currency_symbol: Field<Optional<string>>
    readonly default_display_currency_code: Field<Optional<string>>
    readonly default_display_currency_symbol: Field<Optional<string>>
    readonly default_display_currecy_code: Field<Optional<string>>
    readonly default_display_currecy_symbol: Field<Optional<string>>
    readonly available_currency_codes: Field<Optional<List<Optional<string>>>>
    readonly exchange_rates: Field<Optional<List<Optional<ResultOf<"ExchangeRate">>>>>
  }
  readonly CustomAttributeMetadata: {
    readonly items: Field<Optional<List<Optional<ResultOf<"Attribute">>>>>
  }
  readonly CustomAttributeMetadataInterface: {
    readonly code: Field<string | number>
    readonly label: Field<Optional<string>>
    readonly entity_type: Field<Enums["AttributeEntityTypeEnum"]>
    readonly frontend_input: Field<Optional<Enums["AttributeFrontendInputEnum"]>>
    readonly frontend_class: Field<Optional<string>>
    readonly is_required: Field<boolean>
    readonly is_unique: Field<boolean>
    readonly default_value: Field<Optional<string>>
    readonly options: Field<List<Optional<ResultOf<"CustomAttributeOptionInterface">>>>
  }
  readonly CustomAttributeOptionInterface: {
    readonly label: Field<string>
    readonly value: Field<string>
    readonly is_default: Field<boolean>
  }
  readonly Customer: {
    readonly id: Field<Optional<number>>
    readonly firstname: Field<Optional<string>>
    readonly middlename: Field<Optional<string>>
    readonly lastname: Field<Optional<string>>
    readonly prefix: Field<Optional<string>>
    readonly suffix: Field<Optional<string>>
    readonly email: Field<Optional<string>>
    readonly date_of_birth: Field<Optional<string>>
    readonly dob: Field<Optional<string>>
    readonly gender: Field<Optional<number>>
    readonly taxvat: Field<Optional<string>>
    readonly created_at: Field<Optional<string>>
    readonly is_subscribed: Field<Optional<boolean>>
    readonly default_billing: Field<Optional<string>>
    readonly default_shipping: Field<Optional<string>>
    readonly addresses: Field<Optional<List<Optional<ResultOf<"CustomerAddress">>>>>
    readonly group_id: Field<Optional<number>>
    readonly allow_remote_shopping_assistance: Field<boolean>
    readonly custom_attributes: Field<Optional<List<Optional<ResultOf<"AttributeValueInterface">>>>, { readonly attributeCodes?: ReadonlyArray<string> | null }>
    readonly is_confirmed: Field<Optional<boolean>>
    readonly confirmation_status: Field<Enums["ConfirmationStatusEnum"]>
    readonly reviews: Field<ResultOf<"ProductReviews">, { readonly pageSize: number | null; readonly currentPage: number | null }>
    readonly orders: Field<Optional<ResultOf<"CustomerOrders">>, { readonly filter?: Inputs["CustomerOrdersFilterInput"] | null; readonly currentPage: number | null; readonly pageSize: number | null; readonly sort?: Inputs["CustomerOrderSortInput"] | null; readonly scope?: Enums["ScopeTypeEnum"] | null }>
    readonly wishlists: Field<List<ResultOf<"Wishlist">>, { readonly pageSize: number | null; readonly currentPage: number | null }>
    readonly wishlist_v2: Field<Optional<ResultOf<"Wishlist">>, { readonly id: string }>
    readonly wishlist: Field<ResultOf<"Wishlist">>
    readonly compare_list: Field<Optional<ResultOf<"CompareList">>>
  }
  readonly CustomerAddress: {
    readonly id: Field<Optional<number>>
    readonly uid: Field<Optional<string | number>>
    readonly customer_id: Field<Optional<number>>
    readonly prefix: Field<Optional<string>>
    readonly firstname: Field<Optional<string>>
    readonly middlename: Field<Optional<string>>
    readonly lastname: Field<Optional<string>>
    readonly suffix: Field<Optional<string>>
    readonly company: Field<Optional<string>>
    readonly street: Field<Optional<List<Optional<string>>>>
    readonly city: Field<Optional<string>>
    readonly region: Field<Optional<ResultOf<"CustomerAddressRegion">>>
    readonly region_id: Field<Optional<number>>
    readonly postcode: Field<Optional<string>>
    readonly country_code: Field<Optional<string>>
    readonly country_id: Field<Optional<string>>
    readonly telephone: Field<Optional<string>>
    readonly fax: Field<Optional<string>>
    readonly vat_id: Field<Optional<string>>
    readonly default_shipping: Field<Optional<boolean>>
    readonly default_billing: Field<Optional<boolean>>
    readonly custom_attributes: Field<Optional<List<Optional<ResultOf<"CustomerAddressAttribute">>>>>
    readonly custom_attributesV2: Field<List<Optional<ResultOf<"AttributeValueInterface">>>, { readonly attributeCodes?: ReadonlyArray<string> | null }>
    readonly extension_attributes: Field<Optional<List<Optional<ResultOf<"CustomerAddressAttribute">>>>>
  }
  readonly CustomerAddressAttribute: {
    readonly attribute_code: Field<Optional<string>>
    readonly value: Field<Optional<string>>
  }
  readonly CustomerAddressRegion: {
    readonly region_code: Field<Optional<string>>
    readonly region: Field<Optional<string>>
    readonly region_id: Field<Optional<number>>
  }
  readonly CustomerAttributeMetadata: SchemaFields["CustomAttributeMetadataInterface"] & {
    readonly multiline_count: Field<Optional<number>>
    readonly sort_order: Field<Optional<number>>
    readonly input_filter: Field<Optional<Enums["InputFilterEnum"]>>
    readonly validate_rules: Field<Optional<List<Optional<ResultOf<"ValidationRule">>>>>
  }
  readonly CustomerDownloadableProduct: {
    readonly order_increment_id: Field<Optional<string>>
    readonly date: Field<Optional<string>>
    readonly status: Field<Optional<string>>
    readonly download_url: Field<Optional<string>>
    readonly remaining_downloads: Field<Optional<string>>
  }
  readonly CustomerDownloadableProducts: {
    readonly items: Field<Optional<List<Optional<ResultOf<"CustomerDownloadableProduct">>>>>
  }
  readonly CustomerOrder: {
    readonly id: Field<string | number>
    readonly number: Field<string>
    readonly order_date: Field<string>
    readonly status: Field<string>
    readonly email: Field<Optional<string>>
    readonly is_virtual: Field<boolean>
    readonly items: Field<Optional<List<Optional<ResultOf<"OrderItemInterface">>>>>
    readonly total: Field<Optional<ResultOf<"OrderTotal">>>
    readonly shipping_address: Field<Optional<ResultOf<"OrderAddress">>>
    readonly billing_address: Field<Optional<ResultOf<"OrderAddress">>>
    readonly carrier: Field<Optional<string>>
    readonly shipping_method: Field<Optional<string>>
    readonly payment_methods: Field<Optional<List<Optional<ResultOf<"OrderPaymentMethod">>>>>
    readonly applied_coupons: Field<List<Optional<ResultOf<"AppliedCoupon">>>>
    readonly gift_message: Field<Optional<ResultOf<"GiftMessage">>>
    readonly comments: Field<Optional<List<Optional<ResultOf<"SalesCommentItem">>>>>
    readonly increment_id: Field<Optional<string>>
    readonly order_number: Field<string>
    readonly created_at: Field<Optional<string>>
    readonly grand_total: Field<Optional<number>>
    readonly token: Field<string>
    readonly invoices: Field<List<Optional<ResultOf<"Invoice">>>>
    readonly shipments: Field<Optional<List<Optional<ResultOf<"OrderShipment">>>>>
    readonly credit_memos: Field<Optional<List<Optional<ResultOf<"CreditMemo">>>>>
  }
  readonly CustomerOrders: {
    readonly items: Field<List<Optional<ResultOf<"CustomerOrder">>>>
    readonly page_info: Field<Optional<ResultOf<"SearchResultPageInfo">>>
    readonly total_count: Field<Optional<number>>
  }
  readonly CustomerOutput: {
    readonly customer: Field<ResultOf<"Customer">>
  }
  readonly CustomerPaymentTokens: {
    readonly items: Field<List<Optional<ResultOf<"PaymentToken">>>>
  }
  readonly CustomerToken: {
    readonly token: Field<Optional<string>>
  }
  readonly CustomizableAreaOption: SchemaFields["CustomizableOptionInterface"] & {
    readonly product_sku: Field<Optional<string>>
    readonly value: Field<Optional<ResultOf<"CustomizableAreaValue">>>
  }
  readonly CustomizableAreaValue: {
    readonly uid: Field<string | number>
    readonly sku: Field<Optional<string>>
    readonly price: Field<Optional<number>>
    readonly price_type: Field<Optional<Enums["PriceTypeEnum"]>>
    readonly max_characters: Field<Optional<number>>
  }
  readonly CustomizableCheckboxOption: SchemaFields["CustomizableOptionInterface"] & {
    readonly value: Field<Optional<List<Optional<ResultOf<"CustomizableCheckboxValue">>>>>
  }
  readonly CustomizableCheckboxValue: {
    readonly uid: Field<string | number>
    readonly sku: Field<Optional<string>>
    readonly price: Field<Optional<number>>
    readonly price_type: Field<Optional<Enums["PriceTypeEnum"]>>
    readonly option_type_id: Field<Optional<number>>
    readonly title: Field<Optional<string>>
    readonly sort_order: Field<Optional<number>>
  }
  readonly CustomizableDateOption: SchemaFields["CustomizableOptionInterface"] & {
    readonly product_sku: Field<Optional<string>>
    readonly value: Field<Optional<ResultOf<"CustomizableDateValue">>>
  }
  readonly CustomizableDateValue: {
    readonly uid: Field<string | number>
    readonly sku: Field<Optional<string>>
    readonly price: Field<Optional<number>>
    readonly price_type: Field<Optional<Enums["PriceTypeEnum"]>>
    readonly type: Field<Optional<Enums["CustomizableDateTypeEnum"]>>
  }
  readonly CustomizableDropDownOption: SchemaFields["CustomizableOptionInterface"] & {
    readonly value: Field<Optional<List<Optional<ResultOf<"CustomizableDropDownValue">>>>>
  }
  readonly CustomizableDropDownValue: {
    readonly uid: Field<string | number>
    readonly sku: Field<Optional<string>>
    readonly price: Field<Optional<number>>
    readonly price_type: Field<Optional<Enums["PriceTypeEnum"]>>
    readonly option_type_id: Field<Optional<number>>
    readonly title: Field<Optional<string>>
    readonly sort_order: Field<Optional<number>>
  }
  readonly CustomizableFieldOption: SchemaFields["CustomizableOptionInterface"] & {
    readonly product_sku: Field<Optional<string>>
    readonly value: Field<Optional<ResultOf<"CustomizableFieldValue">>>
  }
  readonly CustomizableFieldValue: {
    readonly uid: Field<string | number>
    readonly sku: Field<Optional<string>>
    readonly price: Field<Optional<number>>
    readonly price_type: Field<Optional<Enums["PriceTypeEnum"]>>
    readonly max_characters: Field<Optional<number>>
  }
  readonly CustomizableFileOption: SchemaFields["CustomizableOptionInterface"] & {
    readonly product_sku: Field<Optional<string>>
    readonly value: Field<Optional<ResultOf<"CustomizableFileValue">>>
  }
  readonly CustomizableFileValue: {
    readonly uid: Field<string | number>
    readonly sku: Field<Optional<string>>
    readonly price: Field<Optional<number>>
    readonly price_type: Field<Optional<Enums["PriceTypeEnum"]>>
    readonly file_extension: Field<Optional<string>>
    readonly image_size_x: Field<Optional<number>>
    readonly image_size_y: Field<Optional<number>>
  }
  readonly CustomizableMultipleOption: SchemaFields["CustomizableOptionInterface"] & {
    readonly value: Field<Optional<List<Optional<ResultOf<"CustomizableMultipleValue">>>>>
  }
  readonly CustomizableMultipleValue: {
    readonly uid: Field<string | number>
    readonly sku: Field<Optional<string>>
    readonly price: Field<Optional<number>>
    readonly price_type: Field<Optional<Enums["PriceTypeEnum"]>>
    readonly option_type_id: Field<Optional<number>>
    readonly title: Field<Optional<string>>
    readonly sort_order: Field<Optional<number>>
  }
  readonly CustomizableOptionInterface: {
    readonly uid: Field<string | number>
    readonly option_id: Field<Optional<number>>
    readonly title: Field<Optional<string>>
    readonly required: Field<Optional<boolean>>
    readonly sort_order: Field<Optional<number>>
  }
  readonly CustomizableProductInterface: {
    readonly options: Field<Optional<List<Optional<ResultOf<"CustomizableOptionInterface">>>>>
  }
  readonly CustomizableRadioOption: SchemaFields["CustomizableOptionInterface"] & {
    readonly value: Field<Optional<List<Optional<ResultOf<"CustomizableRadioValue">>>>>
  }
  readonly CustomizableRadioValue: {
    readonly uid: Field<string | number>
    readonly sku: Field<Optional<string>>
    readonly price: Field<Optional<number>>
    readonly price_type: Field<Optional<Enums["PriceTypeEnum"]>>
    readonly option_type_id: Field<Optional<number>>
    readonly title: Field<Optional<string>>
    readonly sort_order: Field<Optional<number>>
  }
  readonly DeleteCompareListOutput: {
    readonly result: Field<boolean>
  }
  readonly DeletePaymentTokenOutput: {
    readonly result: Field<boolean>
    readonly customerPaymentTokens: Field<Optional<ResultOf<"CustomerPaymentTokens">>>
  }
  readonly Discount: {
    readonly label: Field<string>
    readonly amount: Field<ResultOf<"Money">>
    readonly coupon: Field<Optional<ResultOf<"AppliedCoupon">>>
    readonly applied_to: Field<Enums["CartDiscountType"]>
  }
  readonly DownloadableCartItem: SchemaFields["CartItemInterface"] & {
    readonly links: Field<Optional<List<Optional<ResultOf<"DownloadableProductLinks">>>>>
    readonly samples: Field<Optional<List<Optional<ResultOf<"DownloadableProductSamples">>>>>
  }
  readonly DownloadableCreditMemoItem: SchemaFields["CreditMemoItemInterface"] & {
    readonly downloadable_links: Field<Optional<List<Optional<ResultOf<"DownloadableItemsLinks">>>>>
  }
  readonly DownloadableInvoiceItem: SchemaFields["InvoiceItemInterface"] & {
    readonly downloadable_links: Field<Optional<List<Optional<ResultOf<"DownloadableItemsLinks">>>>>
  }
  readonly DownloadableItemsLinks: {
    readonly uid: Field<string | number>
    readonly title: Field<Optional<string>>
    readonly sort_order: Field<Optional<number>>
  }
  readonly DownloadableOrderItem: SchemaFields["OrderItemInterface"] & {
    readonly downloadable_links: Field<Optional<List<Optional<ResultOf<"DownloadableItemsLinks">>>>>
  }
  readonly DownloadableProduct: SchemaFields["ProductInterface"] & SchemaFields["RoutableInterface"] & SchemaFields["CustomizableProductInterface"] & {
    readonly links_title: Field<Optional<string>>
    readonly links_purchased_separately: Field<Optional<number>>
    readonly downloadable_product_links: Field<Optional<List<Optional<ResultOf<"DownloadableProductLinks">>>>>
    readonly downloadable_product_samples: Field<Optional<List<Optional<ResultOf<"DownloadableProductSamples">>>>>
  }
  readonly DownloadableProductLinks: {
    readonly uid: Field<string | number>
    readonly id: Field<Optional<number>>
    readonly title: Field<Optional<string>>
    readonly price: Field<Optional<number>>
    readonly sort_order: Field<Optional<number>>
    readonly sample_url: Field<Optional<string>>
    readonly is_shareable: Field<Optional<boolean>>
    readonly link_type: Field<Optional<Enums["DownloadableFileTypeEnum"]>>
    readonly number_of_downloads: Field<Optional<number>>
    readonly sample_file: Field<Optional<string>>
    readonly sample_type: Field<Optional<Enums["DownloadableFileTypeEnum"]>>
  }
  readonly DownloadableProductSamples: {
    readonly id: Field<Optional<number>>
    readonly title: Field<Optional<string>>
    readonly sample_file: Field<Optional<string>>
    readonly sample_type: Field<Optional<Enums["DownloadableFileTypeEnum"]>>
    readonly sample_url: Field<Optional<string>>
    readonly sort_order: Field<Optional<number>>
  }
  readonly DownloadableWishlistItem: SchemaFields["WishlistItemInterface"] & {
    readonly links_v2: Field<Optional<List<Optional<ResultOf<"DownloadableProductLinks">>>>>
    readonly samples: Field<Optional<List<Optional<ResultOf<"DownloadableProductSamples">>>>>
  }
  readonly EntityUrl: {
    readonly id: Field<Optional<number>>
    readonly entity_uid: Field<Optional<string | number>>
    readonly canonical_url: Field<Optional<string>>
    readonly relative_url: Field<Optional<string>>
    readonly redirectCode: Field<Optional<number>>
    readonly type: Field<Optional<Enums["UrlRewriteEntityTypeEnum"]>>
  }
  readonly EstimateTotalsOutput: {
    readonly cart: Field<Optional<ResultOf<"Cart">>>
  }
  readonly ExchangeRate: {
    readonly currency_to: Field<Optional<string>>
    readonly rate: Field<Optional<number>>
  }
  readonly FixedProductTax: {
    readonly amount: Field<Optional<ResultOf<"Money">>>
    readonly label: Field<Optional<string>>
  }
  readonly GenerateCustomerTokenAsAdminOutput: {
    readonly customer_token: Field<string>
  }
  readonly GiftMessage: {
    readonly from: Field<string>
    readonly to: Field<string>
    readonly message: Field<string>
  }
  readonly GroupedProduct: SchemaFields["ProductInterface"] & SchemaFields["RoutableInterface"] & SchemaFields["PhysicalProductInterface"] & {
    readonly items: Field<Optional<List<Optional<ResultOf<"GroupedProductItem">>>>>
  }
  readonly GroupedProductItem: {
    readonly qty: Field<Optional<number>>
    readonly position: Field<Optional<number>>
    readonly product: Field<Optional<ResultOf<"ProductInterface">>>
  }
  readonly GroupedProductWishlistItem: SchemaFields["WishlistItemInterface"]
  readonly HttpQueryParameter: {
    readonly name: Field<Optional<string>>
    readonly value: Field<Optional<string>>
  }
  readonly ImageSwatchData: SchemaFields["SwatchDataInterface"] & {
    readonly thumbnail: Field<Optional<string>>
  }
  readonly Invoice: {
    readonly id: Field<string | number>
    readonly number: Field<string>
    readonly items: Field<Optional<List<Optional<ResultOf<"InvoiceItemInterface">>>>>
    readonly total: Field<Optional<ResultOf<"InvoiceTotal">>>
    readonly comments: Field<Optional<List<Optional<ResultOf<"SalesCommentItem">>>>>
  }
  readonly InvoiceItem: SchemaFields["InvoiceItemInterface"]
  readonly InvoiceItemInterface: {
    readonly discounts: Field<Optional<List<Optional<ResultOf<"Discount">>>>>
    readonly quantity_invoiced: Field<Optional<number>>
    readonly id: Field<string | number>
    readonly order_item: Field<Optional<ResultOf<"OrderItemInterface">>>
    readonly product_name: Field<Optional<string>>
    readonly product_sku: Field<string>
    readonly product_sale_price: Field<ResultOf<"Money">>
  }
  readonly InvoiceTotal: {
    readonly grand_total: Field<ResultOf<"Money">>
    readonly base_grand_total: Field<ResultOf<"Money">>
    readonly subtotal: Field<ResultOf<"Money">>
    readonly discounts: Field<Optional<List<Optional<ResultOf<"Discount">>>>>
    readonly total_shipping: Field<ResultOf<"Money">>
    readonly shipping_handling: Field<Optional<ResultOf<"ShippingHandling">>>
    readonly total_tax: Field<ResultOf<"Money">>
    readonly taxes: Field<Optional<List<Optional<ResultOf<"TaxItem">>>>>
  }
  readonly IsEmailAvailableOutput: {
    readonly is_email_available: Field<Optional<boolean>>
  }
  readonly ItemSelectedBundleOption: {
    readonly id: Field<string | number>
    readonly uid: Field<string | number>
    readonly label: Field<string>
    readonly values: Field<Optional<List<Optional<ResultOf<"ItemSelectedBundleOptionValue">>>>>
  }
  readonly ItemSelectedBundleOptionValue: {
    readonly id: Field<string | number>
    readonly uid: Field<string | number>
    readonly product_sku: Field<string>
    readonly product_name: Field<string>
    readonly quantity: Field<number>
    readonly price: Field<ResultOf<"Money">>
  }
  readonly KeyValue: {
    readonly name: Field<Optional<string>>
    readonly value: Field<Optional<string>>
  }
  readonly LabelledVariant: {
    readonly product_id: Field<number>
    readonly attributes: Field<string>
  }
  readonly LayerFilter: {
    readonly name: Field<Optional<string>>
    readonly request_var: Field<Optional<string>>
    readonly filter_items_count: Field<Optional<number>>
    readonly filter_items: Field<Optional<List<Optional<ResultOf<"LayerFilterItemInterface">>>>>
  }
  readonly LayerFilterItem: SchemaFields["LayerFilterItemInterface"]
  readonly LayerFilterItemInterface: {
    readonly label: Field<Optional<string>>
    readonly value_string: Field<Optional<string>>
    readonly items_count: Field<Optional<number>>
  }
  readonly MediaGalleryEntry: {
    readonly id: Field<Optional<number>>
    readonly uid: Field<string | number>
    readonly media_type: Field<Optional<string>>
    readonly label: Field<Optional<string>>
    readonly position: Field<Optional<number>>
    readonly disabled: Field<Optional<boolean>>
    readonly types: Field<Optional<List<Optional<string>>>>
    readonly file: Field<Optional<string>>
    readonly content: Field<Optional<ResultOf<"ProductMediaGalleryEntriesContent">>>
    readonly video_content: Field<Optional<ResultOf<"ProductMediaGalleryEntriesVideoContent">>>
  }
  readonly MediaGalleryInterface: {
    readonly url: Field<Optional<string>>
    readonly label: Field<Optional<string>>
    readonly position: Field<Optional<number>>
    readonly disabled: Field<Optional<boolean>>
  }
  readonly Money: {
    readonly value: Field<Optional<number>>
    readonly currency: Field<Optional<string>>
  }
  readonly Mutation: {
    readonly createProductReview: Field<ResultOf<"CreateProductReviewOutput">, { readonly input: Inputs["CreateProductReviewInput"] }>
    readonly deleteCustomer: Field<Optional<boolean>>
    readonly cancelOrder: Field<Optional<ResultOf<"CancelOrderOutput">>, { readonly input: Inputs["CancelOrderInput"] }>
    readonly generateCustomerToken: Field<Optional<ResultOf<"CustomerToken">>, { readonly email: string; readonly password: string }>
    readonly revokeCustomerToken: Field<Optional<ResultOf<"RevokeCustomerTokenOutput">>>
    readonly changeCustomerPassword: Field<Optional<ResultOf<"Customer">>, { readonly currentPassword: string; readonly newPassword: string }>
    readonly requestPasswordResetEmail: Field<Optional<boolean>, { readonly email: string }>
    readonly resetPassword: Field<Optional<boolean>, { readonly email: string; readonly resetPasswordToken: string; readonly newPassword: string }>
    readonly deletePaymentToken: Field<Optional<ResultOf<"DeletePaymentTokenOutput">>, { readonly public_hash: string }>
    readonly createCustomerV2: Field<Optional<ResultOf<"CustomerOutput">>, { readonly input: Inputs["CustomerCreateInput"] }>
    readonly updateCustomerV2: Field<Optional<ResultOf<"CustomerOutput">>, { readonly input: Inputs["CustomerUpdateInput"] }>
    readonly createCustomer: Field<Optional<ResultOf<"CustomerOutput">>, { readonly input: Inputs["CustomerInput"] }>
    readonly updateCustomer: Field<Optional<ResultOf<"CustomerOutput">>, { readonly input: Inputs["CustomerInput"] }>
    readonly updateCustomerEmail: Field<Optional<ResultOf<"CustomerOutput">>, { readonly email: string; readonly password: string }>
    readonly generateCustomerTokenAsAdmin: Field<Optional<ResultOf<"GenerateCustomerTokenAsAdminOutput">>, { readonly input: Inputs["GenerateCustomerTokenAsAdminInput"] }>
    readonly confirmEmail: Field<Optional<ResultOf<"CustomerOutput">>, { readonly input: Inputs["ConfirmEmailInput"] }>
    readonly resendConfirmationEmail: Field<Optional<boolean>, { readonly email: string }>
    readonly createCustomerAddress: Field<Optional<ResultOf<"CustomerAddress">>, { readonly input: Inputs["CustomerAddressInput"] }>
    readonly updateCustomerAddress: Field<Optional<ResultOf<"CustomerAddress">>, { readonly id: number; readonly input?: Inputs["CustomerAddressInput"] | null }>
    readonly deleteCustomerAddress: Field<Optional<boolean>, { readonly id: number }>
    readonly contactUs: Field<Optional<ResultOf<"ContactUsOutput">>, { readonly input: Inputs["ContactUsInput"] }>
    readonly subscribeEmailToNewsletter: Field<Optional<ResultOf<"SubscribeEmailToNewsletterOutput">>, { readonly email: string }>
    readonly sendEmailToFriend: Field<Optional<ResultOf<"SendEmailToFriendOutput">>, { readonly input?: Inputs["SendEmailToFriendInput"] | null }>
    readonly addProductsToWishlist: Field<Optional<ResultOf<"AddProductsToWishlistOutput">>, { readonly wishlistId: string; readonly wishlistItems: ReadonlyArray<Inputs["WishlistItemInput"]> }>
    readonly removeProductsFromWishlist: Field<Optional<ResultOf<"RemoveProductsFromWishlistOutput">>, { readonly wishlistId: string; readonly wishlistItemsIds: ReadonlyArray<string> }>
    readonly updateProductsInWishlist: Field<Optional<ResultOf<"UpdateProductsInWishlistOutput">>, { readonly wishlistId: string; readonly wishlistItems: ReadonlyArray<Inputs["WishlistItemUpdateInput"]> }>
    readonly addWishlistItemsToCart: Field<Optional<ResultOf<"AddWishlistItemsToCartOutput">>, { readonly wishlistId: string; readonly wishlistItemIds?: ReadonlyArray<string> | null }>
    readonly createCompareList: Field<Optional<ResultOf<"CompareList">>, { readonly input?: Inputs["CreateCompareListInput"] | null }>
    readonly addProductsToCompareList: Field<Optional<ResultOf<"CompareList">>, { readonly input?: Inputs["AddProductsToCompareListInput"] | null }>
    readonly removeProductsFromCompareList: Field<Optional<ResultOf<"CompareList">>, { readonly input?: Inputs["RemoveProductsFromCompareListInput"] | null }>
    readonly deleteCompareList: Field<Optional<ResultOf<"DeleteCompareListOutput">>, { readonly uid: string }>
    readonly assignCompareListToCustomer: Field<Optional<ResultOf<"AssignCompareListToCustomerOutput">>, { readonly uid: string }>
    readonly createEmptyCart: Field<Optional<string>, { readonly input?: Inputs["createEmptyCartInput"] | null }>
    readonly createGuestCart: Field<Optional<ResultOf<"CreateGuestCartOutput">>, { readonly input?: Inputs["CreateGuestCartInput"] | null }>
    readonly mergeCarts: Field<ResultOf<"Cart">, { readonly source_cart_id: string; readonly destination_cart_id?: string | null }>
    readonly assignCustomerToGuestCart: Field<ResultOf<"Cart">, { readonly cart_id: string }>
    readonly addProductsToCart: Field<Optional<ResultOf<"AddProductsToCartOutput">>, { readonly cartId: string; readonly cartItems: ReadonlyArray<Inputs["CartItemInput"]> }>
    readonly addSimpleProductsToCart: Field<Optional<ResultOf<"AddSimpleProductsToCartOutput">>, { readonly input?: Inputs["AddSimpleProductsToCartInput"] | null }>
    readonly addVirtualProductsToCart: Field<Optional<ResultOf<"AddVirtualProductsToCartOutput">>, { readonly input?: Inputs["AddVirtualProductsToCartInput"] | null }>
    readonly addConfigurableProductsToCart: Field<Optional<ResultOf<"AddConfigurableProductsToCartOutput">>, { readonly input?: Inputs["AddConfigurableProductsToCartInput"] | null }>
    readonly addBundleProductsToCart: Field<Optional<ResultOf<"AddBundleProductsToCartOutput">>, { readonly input?: Inputs["AddBundleProductsToCartInput"] | null }>
    readonly addDownloadableProductsToCart: Field<Optional<ResultOf<"AddDownloadableProductsToCartOutput">>, { readonly input?: Inputs["AddDownloadableProductsToCartInput"] | null }>
    readonly reorderItems: Field<Optional<ResultOf<"ReorderItemsOutput">>, { readonly orderNumber: string }>
    readonly updateCartItems: Field<Optional<ResultOf<"UpdateCartItemsOutput">>, { readonly input?: Inputs["UpdateCartItemsInput"] | null }>
    readonly removeItemFromCart: Field<Optional<ResultOf<"RemoveItemFromCartOutput">>, { readonly input?: Inputs["RemoveItemFromCartInput"] | null }>
    readonly applyCouponToCart: Field<Optional<ResultOf<"ApplyCouponToCartOutput">>, { readonly input?: Inputs["ApplyCouponToCartInput"] | null }>
    readonly removeCouponFromCart: Field<Optional<ResultOf<"RemoveCouponFromCartOutput">>, { readonly input?: Inputs["RemoveCouponFromCartInput"] | null }>
    readonly setShippingAddressesOnCart: Field<Optional<ResultOf<"SetShippingAddressesOnCartOutput">>, { readonly input?: Inputs["SetShippingAddressesOnCartInput"] | null }>
    readonly setBillingAddressOnCart: Field<Optional<ResultOf<"SetBillingAddressOnCartOutput">>, { readonly input?: Inputs["SetBillingAddressOnCartInput"] | null }>
    readonly setGuestEmailOnCart: Field<Optional<ResultOf<"SetGuestEmailOnCartOutput">>, { readonly input?: Inputs["SetGuestEmailOnCartInput"] | null }>
    readonly setShippingMethodsOnCart: Field<Optional<ResultOf<"SetShippingMethodsOnCartOutput">>, { readonly input?: Inputs["SetShippingMethodsOnCartInput"] | null }>
    readonly setPaymentMethodOnCart: Field<Optional<ResultOf<"SetPaymentMethodOnCartOutput">>, { readonly input?: Inputs["SetPaymentMethodOnCartInput"] | null }>
    readonly estimateShippingMethods: Field<Optional<List<Optional<ResultOf<"AvailableShippingMethod">>>>, { readonly input: Inputs["EstimateTotalsInput"] }>
    readonly estimateTotals: Field<ResultOf<"EstimateTotalsOutput">, { readonly input: Inputs["EstimateTotalsInput"] }>
    readonly placeOrder: Field<Optional<ResultOf<"PlaceOrderOutput">>, { readonly input?: Inputs["PlaceOrderInput"] | null }>
    readonly setPaymentMethodAndPlaceOrder: Field<Optional<ResultOf<"PlaceOrderOutput">>, { readonly input?: Inputs["SetPaymentMethodAndPlaceOrderInput"] | null }>
  }
  readonly Order: {
    readonly order_number: Field<string>
    readonly order_id: Field<Optional<string>>
  }
  readonly OrderAddress: {
    readonly prefix: Field<Optional<string>>
    readonly firstname: Field<string>
    readonly middlename: Field<Optional<string>>
    readonly lastname: Field<string>
    readonly suffix: Field<Optional<string>>
    readonly company: Field<Optional<string>>
    readonly street: Field<List<Optional<string>>>
    readonly city: Field<string>
    readonly region: Field<Optional<string>>
    readonly region_id: Field<Optional<string | number>>
    readonly postcode: Field<Optional<string>>
    readonly country_code: Field<Optional<string>>
    readonly telephone: Field<Optional<string>>
    readonly fax: Field<Optional<string>>
    readonly vat_id: Field<Optional<string>>
    readonly custom_attributesV2: Field<List<Optional<ResultOf<"AttributeValueInterface">>>, { readonly attributeCodes?: ReadonlyArray<string> | null }>
  }
  readonly OrderItem: SchemaFields["OrderItemInterface"]
  readonly OrderItemInterface: {
    readonly id: Field<string | number>
    readonly product_name: Field<Optional<string>>
    readonly product_sku: Field<string>
    readonly product_type: Field<Optional<string>>
    readonly product_url_key: Field<Optional<string>>
    readonly product: Field<Optional<ResultOf<"ProductInterface">>>
    readonly product_sale_price: Field<ResultOf<"Money">>
    readonly discounts: Field<Optional<List<Optional<ResultOf<"Discount">>>>>
    readonly gift_message: Field<Optional<ResultOf<"GiftMessage">>>
    readonly selected_options: Field<Optional<List<Optional<ResultOf<"OrderItemOption">>>>>
    readonly entered_options: Field<Optional<List<Optional<ResultOf<"OrderItemOption">>>>>
    readonly status: Field<Optional<string>>
    readonly quantity_ordered: Field<Optional<number>>
    readonly quantity_canceled: Field<Optional<number>>
    readonly quantity_invoiced: Field<Optional<number>>
    readonly quantity_shipped: Field<Optional<number>>
    readonly quantity_refunded: Field<Optional<number>>
    readonly quantity_returned: Field<Optional<number>>
  }
  readonly OrderItemOption: {
    readonly label: Field<string>
    readonly value: Field<string>
  }
  readonly OrderPaymentMethod: {
    readonly name: Field<string>
    readonly type: Field<string>
    readonly additional_data: Field<Optional<List<Optional<ResultOf<"KeyValue">>>>>
  }
  readonly OrderShipment: {
    readonly id: Field<string | number>
    readonly number: Field<string>
    readonly tracking: Field<Optional<List<Optional<ResultOf<"ShipmentTracking">>>>>
    readonly items: Field<Optional<List<Optional<ResultOf<"ShipmentItemInterface">>>>>
    readonly comments: Field<Optional<List<Optional<ResultOf<"SalesCommentItem">>>>>
  }
  readonly OrderTotal: {
    readonly grand_total: Field<ResultOf<"Money">>
    readonly base_grand_total: Field<ResultOf<"Money">>
    readonly subtotal: Field<ResultOf<"Money">>
    readonly discounts: Field<Optional<List<Optional<ResultOf<"Discount">>>>>
    readonly total_shipping: Field<ResultOf<"Money">>
    readonly shipping_handling: Field<Optional<ResultOf<"ShippingHandling">>>
    readonly total_tax: Field<ResultOf<"Money">>
    readonly taxes: Field<Optional<List<Optional<ResultOf<"TaxItem">>>>>
  }
  readonly PaymentToken: {
    readonly public_hash: Field<string>
    readonly payment_method_code: Field<string>
    readonly type: Field<Enums["PaymentTokenTypeEnum"]>
    readonly details: Field<Optional<string>>
  }
  readonly PhysicalProductInterface: {
    readonly weight: Field<Optional<number>>
  }
  readonly PickupLocation: {
    readonly pickup_location_code: Field<Optional<string>>
    readonly name: Field<Optional<string>>
    readonly email: Field<Optional<string>>
    readonly fax: Field<Optional<string>>
    readonly contact_name: Field<Optional<string>>
    readonly description: Field<Optional<string>>
    readonly country_id: Field<Optional<string>>
    readonly region: Field<Optional<string>>
    readonly city: Field<Optional<string>>
    readonly street: Field<Optional<string>>
    readonly postcode: Field<Optional<string>>
    readonly phone: Field<Optional<string>>
    readonly region_id: Field<Optional<number>>
    readonly latitude: Field<Optional<number>>
    readonly longitude: Field<Optional<number>>
  }
  readonly PickupLocations: {
    readonly items: Field<Optional<List<Optional<ResultOf<"PickupLocation">>>>>
    readonly page_info: Field<Optional<ResultOf<"SearchResultPageInfo">>>
    readonly total_count: Field<Optional<number>>
  }
  readonly PlaceOrderError: {
    readonly code: Field<Enums["PlaceOrderErrorCodes"]>
    readonly message: Field<string>
  }
  readonly PlaceOrderOutput: {
    readonly order: Field<Optional<ResultOf<"Order">>>
    readonly orderV2: Field<Optional<ResultOf<"CustomerOrder">>>
    readonly errors: Field<List<Optional<ResultOf<"PlaceOrderError">>>>
  }
  readonly Price: {
    readonly amount: Field<Optional<ResultOf<"Money">>>
    readonly adjustments: Field<Optional<List<Optional<ResultOf<"PriceAdjustment">>>>>
  }
  readonly PriceAdjustment: {
    readonly amount: Field<Optional<ResultOf<"Money">>>
    readonly code: Field<Optional<Enums["PriceAdjustmentCodesEnum"]>>
    readonly description: Field<Optional<Enums["PriceAdjustmentDescriptionEnum"]>>
  }
  readonly PriceDetails: {
    readonly main_price: Field<Optional<number>>
    readonly main_final_price: Field<Optional<number>>
    readonly discount_percentage: Field<Optional<number>>
  }
  readonly PriceRange: {
    readonly minimum_price: Field<ResultOf<"ProductPrice">>
    readonly maximum_price: Field<Optional<ResultOf<"ProductPrice">>>
  }
  readonly ProductAttribute: {
    readonly code: Field<string>
    readonly value: Field<string>
  }
  readonly ProductCustomAttributes: {
    readonly items: Field<List<Optional<ResultOf<"AttributeValueInterface">>>>
    readonly errors: Field<List<Optional<ResultOf<"AttributeMetadataError">>>>
  }
  readonly ProductDiscount: {
    readonly amount_off: Field<Optional<number>>
    readonly percent_off: Field<Optional<number>>
  }
  readonly ProductImage: SchemaFields["MediaGalleryInterface"]
  readonly ProductInterface: {
    readonly uid: Field<string | number>
    readonly id: Field<Optional<number>>
    readonly sku: Field<Optional<string>>
    readonly name: Field<Optional<string>>
    readonly type_id: Field<Optional<string>>
    readonly url_key: Field<Optional<string>>
    readonly url_suffix: Field<Optional<string>>
    readonly canonical_url: Field<Optional<string>>
    readonly stock_status: Field<Optional<Enums["ProductStockStatus"]>>
    readonly only_x_left_in_stock: Field<Optional<number>>
    readonly min_sale_qty: Field<Optional<number>>
    readonly description: Field<Optional<ResultOf<"ComplexTextValue">>>
    readonly short_description: Field<Optional<ResultOf<"ComplexTextValue">>>
    readonly meta_title: Field<Optional<string>>
    readonly meta_keyword: Field<Optional<string>>
    readonly meta_description: Field<Optional<string>>
    readonly image: Field<Optional<ResultOf<"ProductImage">>>
    readonly small_image: Field<Optional<ResultOf<"ProductImage">>>
    readonly thumbnail: Field<Optional<ResultOf<"ProductImage">>>
    readonly swatch_image: Field<Optional<string>>
    readonly media_gallery: Field<Optional<List<Optional<ResultOf<"MediaGalleryInterface">>>>>
    readonly price_range: Field<ResultOf<"PriceRange">>
    readonly price_tiers: Field<Optional<List<Optional<ResultOf<"TierPrice">>>>>
    readonly special_price: Field<Optional<number>>
    readonly special_from_date: Field<Optional<string>>
    readonly special_to_date: Field<Optional<string>>
    readonly new_from_date: Field<Optional<string>>
    readonly new_to_date: Field<Optional<string>>
    readonly created_at: Field<Optional<string>>
    readonly updated_at: Field<Optional<string>>
    readonly gift_message_available: Field<Optional<string>>
    readonly categories: Field<Optional<List<Optional<ResultOf<"CategoryInterface">>>>>
    readonly related_products: Field<Optional<List<Optional<ResultOf<"ProductInterface">>>>>
    readonly upsell_products: Field<Optional<List<Optional<ResultOf<"ProductInterface">>>>>
    readonly crosssell_products: Field<Optional<List<Optional<ResultOf<"ProductInterface">>>>>
    readonly rating_summary: Field<number>
    readonly review_count: Field<number>
    readonly reviews: Field<ResultOf<"ProductReviews">, { readonly pageSize: number | null; readonly currentPage: number | null }>
    readonly custom_attributesV2: Field<Optional<ResultOf<"ProductCustomAttributes">>, { readonly filters?: Inputs["AttributeFilterInput"] | null }>
    readonly price: Field<Optional<ResultOf<"ProductPrices">>>
    readonly tier_price: Field<Optional<number>>
    readonly tier_prices: Field<Optional<List<Optional<ResultOf<"ProductTierPrices">>>>>
    readonly media_gallery_entries: Field<Optional<List<Optional<ResultOf<"MediaGalleryEntry">>>>>
    readonly product_links: Field<Optional<List<Optional<ResultOf<"ProductLinksInterface">>>>>
    readonly attribute_set_id: Field<Optional<number>>
    readonly options_container: Field<Optional<string>>
    readonly websites: Field<Optional<List<Optional<ResultOf<"Website">>>>>
    readonly url_rewrites: Field<Optional<List<Optional<ResultOf<"UrlRewrite">>>>>
    readonly url_path: Field<Optional<string>>
    readonly country_of_manufacture: Field<Optional<string>>
    readonly manufacturer: Field<Optional<number>>
  }
  readonly ProductLabels: {
    readonly product_id: Field<number>
    readonly product: Field<Optional<string>>
    readonly category: Field<Optional<string>>
    readonly attributes: Field<string>
    readonly variants: Field<List<ResultOf<"LabelledVariant">>>
  }
  readonly ProductLinks: SchemaFields["ProductLinksInterface"]
  readonly ProductLinksInterface: {
    readonly sku: Field<Optional<string>>
    readonly link_type: Field<Optional<string>>
    readonly linked_product_sku: Field<Optional<string>>
    readonly linked_product_type: Field<Optional<string>>
    readonly position: Field<Optional<number>>
  }
  readonly ProductMediaGalleryEntriesContent: {
    readonly base64_encoded_data: Field<Optional<string>>
    readonly type: Field<Optional<string>>
    readonly name: Field<Optional<string>>
  }
  readonly ProductMediaGalleryEntriesVideoContent: {
    readonly media_type: Field<Optional<string>>
    readonly video_provider: Field<Optional<string>>
    readonly video_url: Field<Optional<string>>
    readonly video_title: Field<Optional<string>>
    readonly video_description: Field<Optional<string>>
    readonly video_metadata: Field<Optional<string>>
  }
  readonly ProductPrice: {
    readonly regular_price: Field<ResultOf<"Money">>
    readonly final_price: Field<ResultOf<"Money">>
    readonly discount: Field<Optional<ResultOf<"ProductDiscount">>>
    readonly fixed_product_taxes: Field<Optional<List<Optional<ResultOf<"FixedProductTax">>>>>
  }
  readonly ProductPrices: {
    readonly minimalPrice: Field<Optional<ResultOf<"Price">>>
    readonly maximalPrice: Field<Optional<ResultOf<"Price">>>
    readonly regularPrice: Field<Optional<ResultOf<"Price">>>
  }
  readonly ProductReview: {
    readonly summary: Field<string>
    readonly text: Field<string>
    readonly nickname: Field<string>
    readonly created_at: Field<string>
    readonly average_rating: Field<number>
    readonly ratings_breakdown: Field<List<Optional<ResultOf<"ProductReviewRating">>>>
    readonly product: Field<ResultOf<"ProductInterface">>
  }
  readonly ProductReviewRating: {
    readonly name: Field<string>
    readonly value: Field<string>
  }
  readonly ProductReviewRatingMetadata: {
    readonly id: Field<string>
    readonly name: Field<string>
    readonly values: Field<List<Optional<ResultOf<"ProductReviewRatingValueMetadata">>>>
  }
  readonly ProductReviewRatingValueMetadata: {
    readonly value_id: Field<string>
    readonly value: Field<string>
  }
  readonly ProductReviewRatingsMetadata: {
    readonly items: Field<List<Optional<ResultOf<"ProductReviewRatingMetadata">>>>
  }
  readonly ProductReviews: {
    readonly items: Field<List<Optional<ResultOf<"ProductReview">>>>
    readonly page_info: Field<ResultOf<"SearchResultPageInfo">>
  }
  readonly ProductTierPrices: {
    readonly customer_group_id: Field<Optional<string>>
    readonly percentage_value: Field<Optional<number>>
    readonly qty: Field<Optional<number>>
    readonly value: Field<Optional<number>>
    readonly website_id: Field<Optional<number>>
  }
  readonly ProductVideo: SchemaFields["MediaGalleryInterface"] & {
    readonly video_content: Field<Optional<ResultOf<"ProductMediaGalleryEntriesVideoContent">>>
  }
  readonly Products: {
    readonly items: Field<Optional<List<Optional<ResultOf<"ProductInterface">>>>>
    readonly total_count: Field<Optional<number>>
    readonly page_info: Field<Optional<ResultOf<"SearchResultPageInfo">>>
    readonly aggregations: Field<Optional<List<Optional<ResultOf<"Aggregation">>>>, { readonly filter?: Inputs["AggregationsFilterInput"] | null }>
    readonly sort_fields: Field<Optional<ResultOf<"SortFields">>>
    readonly suggestions: Field<Optional<List<Optional<ResultOf<"SearchSuggestion">>>>>
    readonly filters: Field<Optional<List<Optional<ResultOf<"LayerFilter">>>>>
  }
  readonly Query: {
    readonly storeConfig: Field<Optional<ResultOf<"StoreConfig">>>
    readonly availableStores: Field<Optional<List<Optional<ResultOf<"StoreConfig">>>>, { readonly useCurrentGroup?: boolean | null }>
    readonly countries: Field<Optional<List<Optional<ResultOf<"Country">>>>>
    readonly country: Field<Optional<ResultOf<"Country">>, { readonly id?: string | null }>
    readonly currency: Field<Optional<ResultOf<"Currency">>>
    readonly pickupLocations: Field<Optional<ResultOf<"PickupLocations">>, { readonly area?: Inputs["AreaInput"] | null; readonly filters?: Inputs["PickupLocationFilterInput"] | null; readonly sort?: Inputs["PickupLocationSortInput"] | null; readonly pageSize: number | null; readonly currentPage: number | null; readonly productsInfo?: ReadonlyArray<Inputs["ProductInfoInput"] | null> | null }>
    readonly recaptchaV3Config: Field<Optional<ResultOf<"ReCaptchaConfigurationV3">>>
    readonly route: Field<Optional<ResultOf<"RoutableInterface">>, { readonly url: string }>
    readonly urlResolver: Field<Optional<ResultOf<"EntityUrl">>, { readonly url: string }>
    readonly cmsPage: Field<Optional<ResultOf<"CmsPage">>, { readonly id?: number | null; readonly identifier?: string | null }>
    readonly cmsBlocks: Field<Optional<ResultOf<"CmsBlocks">>, { readonly identifiers?: ReadonlyArray<string | null> | null }>
    readonly customAttributeMetadata: Field<Optional<ResultOf<"CustomAttributeMetadata">>, { readonly attributes: ReadonlyArray<Inputs["AttributeInput"]> }>
    readonly customAttributeMetadataV2: Field<ResultOf<"AttributesMetadataOutput">, { readonly attributes?: ReadonlyArray<Inputs["AttributeInput"]> | null }>
    readonly attributesList: Field<Optional<ResultOf<"AttributesMetadataOutput">>, { readonly entityType: Enums["AttributeEntityTypeEnum"]; readonly filters?: Inputs["AttributeFilterInput"] | null }>
    readonly attributesForm: Field<ResultOf<"AttributesFormOutput">, { readonly formCode: string }>
    readonly checkoutAgreements: Field<Optional<List<Optional<ResultOf<"CheckoutAgreement">>>>>
    readonly productLabels: Field<List<ResultOf<"ProductLabels">>, { readonly ids: ReadonlyArray<number> }>
    readonly swatchAddresses: Field<string>
    readonly productReviewRatingsMetadata: Field<ResultOf<"ProductReviewRatingsMetadata">>
    readonly categories: Field<Optional<ResultOf<"CategoryResult">>, { readonly filters?: Inputs["CategoryFilterInput"] | null; readonly pageSize: number | null; readonly currentPage: number | null }>
    readonly categoryList: Field<Optional<List<Optional<ResultOf<"CategoryTree">>>>, { readonly filters?: Inputs["CategoryFilterInput"] | null; readonly pageSize: number | null; readonly currentPage: number | null }>
    readonly category: Field<Optional<ResultOf<"CategoryTree">>, { readonly id?: number | null }>
    readonly products: Field<Optional<ResultOf<"Products">>, { readonly search?: string | null; readonly filter?: Inputs["ProductAttributeFilterInput"] | null; readonly pageSize: number | null; readonly currentPage: number | null; readonly sort?: Inputs["ProductAttributeSortInput"] | null }>
    readonly ajaxsearch: Field<Optional<ResultOf<"AjaxsearchOutput">>, { readonly search?: string | null; readonly category: number | null; readonly currentPage: number | null; readonly pageSize: number | null }>
    readonly ajaxsearchCategoryOptions: Field<Optional<ResultOf<"AjaxsearchCategoryOptions">>, { readonly search: string | null; readonly category: number | null }>
    readonly searchTerm: Field<Optional<ResultOf<"SearchTerm">>, { readonly Search?: string | null }>
    readonly customer: Field<Optional<ResultOf<"Customer">>>
    readonly customerOrders: Field<Optional<ResultOf<"CustomerOrders">>>
    readonly guestOrder: Field<ResultOf<"CustomerOrder">, { readonly input: Inputs["OrderInformationInput"] }>
    readonly guestOrderByToken: Field<ResultOf<"CustomerOrder">, { readonly input: Inputs["OrderTokenInput"] }>
    readonly customerPaymentTokens: Field<Optional<ResultOf<"CustomerPaymentTokens">>>
    readonly customerDownloadableProducts: Field<Optional<ResultOf<"CustomerDownloadableProducts">>>
    readonly isEmailAvailable: Field<Optional<ResultOf<"IsEmailAvailableOutput">>, { readonly email: string }>
    readonly wishlist: Field<Optional<ResultOf<"WishlistOutput">>>
    readonly sharedWishlist: Field<Optional<ResultOf<"SharedWishlist">>, { readonly code: string }>
    readonly compareList: Field<Optional<ResultOf<"CompareList">>, { readonly uid: string }>
    readonly cart: Field<Optional<ResultOf<"Cart">>, { readonly cart_id: string }>
    readonly customerCart: Field<ResultOf<"Cart">>
  }
  readonly ReCaptchaConfigurationV3: {
    readonly is_enabled: Field<boolean>
    readonly website_key: Field<string>
    readonly minimum_score: Field<number>
    readonly badge_position: Field<string>
    readonly language_code: Field<Optional<string>>
    readonly failure_message: Field<string>
    readonly theme: Field<string>
    readonly forms: Field<List<Optional<Enums["ReCaptchaFormEnum"]>>>
  }
  readonly Region: {
    readonly id: Field<Optional<number>>
    readonly code: Field<Optional<string>>
    readonly name: Field<Optional<string>>
  }
  readonly RemoveCouponFromCartOutput: {
    readonly cart: Field<Optional<ResultOf<"Cart">>>
  }
  readonly RemoveItemFromCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly RemoveProductsFromWishlistOutput: {
    readonly wishlist: Field<ResultOf<"Wishlist">>
    readonly user_errors: Field<List<ResultOf<"WishListUserInputError">>>
  }
  readonly ReorderItemsOutput: {
    readonly cart: Field<ResultOf<"Cart">>
    readonly userInputErrors: Field<List<Optional<ResultOf<"CheckoutUserInputError">>>>
  }
  readonly RevokeCustomerTokenOutput: {
    readonly result: Field<boolean>
  }
  readonly RoutableInterface: {
    readonly relative_url: Field<Optional<string>>
    readonly redirect_code: Field<number>
    readonly type: Field<Optional<Enums["UrlRewriteEntityTypeEnum"]>>
  }
  readonly RoutableUrl: SchemaFields["RoutableInterface"]
  readonly SalesCommentItem: {
    readonly timestamp: Field<string>
    readonly message: Field<string>
  }
  readonly SearchResultPageInfo: {
    readonly page_size: Field<Optional<number>>
    readonly current_page: Field<Optional<number>>
    readonly total_pages: Field<Optional<number>>
  }
  readonly SearchSuggestion: {
    readonly search: Field<string>
  }
  readonly SearchTerm: {
    readonly query_text: Field<Optional<string>>
    readonly redirect: Field<Optional<string>>
    readonly popularity: Field<Optional<number>>
  }
  readonly SelectedBundleOption: {
    readonly id: Field<number>
    readonly uid: Field<string | number>
    readonly label: Field<string>
    readonly type: Field<string>
    readonly values: Field<List<Optional<ResultOf<"SelectedBundleOptionValue">>>>
  }
  readonly SelectedBundleOptionValue: {
    readonly id: Field<number>
    readonly uid: Field<string | number>
    readonly label: Field<string>
    readonly quantity: Field<number>
    readonly price: Field<number>
  }
  readonly SelectedConfigurableOption: {
    readonly id: Field<number>
    readonly configurable_product_option_uid: Field<string | number>
    readonly configurable_product_option_value_uid: Field<string | number>
    readonly option_label: Field<string>
    readonly value_id: Field<number>
    readonly value_label: Field<string>
  }
  readonly SelectedCustomizableOption: {
    readonly id: Field<number>
    readonly customizable_option_uid: Field<string | number>
    readonly label: Field<string>
    readonly type: Field<string>
    readonly is_required: Field<boolean>
    readonly sort_order: Field<number>
    readonly values: Field<List<Optional<ResultOf<"SelectedCustomizableOptionValue">>>>
  }
  readonly SelectedCustomizableOptionValue: {
    readonly id: Field<number>
    readonly customizable_option_value_uid: Field<string | number>
    readonly label: Field<string>
    readonly value: Field<string>
    readonly price: Field<ResultOf<"CartItemSelectedOptionValuePrice">>
  }
  readonly SelectedPaymentMethod: {
    readonly code: Field<string>
    readonly title: Field<string>
    readonly purchase_order_number: Field<Optional<string>>
  }
  readonly SelectedShippingMethod: {
    readonly method_code: Field<string>
    readonly method_title: Field<string>
    readonly carrier_code: Field<string>
    readonly carrier_title: Field<string>
    readonly amount: Field<ResultOf<"Money">>
    readonly price_excl_tax: Field<ResultOf<"Money">>
    readonly price_incl_tax: Field<ResultOf<"Money">>
    readonly base_amount: Field<Optional<ResultOf<"Money">>>
  }
  readonly SendEmailToFriendOutput: {
    readonly sender: Field<Optional<ResultOf<"SendEmailToFriendSender">>>
    readonly recipients: Field<Optional<List<Optional<ResultOf<"SendEmailToFriendRecipient">>>>>
  }
  readonly SendEmailToFriendRecipient: {
    readonly name: Field<string>
    readonly email: Field<string>
  }
  readonly SendEmailToFriendSender: {
    readonly name: Field<string>
    readonly email: Field<string>
    readonly message: Field<string>
  }
  readonly SendFriendConfiguration: {
    readonly enabled_for_customers: Field<boolean>
    readonly enabled_for_guests: Field<boolean>
  }
  readonly SetBillingAddressOnCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly SetGuestEmailOnCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly SetPaymentMethodOnCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly SetShippingAddressesOnCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly SetShippingMethodsOnCartOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly SharedWishlist: {
    readonly owner: Field<string>
    readonly items_v2: Field<Optional<ResultOf<"WishlistItems">>, { readonly currentPage: number | null; readonly pageSize: number | null }>
  }
  readonly ShipmentItem: SchemaFields["ShipmentItemInterface"]
  readonly ShipmentItemInterface: {
    readonly quantity_shipped: Field<number>
    readonly id: Field<string | number>
    readonly order_item: Field<Optional<ResultOf<"OrderItemInterface">>>
    readonly product_name: Field<Optional<string>>
    readonly product_sku: Field<string>
    readonly product_sale_price: Field<ResultOf<"Money">>
  }
  readonly ShipmentTracking: {
    readonly title: Field<string>
    readonly carrier: Field<string>
    readonly number: Field<Optional<string>>
  }
  readonly ShippingCartAddress: SchemaFields["CartAddressInterface"] & {
    readonly available_shipping_methods: Field<Optional<List<Optional<ResultOf<"AvailableShippingMethod">>>>>
    readonly selected_shipping_method: Field<Optional<ResultOf<"SelectedShippingMethod">>>
    readonly customer_notes: Field<Optional<string>>
    readonly pickup_location_code: Field<Optional<string>>
    readonly cart_items: Field<Optional<List<Optional<ResultOf<"CartItemQuantity">>>>>
    readonly cart_items_v2: Field<Optional<List<Optional<ResultOf<"CartItemInterface">>>>>
    readonly items_weight: Field<Optional<number>>
  }
  readonly ShippingDiscount: {
    readonly amount: Field<ResultOf<"Money">>
  }
  readonly ShippingHandling: {
    readonly total_amount: Field<ResultOf<"Money">>
    readonly amount_excluding_tax: Field<Optional<ResultOf<"Money">>>
    readonly amount_including_tax: Field<Optional<ResultOf<"Money">>>
    readonly taxes: Field<Optional<List<Optional<ResultOf<"TaxItem">>>>>
    readonly discounts: Field<Optional<List<Optional<ResultOf<"ShippingDiscount">>>>>
  }
  readonly SimpleCartItem: SchemaFields["CartItemInterface"]
  readonly SimpleProduct: SchemaFields["ProductInterface"] & SchemaFields["RoutableInterface"] & SchemaFields["PhysicalProductInterface"] & SchemaFields["CustomizableProductInterface"]
  readonly SimpleWishlistItem: SchemaFields["WishlistItemInterface"]
  readonly SortField: {
    readonly label: Field<Optional<string>>
    readonly value: Field<Optional<string>>
  }
  readonly SortFields: {
    readonly default: Field<Optional<string>>
    readonly options: Field<Optional<List<Optional<ResultOf<"SortField">>>>>
  }
  readonly StoreConfig: {
    readonly id: Field<Optional<number>>
    readonly code: Field<Optional<string>>
    readonly store_code: Field<Optional<string | number>>
    readonly store_name: Field<Optional<string>>
    readonly store_sort_order: Field<Optional<number>>
    readonly is_default_store: Field<Optional<boolean>>
    readonly store_group_code: Field<Optional<string | number>>
    readonly store_group_name: Field<Optional<string>>
    readonly is_default_store_group: Field<Optional<boolean>>
    readonly website_id: Field<Optional<number>>
    readonly website_code: Field<Optional<string | number>>
    readonly website_name: Field<Optional<string>>
    readonly locale: Field<Optional<string>>
    readonly base_currency_code: Field<Optional<string>>
    readonly default_display_currency_code: Field<Optional<string>>
    readonly timezone: Field<Optional<string>>
    readonly weight_unit: Field<Optional<string>>
    readonly base_url: Field<Optional<string>>
    readonly base_link_url: Field<Optional<string>>
    readonly base_static_url: Field<Optional<string>>
    readonly base_media_url: Field<Optional<string>>
    readonly secure_base_url: Field<Optional<string>>
    readonly secure_base_link_url: Field<Optional<string>>
    readonly secure_base_static_url: Field<Optional<string>>
    readonly secure_base_media_url: Field<Optional<string>>
    readonly use_store_in_url: Field<Optional<boolean>>
    readonly head_shortcut_icon: Field<Optional<string>>
    readonly header_logo_src: Field<Optional<string>>
    readonly logo_alt: Field<Optional<string>>
    readonly logo_width: Field<Optional<number>>
    readonly logo_height: Field<Optional<number>>
    readonly default_title: Field<Optional<string>>
    readonly title_prefix: Field<Optional<string>>
    readonly title_suffix: Field<Optional<string>>
    readonly title_separator: Field<Optional<string>>
    readonly default_description: Field<Optional<string>>
    readonly default_keywords: Field<Optional<string>>
    readonly welcome: Field<Optional<string>>
    readonly copyright: Field<Optional<string>>
    readonly absolute_footer: Field<Optional<string>>
    readonly demonotice: Field<Optional<number>>
    readonly catalog_default_sort_by: Field<Optional<string>>
    readonly list_mode: Field<Optional<string>>
    readonly grid_per_page: Field<Optional<number>>
    readonly grid_per_page_values: Field<Optional<string>>
    readonly list_per_page: Field<Optional<number>>
    readonly list_per_page_values: Field<Optional<string>>
    readonly root_category_id: Field<Optional<number>>
    readonly root_category_uid: Field<Optional<string | number>>
    readonly product_url_suffix: Field<Optional<string>>
    readonly category_url_suffix: Field<Optional<string>>
    readonly minimum_password_length: Field<Optional<string>>
    readonly required_character_classes_number: Field<Optional<string>>
    readonly create_account_confirmation: Field<Optional<boolean>>
    readonly customer_access_token_lifetime: Field<Optional<number>>
    readonly autocomplete_on_storefront: Field<Optional<boolean>>
    readonly cms_home_page: Field<Optional<string>>
    readonly cms_no_route: Field<Optional<string>>
    readonly cms_no_cookies: Field<Optional<string>>
    readonly show_cms_breadcrumbs: Field<Optional<number>>
    readonly no_route: Field<Optional<string>>
    readonly front: Field<Optional<string>>
    readonly default_country: Field<Optional<string>>
    readonly countries_with_required_region: Field<Optional<string>>
    readonly optional_zip_countries: Field<Optional<string>>
    readonly display_state_if_optional: Field<Optional<boolean>>
    readonly is_guest_checkout_enabled: Field<Optional<boolean>>
    readonly is_one_page_checkout_enabled: Field<Optional<boolean>>
    readonly minicart_display: Field<Optional<boolean>>
    readonly minicart_max_items: Field<Optional<number>>
    readonly max_items_in_order_summary: Field<Optional<number>>
    readonly cart_summary_display_quantity: Field<Optional<number>>
    readonly cart_expires_in_days: Field<Optional<number>>
    readonly shopping_cart_display_price: Field<Optional<number>>
    readonly shopping_cart_display_subtotal: Field<Optional<number>>
    readonly shopping_cart_display_shipping: Field<Optional<number>>
    readonly shopping_cart_display_grand_total: Field<Optional<boolean>>
    readonly shopping_cart_display_full_summary: Field<Optional<boolean>>
    readonly shopping_cart_display_zero_tax: Field<Optional<boolean>>
    readonly shopping_cart_display_tax_gift_wrapping: Field<Optional<Enums["TaxWrappingEnum"]>>
    readonly zero_subtotal_enabled: Field<Optional<boolean>>
    readonly zero_subtotal_title: Field<Optional<string>>
    readonly check_money_order_enabled: Field<Optional<boolean>>
    readonly check_money_order_title: Field<Optional<string>>
    readonly check_money_order_make_check_payable_to: Field<Optional<string>>
    readonly check_money_order_send_check_to: Field<Optional<string>>
    readonly allow_order: Field<Optional<string>>
    readonly allow_items: Field<Optional<string>>
    readonly product_reviews_enabled: Field<Optional<string>>
    readonly allow_guests_to_write_product_reviews: Field<Optional<string>>
    readonly magento_wishlist_general_is_enabled: Field<Optional<string>>
    readonly newsletter_enabled: Field<boolean>
    readonly contact_enabled: Field<boolean>
    readonly configurable_thumbnail_source: Field<Optional<string>>
    readonly configurable_product_image: Field<Optional<Enums["ProductImageThumbnail"]>>
    readonly grouped_product_image: Field<Optional<Enums["ProductImageThumbnail"]>>
    readonly head_includes: Field<Optional<string>>
    readonly product_canonical_tag: Field<Optional<number>>
    readonly category_canonical_tag: Field<Optional<number>>
    readonly payment_payflowpro_cc_vault_active: Field<Optional<string>>
    readonly is_checkout_agreements_enabled: Field<boolean>
    readonly display_product_prices_in_catalog: Field<number>
    readonly display_shipping_prices: Field<number>
    readonly orders_invoices_credit_memos_display_price: Field<number>
    readonly orders_invoices_credit_memos_display_subtotal: Field<number>
    readonly orders_invoices_credit_memos_display_shipping_amount: Field<number>
    readonly orders_invoices_credit_memos_display_grandtotal: Field<boolean>
    readonly orders_invoices_credit_memos_display_full_summary: Field<boolean>
    readonly orders_invoices_credit_memos_display_zero_tax: Field<boolean>
    readonly check_money_order_enable_for_specific_countries: Field<Optional<boolean>>
    readonly check_money_order_payment_from_specific_countries: Field<Optional<string>>
    readonly check_money_order_min_order_total: Field<Optional<string>>
    readonly check_money_order_max_order_total: Field<Optional<string>>
    readonly check_money_order_new_order_status: Field<Optional<string>>
    readonly check_money_order_sort_order: Field<Optional<number>>
    readonly zero_subtotal_enable_for_specific_countries: Field<Optional<boolean>>
    readonly zero_subtotal_payment_from_specific_countries: Field<Optional<string>>
    readonly zero_subtotal_new_order_status: Field<Optional<string>>
    readonly zero_subtotal_payment_action: Field<Optional<string>>
    readonly zero_subtotal_sort_order: Field<Optional<number>>
    readonly category_fixed_product_tax_display_setting: Field<Optional<Enums["FixedProductTaxDisplaySettings"]>>
    readonly product_fixed_product_tax_display_setting: Field<Optional<Enums["FixedProductTaxDisplaySettings"]>>
    readonly sales_fixed_product_tax_display_setting: Field<Optional<Enums["FixedProductTaxDisplaySettings"]>>
    readonly fixed_product_taxes_enable: Field<boolean>
    readonly fixed_product_taxes_apply_tax_to_fpt: Field<boolean>
    readonly fixed_product_taxes_include_fpt_in_subtotal: Field<boolean>
    readonly order_cancellation_enabled: Field<boolean>
    readonly order_cancellation_reasons: Field<List<ResultOf<"CancellationReason">>>
    readonly send_friend: Field<Optional<ResultOf<"SendFriendConfiguration">>>
  }
  readonly StorefrontProperties: {
    readonly position: Field<Optional<number>>
    readonly use_in_layered_navigation: Field<Optional<Enums["UseInLayeredNavigationOptions"]>>
    readonly use_in_product_listing: Field<Optional<boolean>>
    readonly use_in_search_results_layered_navigation: Field<Optional<boolean>>
    readonly visible_on_catalog_pages: Field<Optional<boolean>>
  }
  readonly SubscribeEmailToNewsletterOutput: {
    readonly status: Field<Optional<Enums["SubscriptionStatusesEnum"]>>
  }
  readonly SwatchData: {
    readonly type: Field<Optional<string>>
    readonly value: Field<Optional<string>>
  }
  readonly SwatchDataInterface: {
    readonly value: Field<Optional<string>>
  }
  readonly SwatchLayerFilterItem: SchemaFields["LayerFilterItemInterface"] & SchemaFields["SwatchLayerFilterItemInterface"]
  readonly SwatchLayerFilterItemInterface: {
    readonly swatch_data: Field<Optional<ResultOf<"SwatchData">>>
  }
  readonly TaxItem: {
    readonly title: Field<string>
    readonly rate: Field<number>
    readonly amount: Field<ResultOf<"Money">>
  }
  readonly TextSwatchData: SchemaFields["SwatchDataInterface"]
  readonly TierPrice: {
    readonly quantity: Field<Optional<number>>
    readonly final_price: Field<Optional<ResultOf<"Money">>>
    readonly discount: Field<Optional<ResultOf<"ProductDiscount">>>
  }
  readonly UpdateCartItemsOutput: {
    readonly cart: Field<ResultOf<"Cart">>
  }
  readonly UpdateProductsInWishlistOutput: {
    readonly wishlist: Field<ResultOf<"Wishlist">>
    readonly user_errors: Field<List<ResultOf<"WishListUserInputError">>>
  }
  readonly UrlRewrite: {
    readonly url: Field<Optional<string>>
    readonly parameters: Field<Optional<List<Optional<ResultOf<"HttpQueryParameter">>>>>
  }
  readonly ValidationRule: {
    readonly name: Field<Optional<Enums["ValidationRuleEnum"]>>
    readonly value: Field<Optional<string>>
  }
  readonly VirtualCartItem: SchemaFields["CartItemInterface"]
  readonly VirtualProduct: SchemaFields["ProductInterface"] & SchemaFields["RoutableInterface"] & SchemaFields["CustomizableProductInterface"]
  readonly VirtualWishlistItem: SchemaFields["WishlistItemInterface"]
  readonly Website: {
    readonly id: Field<Optional<number>>
    readonly name: Field<Optional<string>>
    readonly code: Field<Optional<string>>
    readonly sort_order: Field<Optional<number>>
    readonly default_group_id: Field<Optional<string>>
    readonly is_default: Field<Optional<boolean>>
  }
  readonly WishListUserInputError: {
    readonly code: Field<Enums["WishListUserInputErrorType"]>
    readonly message: Field<string>
  }
  readonly Wishlist: {
    readonly id: Field<Optional<string | number>>
    readonly items_count: Field<Optional<number>>
    readonly sharing_code: Field<Optional<string>>
    readonly updated_at: Field<Optional<string>>
    readonly items_v2: Field<Optional<ResultOf<"WishlistItems">>, { readonly currentPage: number | null; readonly pageSize: number | null }>
    readonly items: Field<Optional<List<Optional<ResultOf<"WishlistItem">>>>>
  }
  readonly WishlistCartUserInputError: {
    readonly code: Field<Enums["WishlistCartUserInputErrorType"]>
    readonly message: Field<string>
    readonly wishlistId: Field<string | number>
    readonly wishlistItemId: Field<string | number>
  }
  readonly WishlistItem: {
    readonly id: Field<Optional<number>>
    readonly qty: Field<Optional<number>>
    readonly description: Field<Optional<string>>
    readonly added_at: Field<Optional<string>>
    readonly product: Field<Optional<ResultOf<"ProductInterface">>>
  }
  readonly WishlistItemInterface: {
    readonly id: Field<string | number>
    readonly quantity: Field<number>
    readonly description: Field<Optional<string>>
    readonly added_at: Field<string>
    readonly product: Field<Optional<ResultOf<"ProductInterface">>>
    readonly customizable_options: Field<List<Optional<ResultOf<"SelectedCustomizableOption">>>>
  }
  readonly WishlistItems: {
    readonly items: Field<List<Optional<ResultOf<"WishlistItemInterface">>>>
    readonly page_info: Field<Optional<ResultOf<"SearchResultPageInfo">>>
  }
  readonly WishlistOutput: {
    readonly items: Field<Optional<List<Optional<ResultOf<"WishlistItem">>>>>
    readonly items_count: Field<Optional<number>>
    readonly name: Field<Optional<string>>
    readonly sharing_code: Field<Optional<string>>
    readonly updated_at: Field<Optional<string>>
  }
}

/** The object types behind every interface and union. */
export type PossibleTypes = {
  readonly AggregationOptionInterface: "AggregationOption"
  readonly AttributeSelectedOptionInterface: "AttributeSelectedOption"
  readonly AttributeValueInterface: "AttributeValue" | "AttributeSelectedOptions"
  readonly CartAddressInterface: "ShippingCartAddress" | "BillingCartAddress"
  readonly CartItemInterface: "SimpleCartItem" | "VirtualCartItem" | "ConfigurableCartItem" | "BundleCartItem" | "DownloadableCartItem"
  readonly CategoryInterface: "CategoryTree"
  readonly CreditMemoItemInterface: "CreditMemoItem" | "BundleCreditMemoItem" | "DownloadableCreditMemoItem"
  readonly CustomAttributeMetadataInterface: "AttributeMetadata" | "CatalogAttributeMetadata" | "CustomerAttributeMetadata"
  readonly CustomAttributeOptionInterface: "AttributeOptionMetadata"
  readonly CustomizableOptionInterface: "CustomizableFieldOption" | "CustomizableAreaOption" | "CustomizableDateOption" | "CustomizableFileOption" | "CustomizableDropDownOption" | "CustomizableRadioOption" | "CustomizableCheckboxOption" | "CustomizableMultipleOption"
  readonly CustomizableProductInterface: "SimpleProduct" | "VirtualProduct" | "ConfigurableProduct" | "BundleProduct" | "DownloadableProduct"
  readonly InvoiceItemInterface: "InvoiceItem" | "BundleInvoiceItem" | "DownloadableInvoiceItem"
  readonly LayerFilterItemInterface: "LayerFilterItem" | "SwatchLayerFilterItem"
  readonly MediaGalleryInterface: "ProductImage" | "ProductVideo"
  readonly OrderItemInterface: "OrderItem" | "DownloadableOrderItem" | "BundleOrderItem"
  readonly PhysicalProductInterface: "SimpleProduct" | "ConfigurableProduct" | "BundleProduct" | "GroupedProduct"
  readonly ProductInterface: "SimpleProduct" | "VirtualProduct" | "ConfigurableProduct" | "BundleProduct" | "GroupedProduct" | "DownloadableProduct"
  readonly ProductLinksInterface: "ProductLinks"
  readonly RoutableInterface: "RoutableUrl" | "CmsPage" | "SimpleProduct" | "VirtualProduct" | "ConfigurableProduct" | "BundleProduct" | "GroupedProduct" | "DownloadableProduct" | "CategoryTree"
  readonly ShipmentItemInterface: "ShipmentItem" | "BundleShipmentItem"
  readonly SwatchDataInterface: "ColorSwatchData" | "TextSwatchData" | "ImageSwatchData"
  readonly SwatchLayerFilterItemInterface: "SwatchLayerFilterItem"
  readonly WishlistItemInterface: "SimpleWishlistItem" | "VirtualWishlistItem" | "GroupedProductWishlistItem" | "ConfigurableWishlistItem" | "BundleWishlistItem" | "DownloadableWishlistItem"
}

/** The interfaces of the object types that have some. */
export type Interfaces = {
  readonly AggregationOption: "AggregationOptionInterface"
  readonly AttributeMetadata: "CustomAttributeMetadataInterface"
  readonly AttributeOptionMetadata: "CustomAttributeOptionInterface"
  readonly AttributeSelectedOption: "AttributeSelectedOptionInterface"
  readonly AttributeSelectedOptions: "AttributeValueInterface"
  readonly AttributeValue: "AttributeValueInterface"
  readonly BillingCartAddress: "CartAddressInterface"
  readonly BundleCartItem: "CartItemInterface"
  readonly BundleCreditMemoItem: "CreditMemoItemInterface"
  readonly BundleInvoiceItem: "InvoiceItemInterface"
  readonly BundleOrderItem: "OrderItemInterface"
  readonly BundleProduct: "ProductInterface" | "RoutableInterface" | "PhysicalProductInterface" | "CustomizableProductInterface"
  readonly BundleShipmentItem: "ShipmentItemInterface"
  readonly BundleWishlistItem: "WishlistItemInterface"
  readonly CatalogAttributeMetadata: "CustomAttributeMetadataInterface"
  readonly CategoryTree: "CategoryInterface" | "RoutableInterface"
  readonly CmsPage: "RoutableInterface"
  readonly ColorSwatchData: "SwatchDataInterface"
  readonly ConfigurableCartItem: "CartItemInterface"
  readonly ConfigurableProduct: "ProductInterface" | "RoutableInterface" | "PhysicalProductInterface" | "CustomizableProductInterface"
  readonly ConfigurableWishlistItem: "WishlistItemInterface"
  readonly CreditMemoItem: "CreditMemoItemInterface"
  readonly CustomerAttributeMetadata: "CustomAttributeMetadataInterface"
  readonly CustomizableAreaOption: "CustomizableOptionInterface"
  readonly CustomizableCheckboxOption: "CustomizableOptionInterface"
  readonly CustomizableDateOption: "CustomizableOptionInterface"
  readonly CustomizableDropDownOption: "CustomizableOptionInterface"
  readonly CustomizableFieldOption: "CustomizableOptionInterface"
  readonly CustomizableFileOption: "CustomizableOptionInterface"
  readonly CustomizableMultipleOption: "CustomizableOptionInterface"
  readonly CustomizableRadioOption: "CustomizableOptionInterface"
  readonly DownloadableCartItem: "CartItemInterface"
  readonly DownloadableCreditMemoItem: "CreditMemoItemInterface"
  readonly DownloadableInvoiceItem: "InvoiceItemInterface"
  readonly DownloadableOrderItem: "OrderItemInterface"
  readonly DownloadableProduct: "ProductInterface" | "RoutableInterface" | "CustomizableProductInterface"
  readonly DownloadableWishlistItem: "WishlistItemInterface"
  readonly GroupedProduct: "ProductInterface" | "RoutableInterface" | "PhysicalProductInterface"
  readonly GroupedProductWishlistItem: "WishlistItemInterface"
  readonly ImageSwatchData: "SwatchDataInterface"
  readonly InvoiceItem: "InvoiceItemInterface"
  readonly LayerFilterItem: "LayerFilterItemInterface"
  readonly OrderItem: "OrderItemInterface"
  readonly ProductImage: "MediaGalleryInterface"
  readonly ProductLinks: "ProductLinksInterface"
  readonly ProductVideo: "MediaGalleryInterface"
  readonly RoutableUrl: "RoutableInterface"
  readonly ShipmentItem: "ShipmentItemInterface"
  readonly ShippingCartAddress: "CartAddressInterface"
  readonly SimpleCartItem: "CartItemInterface"
  readonly SimpleProduct: "ProductInterface" | "RoutableInterface" | "PhysicalProductInterface" | "CustomizableProductInterface"
  readonly SimpleWishlistItem: "WishlistItemInterface"
  readonly SwatchLayerFilterItem: "LayerFilterItemInterface" | "SwatchLayerFilterItemInterface"
  readonly TextSwatchData: "SwatchDataInterface"
  readonly VirtualCartItem: "CartItemInterface"
  readonly VirtualProduct: "ProductInterface" | "RoutableInterface" | "CustomizableProductInterface"
  readonly VirtualWishlistItem: "WishlistItemInterface"
}

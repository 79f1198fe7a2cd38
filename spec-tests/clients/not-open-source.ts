/** Reason why a GraphQL name is not in Magento Open Source 2.4.7. `names` matches `Type`, `Type.field` or `Type.value`. */
export type Exception = { readonly names: RegExp; readonly reason: string }

/** Names that a client uses and a plain Magento Open Source rejects too. */
export const notOpenSource: ReadonlyArray<Exception> = [
  {
    names:
      /^(Cart\.(gift_receipt|printed_card)_included|Mutation\.setGiftOptionsOnCart|StoreConfig\.allow_(gift_receipt|printed_card))$/,
    reason: "only Adobe Commerce has gift wrapping, receipts and printed cards (GiftWrappingGraphQl)",
  },
  {
    names:
      /^(Mutation\.(create|update)Wishlist|CreateWishlistInput|WishlistVisibilityEnum|Wishlist\.name|StoreConfig\.(enable_multiple|maximum_number_of)_wishlists)$/,
    reason: "only Adobe Commerce has several wish lists (MultipleWishlistGraphQl)",
  },
  {
    names: /^(Query\.dynamicBlocks|DynamicBlock(Location|Type)Enum)$/,
    reason: "only Adobe Commerce has dynamic blocks (BannerGraphQl)",
  },
  {
    names:
      /^(Cart\.total_summary_quantity_including_config|CustomerOrder\.state|Query\.robotsConfig|(ProductInterface|SimpleProduct)\.custom_attributes|ProductAttributeMetadata)$/,
    reason: "magento/pwa, Venia's extension for the server, adds it",
  },
  { names: /^PaymentMethodInput\.braintree$/, reason: "the payment module of a vendor (Braintree)" },
]

/** Names of the demo shop's schema that Magento Open Source 2.4.7 itself does not have, or no longer has. */
export const onlyOfDemoShop: ReadonlyArray<Exception> = [
  {
    names: /^(Mutation|PaymentMethodInput|Query|StoreConfig)\.\w*(braintree|klarna|hosted_?pro|payflow|paypal)/i,
    reason: "payment modules of vendors",
  },
  {
    names:
      /^(Order\.(items|total)|Query\.(chatData|emailCapture\w*|orderData|trackingData)|Mutation\.update(ChatProfile|QuoteEmail))$/,
    reason: "the marketing module of a vendor (dotdigital)",
  },
  { names: /\.recaptchaToken$/, reason: "the token is a header in 2.4.7, X-ReCaptcha" },
  { names: /^CountryCodeEnum\.AN$/, reason: "a country that ceased to exist in 2010" },
  {
    names:
      /^CurrencyEnum\.(AZM|BUK|CHE|CHW|EEK|GEK|GQE|LSM|LTL|LVL|MRO|NIC|RHD|ROL|SKK|STD|TMM|TRL|VEB|VEF|YTL|ZMK|ZWD)$/,
    reason: "a currency that is out of use or was never used by shops; Intl has none of them",
  },
]

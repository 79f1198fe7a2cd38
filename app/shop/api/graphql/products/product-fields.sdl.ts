/** Fields of every product, repeated in the interface and in each type as GraphQL requires. */
export const productFields = /* GraphQL */ `
    uid: ID!
    id: Int
    sku: String
    name: String
    type_id: String
    url_key: String
    url_suffix: String
    canonical_url: String
    stock_status: ProductStockStatus
    only_x_left_in_stock: Float
    min_sale_qty: Float
    description: ComplexTextValue
    short_description: ComplexTextValue
    meta_title: String
    meta_keyword: String
    meta_description: String
    image: ProductImage
    small_image: ProductImage
    thumbnail: ProductImage
    swatch_image: String
    media_gallery: [MediaGalleryInterface]
    price_range: PriceRange!
    price_tiers: [TierPrice]
    special_price: Float
    special_from_date: String
    special_to_date: String
    new_from_date: String
    new_to_date: String
    created_at: String
    updated_at: String
    gift_message_available: String
    categories: [CategoryInterface]
    related_products: [ProductInterface]
    upsell_products: [ProductInterface]
    crosssell_products: [ProductInterface]
    rating_summary: Float!
    review_count: Int!
    reviews(pageSize: Int = 20, currentPage: Int = 1): ProductReviews!
    custom_attributesV2(filters: AttributeFilterInput): ProductCustomAttributes
`

/** Fields of `RoutableInterface` in every product type. */
export const routableFields = /* GraphQL */ `
    relative_url: String
    redirect_code: Int!
    type: UrlRewriteEntityTypeEnum
`

/** The types that implement `ProductInterface`. */
export const productTypes = [
  "SimpleProduct",
  "VirtualProduct",
  "ConfigurableProduct",
  "BundleProduct",
  "GroupedProduct",
  "DownloadableProduct",
]

/** More fields for every product, from another part of the schema. */
export const fieldsOfEveryProduct = (fields: string): string =>
  ["interface ProductInterface", ...productTypes.map((type) => `type ${type}`)]
    .map((type) => `extend ${type} {\n${fields}\n}`)
    .join("\n")

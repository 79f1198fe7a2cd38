import { attributeAlias } from "../../core/catalogue/product/attribute-fields.wire.ts"
import { keyedPageSize } from "./products-by-key.ts"

// The GraphQL documents of the catalogue, one operation each.

const priceFields = `regular_price { value } final_price { value }`

/** Price of a part of a product, a simple product with one price. */
const singlePriceFields = `price_range { minimum_price { ${priceFields} } }`

const priceRangeFields = `price_range { minimum_price { ${priceFields} } maximum_price { ${priceFields} } }`

const swatchAttributes = `configurable_options { attribute_uid attribute_code label position
  values { value_index label store_label swatch_data { __typename value ... on ImageSwatchData { thumbnail } } } }`

const basicFields = `__typename uid sku name url_key url_suffix stock_status only_x_left_in_stock rating_summary review_count
  small_image { url label } ${priceRangeFields}`

/** Fields of a product card without swatches. */
export const plainCard = `${basicFields} new_from_date new_to_date
  ... on CustomizableProductInterface { options { required } }
  ... on DownloadableProduct { links_purchased_separately }`

const cardFields = `${plainCard} ... on ConfigurableProduct { ${swatchAttributes}
    variants { attributes { uid } product { uid stock_status only_x_left_in_stock small_image { url } ${singlePriceFields} } } }`

const galleryFields = `media_gallery { __typename url label position disabled
  ... on ProductVideo { video_content { video_provider video_url video_title video_metadata } } }`

const enteredOptionFields = (kind: string, more: string): string =>
  `... on Customizable${kind}Option { entered: value { price price_type ${more} } }`

const selectedOptionFields = (kind: string): string =>
  `... on Customizable${kind}Option { choices: value { uid title price price_type sort_order } }`

/** `value` is an object for entered options and a list for selected ones, so it needs two aliases. */
const customOptions = `... on CustomizableProductInterface { options { __typename uid title required sort_order
  ${enteredOptionFields("Field", "max_characters")} ${enteredOptionFields("Area", "max_characters")} ${enteredOptionFields("Date", "type")}
  ${enteredOptionFields("File", "file_extension image_size_x image_size_y")}
  ${["DropDown", "Radio", "Checkbox", "Multiple"].map(selectedOptionFields).join(" ")} } }`

const tierPriceFields = "price_tiers { quantity final_price { value } discount { percent_off amount_off } }"

/** The price as the merchant entered it. The filters leave out most other attributes; attributes cannot be selected by code. */
const enteredPriceField = `entered_price: custom_attributesV2(filters:
    { is_filterable: true, is_visible_in_advanced_search: true, used_in_product_listing: true }) { items { code
      ... on AttributeValue { value } } }`

const productKindFields = `... on ConfigurableProduct { ${swatchAttributes}
    variants { attributes { uid } product { uid sku stock_status only_x_left_in_stock small_image { url } ${galleryFields} ${singlePriceFields} } } }
  ... on BundleProduct { dynamic_price items { uid title required type position
    options { uid label quantity position is_default can_change_quantity price price_type
      product { name stock_status small_image { url label } ${singlePriceFields} ${tierPriceFields} } } } }
  ... on GroupedProduct { items { qty position product { uid sku name stock_status ${singlePriceFields} } } }
  ... on DownloadableProduct { links_title links_purchased_separately
    downloadable_product_links { uid title price sort_order sample_url }
    downloadable_product_samples { title sort_order sample_url } }`

/**
 * Quantities of the members of a grouped product. They stand before the price in a query: Magento resolves fields in the order of the query,
 * and computing the price replaces the quantities by 1.
 */
const memberQuantities = "... on GroupedProduct { items { qty } }"

/** Attributes that are visible on product pages, with labels of their options. */
const shownAttributes = `custom_attributesV2(filters: { is_visible_on_front: true }) { items { code
      ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label } } } }`

/** Fields of a product page, without the attributes of the merchant. */
const productFields = `${memberQuantities} ${basicFields} min_sale_qty
    url_rewrites { url } image { url label } new_from_date new_to_date meta_title meta_description description { html } short_description { html } ${galleryFields}
    ${tierPriceFields}
    categories { uid name url_path url_suffix breadcrumbs { category_name category_url_path category_level } }
    related_products { ${plainCard} } upsell_products { ${plainCard} }
    reviews(pageSize: $reviewsPerPage, currentPage: $reviewPage) {
      items { summary text nickname created_at average_rating } page_info { current_page total_pages } } ${customOptions} ${productKindFields}`

/**
 * Returns the selections of attributes as plain fields. An attribute has an alias only if `fields` contain its name, because the built-in shop
 * rejects queries with more than 15 aliases. (S33)
 */
const attributeSelections = (
  fields: string,
  attributes: ReadonlyArray<string>,
  moduleFields: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const names = new Set([fields, ...moduleFields].join(" ").match(/\w+/g))
  return attributes.map((code) => (names.has(code) ? `${attributeAlias(code)}: ${code}` : code))
}

/** `selected` are all fields that are selected beside attributes and module fields. */
const productPageFields = (
  selected: string,
  attributes: ReadonlyArray<string> | undefined,
  moduleFields: ReadonlyArray<string> = [],
): string => {
  const values =
    attributes === undefined
      ? [shownAttributes, enteredPriceField]
      : attributeSelections(selected, attributes, moduleFields)
  return [productFields, ...values, ...moduleFields].join(" ")
}

const routeFields = "relative_url redirect_code type"
/** Fields of a route that leads to a product. Magento accepts queries up to a complexity of 300, and each field counts. */
const routedProductFields = "redirect_code type"

/**
 * Returns the query of a product page, with all paths of the product, so that its route needs no query. `attributes` are the codes of
 * attributes that are plain fields; without them `custom_attributesV2` has all attributes, and the query includes the entered price. Related
 * products have no swatches, because Magento rejects queries with more than 300 fields. `moduleFields` are selections of modules. (S33)
 */
export const productPageQuery = (attributes?: ReadonlyArray<string>, moduleFields?: ReadonlyArray<string>): string =>
  `query Product($urlKey: String!, $reviewPage: Int!, $reviewsPerPage: Int!) {
  products(filter: { url_key: { eq: $urlKey } }, pageSize: ${keyedPageSize}) { items {
    ${productPageFields(productFields, attributes, moduleFields)} } } }`

/**
 * Returns the query of a product page by its path, with the fields of `productPageQuery`. Magento finds the product without its search engine,
 * and without reading the metadata of an attribute for each field.
 */
export const routedProductQuery = (
  attributes?: ReadonlyArray<string>,
  moduleFields?: ReadonlyArray<string>,
): string => `query Product($url: String!, $reviewPage: Int!, $reviewsPerPage: Int!) {
  route(url: $url) { ${routedProductFields} ... on ProductInterface {
    ${productPageFields(`${routedProductFields} ${productFields}`, attributes, moduleFields)} } } }`

/** The query of a product page for shops whose attributes are not plain fields. */
export const productDocument = productPageQuery()

/** The query of a product page by its path, for shops whose attributes are not plain fields. */
export const routedProductDocument = routedProductQuery()

/** The price of a product as the merchant entered it. */
export const enteredPriceDocument = `query EnteredPrice($sku: String!) {
  products(filter: { sku: { eq: $sku } }) { items { sku ${enteredPriceField} } } }`

/** Ratings of the review form, and the settings of reviews. */
export const reviewRulesDocument = `query ReviewRules {
  productReviewRatingsMetadata { items { id name values { value_id value } } }
  storeConfig { product_reviews_enabled allow_guests_to_write_product_reviews } }`

/** Cross-sell products of the products in a cart. */
export const crossSellDocument = `query CrossSell($urlKeys: [String]) {
  products(filter: { url_key: { in: $urlKeys } }, pageSize: ${keyedPageSize}) { items { url_key crosssell_products { ${plainCard} } } } }`

/** Labels, inputs and options of the attributes that are visible on product pages. */
export const attributeLabelsDocument = `query AttributeLabels {
  attributesList(entityType: CATALOG_PRODUCT, filters: { is_visible_on_front: true }) { items { code label frontend_input options { value label } } } }`

/** One page of a category or of search results, with sort options and filters. `fields` are those of modules. */
export const listingQuery = (
  fields: ReadonlyArray<string>,
): string => `query Listing($search: String, $filter: ProductAttributeFilterInput, $sort: ProductAttributeSortInput,
  $page: Int!, $size: Int!, $childrenOnly: Boolean!) {
  products(search: $search, filter: $filter, sort: $sort, currentPage: $page, pageSize: $size) {
    total_count page_info { current_page total_pages } sort_fields { options { value label } } suggestions { search }
    aggregations(filter: { category: { includeDirectChildrenOnly: $childrenOnly } }) { attribute_code label options { label value count } } items { ${[cardFields, ...fields].join(" ")} } } }`

/** Cards of products by SKU and by URL key. */
export const cardsDocument = `query Cards($skus: [String], $urlKeys: [String], $size: Int!, $bySku: Boolean!, $byKey: Boolean!) {
  bySku: products(filter: { sku: { in: $skus } }, pageSize: $size) @include(if: $bySku) { items { ${cardFields} } }
  byKey: products(filter: { url_key: { in: $urlKeys } }, pageSize: ${keyedPageSize}) @include(if: $byKey) { items { ${cardFields} } } }`

/** Paths of products, for sitemaps. Sorted by name, so that the pages are stable. */
export const productPathsDocument = `query ProductPaths($filter: ProductAttributeFilterInput, $page: Int!, $size: Int!) {
  products(filter: $filter, sort: { name: ASC }, currentPage: $page, pageSize: $size) { total_count items { url_key url_suffix } } }`

/** Swatches of all products. The price filter matches every product; without a filter Magento returns nothing. */
export const swatchesDocument = `query Swatches {
  products(filter: { price: { from: "0" } }, pageSize: 100) {
    items { ... on ConfigurableProduct { ${swatchAttributes} } } } }`

/** Names of swatches in addresses. A separate query, because a backend without the field rejects the whole query. */
export const swatchAddressesDocument = `query SwatchAddresses { swatchAddresses }`

const category = `uid name url_path url_suffix image position include_in_menu`

/** A category with its breadcrumbs and children. */
export const categoryDocument = `query Category($uid: String!) {
  categories(filters: { category_uid: { eq: $uid } }) { items { ${category} description meta_title meta_description
    display_mode cms_block { content }
    breadcrumbs { category_name category_url_path category_level } children { ${category} } } } }`

/** Three levels of categories for the menu. */
export const menuDocument = `query Menu($root: String!) {
  categories(filters: { parent_category_uid: { eq: $root } }, pageSize: 100) {
    items { ${category} children { ${category} children { ${category} } } } } }`

/** The entity or redirect of a URL path. */
export const routeDocument = `query Route($url: String!) {
  route(url: $url) { ${routeFields}
    ... on CategoryTree { uid } ... on ProductInterface { url_key } ... on CmsPage { identifier } } }`

/** A CMS page. */
export const contentPageDocument = `query ContentPage($identifier: String!) {
  cmsPage(identifier: $identifier) { identifier title content content_heading meta_title meta_description } }`

/** CMS blocks by identifier. */
export const blocksDocument = `query Blocks($identifiers: [String]) {
  cmsBlocks(identifiers: $identifiers) { items { identifier content } } }`

/** The time zone of the shop. */
export const timeZoneDocument = `query TimeZone { storeConfig { timezone } }`

/** Countries with their regions. */
export const countriesDocument = `query Countries {
  countries { id full_name_locale full_name_english available_regions { id code name } } }`

/** The configuration of a store view, and all views of its website. */
export const storeDocument = `query Store {
  storeConfig { store_code store_name store_group_name id website_id store_group_code locale default_display_currency_code base_currency_code
    root_category_uid cms_home_page cms_no_route cms_no_cookies product_url_suffix category_url_suffix title_suffix copyright
    grid_per_page grid_per_page_values list_per_page list_per_page_values catalog_default_sort_by default_country
    countries_with_required_region optional_zip_countries is_guest_checkout_enabled
    base_media_url secure_base_media_url header_logo_src logo_alt logo_width logo_height
    magento_wishlist_general_is_enabled newsletter_enabled contact_enabled
    title_prefix default_title default_description default_keywords head_shortcut_icon head_includes
    welcome absolute_footer demonotice }
  currency { available_currency_codes exchange_rates { currency_to rate } }
  availableStores(useCurrentGroup: true) { store_code store_name locale is_default_store store_sort_order use_store_in_url } }`

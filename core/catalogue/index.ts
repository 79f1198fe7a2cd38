// Catalogue: products, prices, options, listings and routes. Labels and recently viewed products have entries of their own. Imported as "vitrine/core/catalogue".

export { type BundleChoice, bundlePrice, defaultBundleChoice } from "./pricing/bundle-price.ts"
export {
  type ConfigurableChoice,
  selectedVariant,
  optionUnavailableReason,
  remainingVariants,
} from "./product/configurable-choice.ts"
export { type CustomOptionChoice, customOptionsAmount } from "./pricing/custom-option-price.ts"
export { homeRows } from "./listing/home-rows.ts"
export { type ListingOptions, listingAddress, listingQuery } from "./listing/listing-address.ts"
export { listingOptions, defaultListingQuery } from "./listing/listing-options.ts"
export type { Category, Facet, Listing, ListingQuery } from "./listing/listing.ts"
export { pictureAddress, pictureFormats } from "./product/picture-sizes.ts"
export {
  currentOrder,
  hasFilter,
  withDirection,
  withDirectionReversed,
  withFilter,
  withFilterToggled,
  withLimit,
  withMode,
  withOrder,
  withoutFilter,
  withoutFilters,
  withPage,
} from "./listing/listing-change.ts"
export { priceRange } from "./listing/price-range.ts"
export type {
  GalleryItem,
  Picture,
  Price,
  Product,
  ProductCard,
  ProductKind,
  StockState,
  TierPrice,
  Variant,
} from "./product/product.ts"
export type { Route } from "./route.ts"
export { type QuantityPriceReason, priceAtQuantity } from "./pricing/tier-price.ts"
export { numbersOfUid, uidOf } from "./product/uid.ts"
export { CatalogueCallFailed, CatalogueCalls, type ListingSubject, nearestListing } from "./catalogue.program.ts"
export { readCategory } from "./listing/category.wire.ts"
export { readListing } from "./listing/listing.wire.ts"
export { readProductCard } from "./product/product-card.wire.ts"
export { readProduct } from "./product/product.wire.ts"
export { readRoute } from "./route.wire.ts"
export { type SwatchAddresses, swatchAddresses } from "./product/swatch-address.ts"
export { readSwatchAddresses } from "./product/swatch-address.wire.ts"

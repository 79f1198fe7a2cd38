import { Schema } from "effect"

import { catalogueFields, SeedLabel, SeedLabelDisplay } from "./catalogue-format.ts"
import { SeedBanner, SeedPopularSearch, SeedRedirect, SeedSlide } from "./content-format.ts"
import { withDescription, optional } from "./fields.ts"
import { ProductEntry } from "./product-format.ts"
import { SeedCoupon, SeedCustomer, SeedMerchant } from "./sales-format.ts"
import { settingsFields } from "./settings-format.ts"
import { viewProducts, viewSettingsFields, viewTextFields } from "./view-format.ts"

const fileOf = <const F extends Schema.Struct.Fields>(fields: F) =>
  Schema.Struct({
    $schema: optional(withDescription(Schema.String, "The JSON Schema of this file, for editors.")),
    ...fields,
  })

const { attributes, categories, ratings, reviews } = catalogueFields

/** The formats of the JSON files of a seed, by the name of their JSON Schema: `schema/{name}.schema.json`. */
export const fileFormats = {
  settings: fileOf(settingsFields),
  attributes: fileOf({ attributes }),
  categories: fileOf({ categories }),
  products: fileOf({ products: Schema.Array(ProductEntry) }),
  reviews: fileOf({ ratings, reviews }),
  labels: fileOf({ labels: Schema.Array(SeedLabel), labelDisplays: optional(Schema.Array(SeedLabelDisplay)) }),
  banners: fileOf({ banners: Schema.Array(SeedBanner) }),
  slides: fileOf({ slides: Schema.Array(SeedSlide) }),
  redirects: fileOf({ redirects: Schema.Array(SeedRedirect) }),
  "popular-searches": fileOf({ popularSearches: Schema.Array(SeedPopularSearch) }),
  customers: fileOf({ customers: Schema.Array(SeedCustomer) }),
  coupons: fileOf({ coupons: Schema.Array(SeedCoupon) }),
  merchants: fileOf({ merchants: Schema.Array(SeedMerchant) }),
  "view-settings": fileOf(viewSettingsFields),
  "view-products": fileOf({ products: viewProducts }),
  "view-categories": fileOf({ categories: viewTextFields.categories }),
  "view-banners": fileOf({ banners: viewTextFields.banners }),
  "view-phrases": fileOf({ phrases: viewTextFields.phrases }),
}

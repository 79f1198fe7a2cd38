import { Schema } from "effect"

const NumberOrText = Schema.Union([Schema.Finite, Schema.String])

const CartSectionItem = Schema.Struct({
  item_id: Schema.String,
  product_type: Schema.String,
  qty: Schema.Finite,
  product_id: Schema.String,
  product_name: Schema.String,
  product_sku: Schema.String,
  product_url: Schema.String,
  product_has_url: Schema.Boolean,
  product_price: Schema.String,
  product_price_value: NumberOrText,
  options: Schema.Array(
    Schema.Struct({ label: Schema.String, value: Schema.Union([Schema.String, Schema.Array(Schema.String)]) }),
  ),
  configure_url: Schema.String,
  is_visible_in_site_visibility: Schema.Boolean,
  product_image: Schema.Struct({
    src: Schema.String,
    alt: Schema.String,
    width: Schema.Finite,
    height: Schema.Finite,
  }),
  message: Schema.String,
})

/** Magento's `cart` customer section. [3.cart-summary] */
export const CartSection = Schema.Struct({
  summary_count: NumberOrText,
  subtotalAmount: Schema.NullOr(NumberOrText),
  subtotal: Schema.String,
  possible_onepage_checkout: Schema.Boolean,
  items: Schema.Array(CartSectionItem),
  isGuestCheckoutAllowed: Schema.Boolean,
  website_id: Schema.String,
  storeId: Schema.String,
  data_id: Schema.Finite,
})

/** Decoded `cart` section of `customer/section/load`. */
export type CartSection = typeof CartSection.Type

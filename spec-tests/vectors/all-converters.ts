import { billingAddresses, estimatedAddresses, shippingAddresses } from "./address-choice.ts"
import { addressConverters } from "./addresses.ts"
import { sectionsOfAddress } from "./affected-sections.ts"
import { cartFormConverters } from "./cart-forms.ts"
import { requestConverters } from "./checkout-requests.ts"
import type { Converter } from "./converter.ts"
import { sectionConverters } from "./customer-sections.ts"
import { cartEstimates, checkoutEstimates } from "./estimates.ts"
import { giftMessageConverters } from "./gift-messages.ts"
import { linkConverters } from "./links-and-wish-lists.ts"
import { listingToolbar } from "./listing-toolbar.ts"
import { galleryConverters } from "./magnifier.ts"
import { messageConverters } from "./messages.ts"
import { searchConverters } from "./mini-search.ts"
import { paymentMethods } from "./payment-methods.ts"
import { paymentConverters } from "./payments.ts"
import { bundlePrices } from "./prices/bundle-prices.ts"
import { configurableConverters } from "./prices/configurables.ts"
import { priceFormatConverters } from "./prices/price-formats.ts"
import { priceConverters } from "./prices/prices.ts"
import { realPageConverters } from "./real-pages.ts"
import { fieldRuleConverters } from "./rules/field-rules.ts"
import { formRuleConverters } from "./rules/form-rules.ts"
import { shippingRates } from "./shipping-rates.ts"
import { cartCache, segments, subtotalWatch } from "./totals.ts"

/** Every converter of the vectors. */
export const converters: ReadonlyArray<Converter> = [
  shippingRates,
  paymentMethods,
  shippingAddresses,
  estimatedAddresses,
  billingAddresses,
  ...addressConverters,
  cartEstimates,
  checkoutEstimates,
  subtotalWatch,
  segments,
  cartCache,
  ...paymentConverters,
  ...requestConverters,
  ...messageConverters,
  sectionsOfAddress,
  ...sectionConverters,
  ...priceFormatConverters,
  ...priceConverters,
  bundlePrices,
  ...configurableConverters,
  ...fieldRuleConverters,
  ...formRuleConverters,
  ...giftMessageConverters,
  listingToolbar,
  ...searchConverters,
  ...cartFormConverters,
  ...linkConverters,
  ...galleryConverters,
  ...realPageConverters,
]

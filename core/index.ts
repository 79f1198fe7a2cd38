// The public face of the engine: what a page, a worker, a server or another storefront may use of it, in the shop's own words.
// Rules first, then the services and programs of each part, then the readers of what the shop sends.

// Catalogue
export { amountOfNumber, compareAmounts, isAmount, isLess, type Amount } from "./catalogue/amount.ts"
export { bundlePrice, defaultBundleChoice, type BundleChoice } from "./catalogue/bundle-price.ts"
export { chosenVariant, optionRefusal, variantsLeft, type ConfigurableChoice } from "./catalogue/configurable-choice.ts"
export { customOptionsAmount, type CustomOptionChoice } from "./catalogue/custom-option-price.ts"
export { listingAddress, listingQuestion, type ListingChoices } from "./catalogue/listing-address.ts"
export type { Category, Facet, Listing, ListingQuestion } from "./catalogue/listing.ts"
export type { Picture, Price, Product, ProductCard, ProductKind, Variant } from "./catalogue/product.ts"
export type { Route } from "./catalogue/route.ts"
export { priceAtQuantity, type QuantityPriceReason } from "./catalogue/tier-price.ts"
export { numbersOfUid, uidOf } from "./catalogue/uid.ts"
export {
  CatalogueCallFailed,
  CatalogueCalls,
  nearestListing,
  type ListingSubject,
} from "./catalogue/catalogue.program.ts"
export { readCategory } from "./catalogue/category.wire.ts"
export { readListing } from "./catalogue/listing.wire.ts"
export { readProduct } from "./catalogue/product.wire.ts"
export { readRoute } from "./catalogue/route.wire.ts"

// Add to cart
export { preselectedOptions } from "./add-to-cart/preselection.ts"
export { productChoice, type ProductChoice } from "./add-to-cart/product-choice.ts"
export { productFormProblems, type FormProblem } from "./add-to-cart/product-form-problems.ts"
export { newProductForm, productFormStep, type ProductForm, type ProductFormEvent } from "./add-to-cart/product-form.ts"
export { productPrice, type ExplainedPrice, type ProductPriceReason } from "./add-to-cart/product-price.ts"
export { addToCartOutcome, type AddToCartOutcome } from "./background-actions/add-to-cart-answer.ts"
export { addToCartLabel, type AddToCartLabel } from "./background-actions/add-to-cart-button.ts"

// Cart
export { cartLines, type CartLine } from "./cart/cart-lines.ts"
export { cartPageStep } from "./cart/cart-page-step.ts"
export type { CartPageEvent, CartPageRequest, CartPageState } from "./cart/cart-page.ts"
export { readMiniCart } from "./cart/mini-cart-reading.ts"
export { miniCartStep, type MiniCartEvent, type MiniCartWork } from "./cart/mini-cart-work.ts"
export type { MiniCart, MiniCartLine } from "./cart/mini-cart.ts"
export { afterQuantityCheck, type QuantityCheck } from "./cart/quantity-check.ts"
export { readQuantity, type QuantityReading } from "./cart/quantity.ts"
export { CartCalls } from "./cart/cart-calls.program.ts"
export { GuestCarts, type CartGoods } from "./cart/guest-cart.program.ts"

// Addresses
export { addressErrors, type FieldError } from "./addresses/address-errors.ts"
export { addressFields, type AddressField } from "./addresses/address-fields.ts"
export { addressKey } from "./addresses/address-key.ts"
export type { Address, KnownAddress, SavedAddress, TypedAddress } from "./addresses/address.ts"
export { countryRules, type Country, type CountryRules } from "./addresses/country.ts"
export { newAddress } from "./addresses/new-address.ts"
export { Directory } from "./addresses/directory.program.ts"

// Checkout
export { resolveBillingAddress, type BillingAddressChoice } from "./checkout/billing-address.ts"
export { CallFailed, CallRefused, CallUnknown, SignInNeeded, type CallError } from "./checkout/call-error.ts"
export { checkoutStep } from "./checkout/checkout-step.ts"
export type { CheckoutEvent, CheckoutRequest } from "./checkout/checkout-event.ts"
export { openCheckout, type CheckoutFindings } from "./checkout/open-checkout.ts"
export { noticeFor, type CheckoutNotice } from "./checkout/checkout-notice.ts"
export type { CheckoutState } from "./checkout/checkout-state.ts"
export { readCoupon, type CouponReading } from "./checkout/coupon.ts"
export { estimationFor, type Estimation } from "./checkout/estimation.ts"
export { filledTemplate } from "./checkout/message-template.ts"
export {
  choosePaymentMethod,
  offeredMethods,
  type PaymentChoice,
  type PaymentMethod,
} from "./checkout/payment-method.ts"
export { serviceAddress, type CartOwner, type ServiceCall } from "./checkout/service-address.ts"
export { resolveShippingAddress, type ShippingAddressChoice } from "./checkout/shipping-address.ts"
export { chooseShippingRate, rateCode, type RateChoice, type ShippingRate } from "./checkout/shipping-rate.ts"
export { shownSegments } from "./checkout/totals-lines.ts"
export type { Totals } from "./checkout/totals.ts"
export { CheckoutCalls } from "./checkout/checkout-calls.program.ts"
export { placeOrder } from "./checkout/place-order.program.ts"

// Shopper
export {
  noSections,
  sectionsToAsk,
  withInvalid,
  withLoaded,
  type KeptSections,
  type WhyToAsk,
} from "./shopper/customer-sections.ts"
export type { Customer } from "./shopper/customer.ts"
export { affectedSections, sectionMap, type SectionMap } from "./shopper/section-map.ts"
export type { Store } from "./shopper/store.ts"
export { readStore } from "./shopper/store.wire.ts"

// Pages, content, texts
export { allowedHtml } from "./content/allowed-html.ts"
export type { ContentPage } from "./content/content.ts"
export { ContentCalls } from "./content/content.program.ts"
export type { MenuItem } from "./navigation/menu.ts"
export { readMessages } from "./page/message-reading.ts"
export type { ShopMessage } from "./page/message.ts"
export { storefrontStep } from "./page/storefront-step.ts"
export type { StorefrontEvent } from "./page/storefront-event.ts"
export type { PageConfig, StorefrontState } from "./page/storefront.ts"
export { addressOfUenc, uencOf } from "./page/uenc.ts"
export { textDirection } from "./translation/text-direction.ts"
export { translate, type Dictionary } from "./translation/translate.ts"

// Main entry of the engine, imported as "vitrine": the most used names of every feature, for pages, workers, servers and other clients.
// Each folder of core is an entry of its own and holds the public names of its feature in full: "vitrine/core/checkout", "vitrine/core/cart",
// "vitrine/core/catalogue/labels".
//
// Rules are pure functions. A feature with states has a state, `…Event`, `…Request` and `…Step`: state and event in; the next state and
// the requests to perform out. Its first state begins with `new…`, `no…`, `empty…`, `idle…` or `initial…`.
// A program is an Effect; it calls the backend through a service such as `CheckoutCalls`, which the client provides.

// Catalogue: products, prices, listings
export {
  type ConfigurableChoice,
  selectedVariant,
  optionUnavailableReason,
} from "./catalogue/product/configurable-choice.ts"

export { listingAddress, listingQuery } from "./catalogue/listing/listing-address.ts"
export { defaultListingQuery } from "./catalogue/listing/listing-options.ts"
export type { Category, Facet, Listing, ListingQuery } from "./catalogue/listing/listing.ts"
export type { Picture, Price, Product, ProductCard, TierPrice, Variant } from "./catalogue/product/product.ts"
export type { Route } from "./catalogue/route.ts"
export { priceAtQuantity } from "./catalogue/pricing/tier-price.ts"
export { uidOf } from "./catalogue/product/uid.ts"
export { CatalogueCallFailed, CatalogueCalls, type ListingSubject } from "./catalogue/catalogue.program.ts"
export { readCategory } from "./catalogue/listing/category.wire.ts"
export { readListing } from "./catalogue/listing/listing.wire.ts"
export { readProductCard } from "./catalogue/product/product-card.wire.ts"
export { readProduct } from "./catalogue/product/product.wire.ts"

// Labels of products
export {
  type LabelDisplay,
  type LabelPlacement,
  labelPlacements,
  defaultLabelDisplay,
} from "./catalogue/labels/label-display-options.ts"

export { type LabelVariable, labelHtml } from "./catalogue/labels/label-text.ts"
export type { LabelFacts } from "./catalogue/labels/label-variables.ts"
export type { Label } from "./catalogue/labels/label.ts"
export { LabelCalls } from "./catalogue/labels/label-calls.program.ts"
export { readLabelDisplay } from "./catalogue/labels/label.wire.ts"

// Recently viewed products
export {
  type RecentlyViewedEvent,
  type RecentlyViewedRequest,
  type RecentlyViewedStep,
  recentlyViewedStep,
} from "./catalogue/recently-viewed/recently-viewed-step.ts"

export { recentlyViewed } from "./catalogue/recently-viewed/recently-viewed.ts"

// The form of a product, and adding it to the cart
export { type FormField, type ProductChoice, productChoice } from "./add-to-cart/product-choice.ts"
export { type FormProblem, productFormProblems } from "./add-to-cart/product-form-problems.ts"
export { type ProductForm, type ProductFormEvent, newProductForm, productFormStep } from "./add-to-cart/product-form.ts"
export { type ExplainedPrice, productPrice } from "./add-to-cart/product-price.ts"
export { type AddToCartPage, addToCart } from "./background-actions/add-to-cart.ts"
export type { AddToCartOutcome } from "./background-actions/add-to-cart-response.ts"
export type { AddToCartForm } from "./background-actions/add-to-cart-form.ts"
export type { RedirectParametersProvider } from "./background-actions/redirect-parameters.ts"
export { DataPostPage, DataPostCalls } from "./background-actions/action-page.program.ts"

// Wish list
export { wishListAdd } from "./wish-list/wish-list-add.ts"
export {
  type WishListButton,
  type WishListData,
  wishListButton,
  wishListData,
} from "./wish-list/wish-list-add-request.ts"

// Search box and suggestions
export { titleParts } from "./search/highlight.ts"
export { searchBoxStep } from "./search/search-box-step.ts"
export {
  type SearchBoxRequest,
  type SearchBoxState,
  type SearchBoxStep,
  type SuggestionQuery,
  newSearchBox,
} from "./search/search-box.ts"

export type { SearchBoxEvent } from "./search/search-event.ts"
export { suggestionGroups } from "./search/suggestion-groups.ts"
export type { SuggestionType } from "./search/suggestion-type.ts"
export type { Suggestion } from "./search/suggestion.ts"
export { SuggestionCalls, SuggestionsFailed, loadSuggestions } from "./search/suggestions.program.ts"

// Cart
export { type CartLine, cartLines } from "./cart/cart-lines.ts"
export { cartPageStep } from "./cart/cart-page-step.ts"
export type { CartPageEvent, CartPageRequest, CartPageState, CartPageStep } from "./cart/cart-page.ts"
export { readMiniCart } from "./cart/mini-cart-reading.ts"
export type { MiniCart, MiniCartLine } from "./cart/mini-cart.ts"
export { type ParsedQuantity, readQuantity } from "./cart/quantity.ts"
export { CartCalls } from "./cart/cart-calls.program.ts"
export { type CartItem, GuestCarts } from "./cart/guest-cart.program.ts"

// Gift messages
export type { GiftMessage } from "./gift-message/gift-message.ts"
export { GiftMessageCalls, postGiftMessage } from "./gift-message/gift-message.program.ts"

// Addresses
export { type FieldError, addressErrors } from "./addresses/address-errors.ts"
export { type AddressField, addressFields } from "./addresses/address-fields.ts"
export { addressKey } from "./addresses/known-address-key.ts"
export { type Address, type KnownAddress, emptyAddress } from "./addresses/address.ts"
export type { SavedAddress } from "./addresses/customer-address.ts"
export { type TypedAddress, newAddress } from "./addresses/new-customer-address.ts"
export { type Country, type CountryRules, countryRules } from "./addresses/country.ts"
export { customAttributes } from "./addresses/custom-attributes.ts"
export { Directory } from "./addresses/directory.program.ts"

// Checkout: shipping rates, totals, payment, orders
export { type Agreement, missingAgreements } from "./checkout/order/agreements.ts"
export { type BillingAddressChoice, resolveBillingAddress } from "./checkout/payment/billing-address.ts"
export type { CheckoutConfig } from "./checkout/checkout-config.ts"
export type { CheckoutEvent, CheckoutRequest } from "./checkout/checkout-event.ts"
export type { CheckoutNotice } from "./checkout/failed-call-notice.ts"
export { type CheckoutState, selectedMethod } from "./checkout/checkout.ts"
export { checkoutStep } from "./checkout/checkout-step.ts"
export { readCoupon } from "./checkout/totals/coupon.ts"
export { type CheckoutPageData, initialCheckout } from "./checkout/initial-checkout.ts"
export type { Order, OrderAttempt, OrderOutcome, PaymentInformation } from "./checkout/order/order.ts"
export type { CheckoutField } from "./checkout/fields/checkout-field.ts"
export { type PaymentKind, paymentKindOf, paymentKinds, paymentProblems } from "./checkout/payment/payment-kind.ts"
export type { PaymentMethod } from "./checkout/payment/payment-method.ts"
export { type PaymentChoice, choosePaymentMethod, offeredMethods } from "./checkout/payment/payment-method-choice.ts"
export type { PlaceOrderExtension } from "./checkout/order/place-order-extension.ts"
export type { CheckoutStep } from "./checkout/checkout-transition.ts"
export type { RatesValidator } from "./checkout/shipping/rates-validator.ts"
export type { CartOwner } from "./checkout/checkout-call-paths.ts"
export { type ShippingAddressChoice, resolveShippingAddress } from "./checkout/shipping/shipping-address.ts"
export { type ShippingRate, rateCode } from "./checkout/shipping/shipping-rate.ts"
export { type RateChoice, type RatePreferences, chooseShippingRate } from "./checkout/shipping/shipping-rate-choice.ts"
export type { Quote } from "./checkout/quote.ts"
export { type TotalsRow, type TotalsLineRenderer, totalsRows } from "./checkout/totals/totals-rows.ts"
export type { Totals } from "./checkout/totals/totals.ts"
export { CheckoutCalls, type PaymentDetails, type ShippingInformation } from "./checkout/checkout-calls.program.ts"
export { fetchRates, fetchTotals } from "./checkout/shipping/rates-and-totals.program.ts"
export { placeOrder } from "./checkout/order/place-order.program.ts"

// Instant purchase
export { type InstantOffer, type InstantPurchase, instantEligibility } from "./instant-purchase/instant-purchase.ts"
export { InstantPurchaseCalls, placeInstantOrder } from "./instant-purchase/instant-purchase.program.ts"

// Customer: account, orders, sections, signing in
export { type FieldProblem, loginProblems, registrationProblems } from "./customer/account-forms.ts"
export { type Customer, readCustomer } from "./customer/customer.ts"
export {
  type CachedSections,
  knownSections,
  noSections,
  sectionsToLoad,
  withLoaded,
} from "./customer/customer-sections.ts"

export { type SectionMap, affectedSections, sectionMap } from "./customer/section-map.ts"
export type { FullOrder } from "./customer/orders/full-order.ts"
export type { Account, AccountOrder, OrdersPage } from "./customer/account.ts"
export type { SignInResponse, SignInPayload } from "./customer/sign-in.ts"
export { SignInCalls, SignInFailed, signIn } from "./customer/sign-in.program.ts"
export { accountOf } from "./customer/account.wire.ts"

// Content, banners, gallery, navigation
export type { GallerySettings } from "./gallery/gallery-options.ts"
export { galleryStep } from "./gallery/gallery-step.ts"
export {
  type GalleryEvent,
  type GalleryRequest,
  type GalleryState,
  type GalleryStep,
  newGallery,
} from "./gallery/gallery.ts"

export type { ProductVideo } from "./gallery/video.ts"
export type { BannerAttribute } from "./banners/condition-attributes.ts"
export type { Banner } from "./banners/banner.ts"
export {
  type BannersEvent,
  type BannersRequest,
  type BannersState,
  type BannersStep,
  bannersStep,
} from "./banners/banner-display.ts"

export { allowedHtml } from "./content/allowed-html.ts"
export type { ContentPage } from "./content/content.ts"
export { ContentCalls } from "./content/content.program.ts"
export { type MenuEvent, type MenuRequest, type MenuState, type MenuStep, newMenu } from "./navigation/menu-state.ts"
export { menuStep } from "./navigation/menu-step.ts"
export type { MenuItem } from "./navigation/menu.ts"

// Analytics and consent
export type { ConsentChoice } from "./consent/consent.ts"
export { readConsent } from "./consent/consent.wire.ts"
export type { AnalyticsEvent, AnalyticsItem, AnalyticsSink } from "./analytics/analytics.ts"

// The whole page
export type { StorefrontEvent } from "./storefront/storefront-event.ts"
export { storefrontStep } from "./storefront/storefront-step.ts"
export type { PageConfig, StorefrontState } from "./storefront/storefront.ts"

// Shared: amounts of money, the store, texts, errors of calls
export { type Amount, compareAmounts, isAmount, isLess } from "./money/amount.ts"
export type { WritePrice } from "./money/price-text.ts"
export { type CallError, CallFailed, CallRefused, CallNotSent, SignInNeeded } from "./web/call-error.ts"
export type { Store } from "./store/store.ts"
export type { ShopMessage } from "./web/message.ts"
export { textDirection } from "./translation/text-direction.ts"
export { type Dictionary, translate } from "./translation/translate.ts"
export { Dictionaries, DictionaryFailed } from "./translation/dictionary.program.ts"

// Extensions: modules of a shop
export { extensionBreaches, type Breach } from "./extensions/extension-contract.ts"
export {
  registerExtensions,
  type Duplicate,
  type Extension,
  type ExtensionModule,
  type ExtensionParts,
  type ExtensionPoints,
  type Registration,
} from "./extensions/extension.ts"
export type { PaymentProvider } from "./extensions/payment-provider.ts"

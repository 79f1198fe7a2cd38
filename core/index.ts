// The public face of the engine: what a page, a worker, a server or another storefront may use of it, in the shop's own words.
// Feature by feature: rules and steps first, then the services and programs, then the readers of what the shop sends.
// A feature with states comes as a state, `…Event`, `…Request` and `…Step`: state and event in; the next state, and what is to be done
// outside, out. It begins with `new…`, `no…`, `empty…` or `idle…`.

// Catalogue: products, prices, listings, labels, recently viewed
export { type Amount, amountOfNumber, compareAmounts, isAmount, isLess, withDecimals } from "./money/amount.ts"
export { type BundleChoice, bundlePrice, defaultBundleChoice } from "./catalogue/pricing/bundle-price.ts"
export {
  type ConfigurableChoice,
  chosenVariant,
  optionUnavailableReason,
  variantsLeft,
} from "./catalogue/product/configurable-choice.ts"
export { type CustomOptionChoice, customOptionsAmount } from "./catalogue/pricing/custom-option-price.ts"
export { homeRows } from "./catalogue/listing/home-rows.ts"
export type { LabelDisplay, LabelPlacement, LabelTargetEvent } from "./catalogue/labels/label-display.ts"
export {
  labelPlacements,
  labelTargetsStep,
  noLabelledTargets,
  defaultLabelDisplay,
} from "./catalogue/labels/label-display.ts"
export {
  type LabelVariable,
  type PredefinedVariables,
  labelHtml,
  labelValueText,
} from "./catalogue/labels/label-text.ts"
export { type LabelledProduct, builtInLabelVariables } from "./catalogue/labels/label-variables.ts"
export { type Declaration, type Label, type LabelGroup, labelClass, labelLink } from "./catalogue/labels/label.ts"
export { labelPositions, labelStyle, labelsInOrder } from "./catalogue/labels/label.ts"
export { type ListingOptions, listingAddress, listingQuery } from "./catalogue/listing/listing-address.ts"
export { listingOptions, defaultListingQuery } from "./catalogue/listing/listing-options.ts"
export type { Category, Facet, Listing, ListingQuery } from "./catalogue/listing/listing.ts"
export { pictureAddress, pictureFormats } from "./catalogue/product/picture-sizes.ts"
export { inPattern } from "./money/price-format.ts"
export { priceRange } from "./catalogue/listing/price-range.ts"
export type { WritePrice } from "./money/price-text.ts"
export {
  type KnownProducts,
  type ProductData,
  type ProductDataFor,
  knownProduct,
} from "./catalogue/recently-viewed/product-data.ts"
export { productDataNamespace, productIdsToLoad } from "./catalogue/recently-viewed/product-data.ts"
export type { GalleryItem, Picture, Price, Product, ProductCard } from "./catalogue/product/product.ts"
export type { ProductKind, StockState, TierPrice, Variant } from "./catalogue/product/product.ts"
export type { RecentlyViewedEvent, RecentlyViewedRequest } from "./catalogue/recently-viewed/recently-viewed-step.ts"
export { type RecentlyViewedStep, recentlyViewedStep } from "./catalogue/recently-viewed/recently-viewed-step.ts"
export {
  type ViewScope,
  type ViewedProduct,
  type ViewedProducts,
  clearsRecentlyViewed,
} from "./catalogue/recently-viewed/recently-viewed.ts"
export { readViewed, recentlyViewed, recentlyViewedLifetime } from "./catalogue/recently-viewed/recently-viewed.ts"
export {
  recentlyViewedNamespace,
  viewScope,
  viewedKey,
  viewedToStore,
  withView,
} from "./catalogue/recently-viewed/recently-viewed.ts"
export type { Route } from "./catalogue/route.ts"
export { systemLabels } from "./catalogue/labels/system-labels.ts"
export { type QuantityPriceReason, priceAtQuantity } from "./catalogue/pricing/tier-price.ts"
export { numbersOfUid, uidOf } from "./catalogue/product/uid.ts"
export { CatalogueCallFailed, CatalogueCalls, type ListingSubject } from "./catalogue/catalogue.program.ts"
export { LabelCalls } from "./catalogue/labels/label-calls.program.ts"
export { nearestListing } from "./catalogue/catalogue.program.ts"
export { readCategory } from "./catalogue/listing/category.wire.ts"
export { readVariant } from "./catalogue/product/configurable.wire.ts"
export { readLabelDisplay } from "./catalogue/labels/label.wire.ts"
export { readListing } from "./catalogue/listing/listing.wire.ts"
export { readPriceFormat } from "./store/price-format.wire.ts"
export { readTierPrice } from "./catalogue/pricing/price.wire.ts"
export { readProductCard } from "./catalogue/product/product-card.wire.ts"
export { readKnownProducts, readProductData } from "./catalogue/recently-viewed/read-product-data.ts"
export { readProduct } from "./catalogue/product/product.wire.ts"
export { readRoute } from "./catalogue/route.wire.ts"

// Gallery: pictures, magnifier, full screen, videos
export { firstItem } from "./gallery/first-item.ts"
export { type NoEntryReason, doubleTapWithin, fullscreenStep } from "./gallery/fullscreen.ts"
export type { Breakpoint, GalleryOptions, GalleryPlace } from "./gallery/gallery-options.ts"
export {
  type GallerySettings,
  mediaQueryOf,
  optionsInForce,
  defaultGallerySettings,
} from "./gallery/gallery-options.ts"
export { withRatio } from "./gallery/gallery-options.ts"
export { galleryStep } from "./gallery/gallery-step.ts"
export { type GalleryView, type NoZoomReason, type ZoomButtons, galleryView } from "./gallery/gallery-view.ts"
export { nextLabel, zoomButtons } from "./gallery/gallery-view.ts"
export { galleryWindowAddress, galleryWindowPath } from "./gallery/gallery-window-address.ts"
export { galleryWindowResize } from "./gallery/gallery-window.ts"
export type { FullscreenEvent, GalleryEvent, GalleryFrame, GalleryRequest } from "./gallery/gallery.ts"
export type { GalleryState, GalleryStep, KeyEvent, SlideEvent } from "./gallery/gallery.ts"
export { type ZoomEvent, newGallery } from "./gallery/gallery.ts"
export { type MagnifierSizes, isOnPicture, isWorthMagnifying, naturalZoom } from "./gallery/magnifier-geometry.ts"
export { previewBox } from "./gallery/magnifier-geometry.ts"
export { magnifierOptions } from "./gallery/magnifier-options.ts"
export type { Magnifier, MagnifierEvent, MagnifierRequest } from "./gallery/magnifier.ts"
export { type MagnifierStatus, type MagnifierStep, magnifierStep, magnifierView } from "./gallery/magnifier.ts"
export { newMagnifier } from "./gallery/magnifier.ts"
export type { PlayerCommand, PlayerMessage, Players, VideoEvent } from "./gallery/player.ts"
export { type VideoRequest, type VideoState, type VideoStep, isPlaying, newVideo, videoStep } from "./gallery/player.ts"
export { type StayReason, neighbour, soughtPosition } from "./gallery/position.ts"
export { swipeReading, swipeRestsFor, swipeThreshold } from "./gallery/swipe.ts"
export { type PlayerPages, type ProductVideo, playerAddress, playerFrame, unknownVideoType } from "./gallery/video.ts"
export { canGrow, fittedSize, remeasured, toggledZoom } from "./gallery/zoom.ts"
export { readGalleryOptions, readGallerySettings, readMagnifierOptions } from "./gallery/gallery-options.wire.ts"
export { readPlayerMessage } from "./gallery/player.wire.ts"
export { readProductVideo } from "./gallery/video.wire.ts"

// Add to cart: the form of a product
export { preselectedOptions } from "./add-to-cart/preselection.ts"
export { type FormField, type ProductChoice, productChoice } from "./add-to-cart/product-choice.ts"
export { type FormProblem, customOptionField, datePartsOf } from "./add-to-cart/product-form-problems.ts"
export { productFormProblems } from "./add-to-cart/product-form-problems.ts"
export { type ProductForm, type ProductFormEvent, newProductForm, productFormStep } from "./add-to-cart/product-form.ts"
export { type ExplainedPrice, type ProductPriceReason, productPrice } from "./add-to-cart/product-price.ts"
export { productQuantityProblem } from "./add-to-cart/product-quantity.ts"
export { type SwatchAddresses, optionInPath, swatchAddresses } from "./catalogue/product/swatch-address.ts"
export { readSwatchAddresses } from "./catalogue/product/swatch-address.wire.ts"

// Background actions: what is sent behind the page, pop-ups, loaders
export { type AddToCartPage, addToCart } from "./background-actions/add-to-cart.ts"
export { type AddToCartOutcome, addToCartOutcome } from "./background-actions/add-to-cart-outcome.ts"
export type { AddToCartButton, AddToCartButtonEvent } from "./background-actions/add-to-cart-button.ts"
export type { AddToCartButtonRequest, AddToCartButtonStep } from "./background-actions/add-to-cart-button.ts"
export { type AddToCartLabel, addToCartButtonStep, addToCartLabel } from "./background-actions/add-to-cart-button.ts"
export { buttonShows, nextChangeOfButton, readyAfterMilliseconds } from "./background-actions/add-to-cart-button.ts"
export { readyButton } from "./background-actions/add-to-cart-button.ts"
export type { AddToCartForm, AddToCartReport, AddedProducts } from "./background-actions/add-to-cart-form.ts"
export { addToCartAddress, addToCartFailed, addedToCart } from "./background-actions/add-to-cart-form.ts"
export { productsOf } from "./background-actions/add-to-cart-form.ts"
export { afterRejection } from "./background-actions/after-rejection.ts"
export { afterDataPost } from "./background-actions/after-data-post.ts"
export { maySubmit } from "./background-actions/force-validation.ts"
export { afterProductView } from "./background-actions/product-view.ts"
export { linkSubmission } from "./background-actions/background-link.ts"
export { type BackgroundRequest, concernsPopUps } from "./background-actions/background-request.ts"
export type { BlockLoader, BlockLoaderEvent, BlockLoaderRequest } from "./background-actions/block-loader.ts"
export { type BlockLoaderStep, blockLoaderStep, idleBlock } from "./background-actions/block-loader.ts"
export { loaderStaysMilliseconds } from "./background-actions/block-loader.ts"
export type { DataPostClicks, DataPostClicksEvent } from "./background-actions/data-post-clicks.ts"
export { type DataPostClicksStep, dataPostClicksStep } from "./background-actions/data-post-clicks.ts"
export { dataPostHandledAfterMilliseconds } from "./background-actions/data-post-clicks.ts"
export { type DataPostLink, dataPostAddress, dataPostBody } from "./background-actions/data-post-link.ts"
export { dataPostOutcome, readDataPost } from "./background-actions/data-post-link.ts"
export { type CompletedRequest, followUp } from "./background-actions/follow-up.ts"
export { type FollowUpRequest, type PageRequest, afterAddToCart } from "./background-actions/page-request.ts"
export { type PopUpCountdown, closingAnnouncedMilliseconds } from "./background-actions/pop-up-countdown.ts"
export { closingNote, continueText, countdownShownMilliseconds } from "./background-actions/pop-up-countdown.ts"
export { popUpCountdown, untilNextCountdown } from "./background-actions/pop-up-countdown.ts"
export { popUpOpening } from "./background-actions/pop-up-opening.ts"
export { type PopUpRegistration, registrationChecked } from "./background-actions/pop-up-registration.ts"
export { registrationChecksEveryMilliseconds } from "./background-actions/pop-up-registration.ts"
export { consoleLinesFor } from "./background-actions/pop-up-scripts.ts"
export { popUpSections, popUpsIn } from "./background-actions/pop-up-sections.ts"
export { type PopUp, popUpsStayOpen, popUpLayerIndex } from "./background-actions/pop-up.ts"
export { popUpStaysOpenMilliseconds, activityEvents, defaultPopUps } from "./background-actions/pop-up.ts"
export { popUpsStep, sectionRenderedAfterMilliseconds } from "./background-actions/pop-ups-step.ts"
export type { PopUps, PopUpsEvent, PopUpsRequest, PopUpsStep } from "./background-actions/pop-ups.ts"
export { noPopUps } from "./background-actions/pop-ups.ts"
export { type RedirectParameters, chosenOptionParameters } from "./background-actions/redirect-parameters.ts"
export { parametersOf, redirectParameters, withRedirectParameters } from "./background-actions/redirect-parameters.ts"
export { type PageLocation, ownAddress } from "./background-actions/page-location.ts"
export { ActionSurface, BackgroundCalls } from "./background-actions/action-page.program.ts"
export { openDataPostLinks } from "./background-actions/background-actions.program.ts"
export { PopUpWindows, runPopUps } from "./background-actions/pop-ups.program.ts"

// Wish list
export { wishListAdd } from "./wish-list/wish-list-add.ts"
export { type WishListButton, wishListButton } from "./wish-list/wish-list-button.ts"
export { type WishListData, wishListData } from "./wish-list/wish-list-data.ts"
export { wishListConsent } from "./wish-list/wish-list-links.ts"

// Search: search box, requests and suggestions
export { type CategoryOption, type CategoryQuery, categoryFilterMedia } from "./search/category-filter.ts"
export { chosenCategory } from "./search/category-filter.ts"
export { searchHint, titleParts } from "./search/highlight.ts"
export { resultPlacement } from "./search/result-placement.ts"
export { suggestionsStep } from "./search/suggestions-step.ts"
export { searchBoxStep } from "./search/search-box-step.ts"
export type { SearchBoxRequest, SearchBoxState, SearchBoxStep } from "./search/search-box.ts"
export { type SearchResult, type SearchWait, type SuggestionQuery, newSearchBox } from "./search/search-box.ts"
export { noResult, resultsAreShown, searchIsLoading } from "./search/search-box.ts"
export type { SearchBoxEvent, SearchFieldEvent, SearchFrameEvent } from "./search/search-event.ts"
export type { SearchSurroundingsEvent } from "./search/search-event.ts"
export { readSearches, withSearch } from "./search/recent-searches.ts"
export type { SuggestionEvent } from "./search/search-event.ts"
export { searchBlocked, searchKeyStep } from "./search/search-keys.ts"
export { pickSuggestion, reopensAfter } from "./search/suggestion-selection.ts"
export { maySearch, popularQuery, readQuery, shortestQuery, trimmedQuery } from "./search/search-query.ts"
export { mergedSuggestions, mostSuggestions, suggestionGroups, withinLimit } from "./search/suggestion-groups.ts"
export { type SuggestionPrices, suggestionPrice } from "./search/suggestion-price.ts"
export { categoryOptionsDocument, categoryParameter, suggestionAddress } from "./search/suggestion-requests.ts"
export { suggestionsDocument } from "./search/suggestion-requests.ts"
export { type SuggestionType, isGroupName, suggestionTypes, typeOfSuggestion } from "./search/suggestion-type.ts"
export { type Suggestion, suggestionTypeName } from "./search/suggestion.ts"
export { viewAllAddress } from "./search/view-all-address.ts"
export { CategoryOptionCalls, categoryOptions } from "./search/category-options.program.ts"
export { type SuggestionsLoader, SuggestionCalls, SuggestionsFailed } from "./search/suggestions.program.ts"
export { loadSuggestions } from "./search/suggestions.program.ts"
export { readCategoryOptions, readGraphqlSuggestions, readPlainSuggestions } from "./search/suggestions.wire.ts"

// Cart
export { beforeSubmission, cartFormFields } from "./cart/cart-form.ts"
export { type CartLine, cartLines } from "./cart/cart-lines.ts"
export { cartPageStep } from "./cart/cart-page-step.ts"
export type { CartPageEvent, CartPageRequest, CartPageState, CartPageStep } from "./cart/cart-page.ts"
export { emptyEstimate, isCartPageEvent, quantitiesChanged, quantityOfLine, typedQuantity } from "./cart/cart-page.ts"
export { cartPaging } from "./cart/cart-paging.ts"
export { discountSubmission } from "./cart/discount-form.ts"
export { type EstimateEvent, estimateStep } from "./cart/estimate-step.ts"
export { leaveQuestion } from "./cart/leave-cart.ts"
export { readCartSection, readMiniCart } from "./cart/mini-cart-reading.ts"
export { type MiniCartEvent, type MiniCartStatus, idleMiniCart, miniCartStep } from "./cart/mini-cart-step.ts"
export { newQuantity } from "./cart/mini-cart-step.ts"
export type { MiniCart, MiniCartLine } from "./cart/mini-cart.ts"
export { plainText } from "./web/plain-text.ts"
export { type AfterCheck, type QuantityCheck, afterQuantityCheck } from "./cart/quantity-check.ts"
export { type QuantityReading, quantityProblemText, readQuantity } from "./cart/quantity.ts"
export { CartCalls } from "./cart/cart-calls.program.ts"
export { type CartItem, GuestCarts } from "./cart/guest-cart.program.ts"

// Gift messages
export type { GiftMessageBlock, GiftMessageEvent } from "./gift-message/gift-message-block.ts"
export { type GiftMessageRequest, type GiftMessageStep, cartUpdatePath } from "./gift-message/gift-message-block.ts"
export { giftMessageStep, openGiftMessage } from "./gift-message/gift-message-block.ts"
export { type GiftMessage, type GiftOptions, type ItemGift, giftAvailability } from "./gift-message/gift-message.ts"
export { giftOwner, savedGiftMessage, emptyGiftMessage, orderLevel } from "./gift-message/gift-message.ts"
export { GiftMessageCalls, postGiftMessage } from "./gift-message/gift-message.program.ts"
export { readGiftOptions } from "./gift-message/gift-message.wire.ts"

// Addresses
export type { AddressBookEvent, AddressBookForm, DefaultUse } from "./addresses/address-book-form.ts"
export { addressBookStep, bookProblems, refusedBookForm } from "./addresses/address-book-form.ts"
export { draftOf, emptyDraft } from "./addresses/address-draft.ts"
export { type FieldError, addressErrors, countryMissing } from "./addresses/address-errors.ts"
export { type AddressField, addressFields } from "./addresses/address-fields.ts"
export { addressKey, creationTime } from "./addresses/address-key.ts"
export type { Address, CustomAttribute, KnownAddress, SavedAddress } from "./addresses/address.ts"
export { type TypedAddress, emptyAddress, isEditable, noRegion } from "./addresses/address.ts"
export { type Country, type CountryRules, countryRules } from "./addresses/country.ts"
export { customAttributes } from "./addresses/custom-attributes.ts"
export { type AddressDefaults, newAddress } from "./addresses/new-address.ts"
export { regionId, regionInCountry } from "./addresses/region.ts"
export { Directory } from "./addresses/directory.program.ts"

// Checkout: addresses chosen, rates, totals, payment, orders
export { type Agreement, acceptedAgreementIds, missingAgreements } from "./checkout/order/agreements.ts"
export {
  type BillingAddressChoice,
  pageBillingAddressUse,
  billingToSend,
  isSameAddress,
} from "./checkout/payment/billing-address.ts"
export { resolveBillingAddress } from "./checkout/payment/billing-address.ts"
export { type CallError, CallFailed, CallRefused, CallUnknown, SignInNeeded } from "./web/call-error.ts"
export {
  type CartData,
  cartDataKey,
  emptyCartData,
  cachedRatesIn,
  withCachedRates,
} from "./checkout/shipping/cart-data.ts"
export { withCachedTotals } from "./checkout/shipping/cart-data.ts"
export type { CheckoutConfig } from "./checkout/checkout-config.ts"
export { type CheckoutData, type StoredAddress, checkoutDataKey, emptyCheckoutData } from "./checkout/checkout-data.ts"
export type { CheckoutEvent, CheckoutRequest } from "./checkout/checkout-event.ts"
export { type CheckoutExtension, builtInCheckout, extendedCheckout } from "./checkout/checkout-extension.ts"
export { currentStep } from "./checkout/checkout-layout.ts"
export {
  type EmailCheck,
  emailChecked,
  emailChanged,
  emailNotChecked,
  emailCheckDelayMs,
} from "./checkout/email-availability.ts"
export { checkoutDataOf } from "./checkout/checkout-persistence.ts"
export { type CheckoutNotice, noSuchCall, noticeFor, signInUrl } from "./checkout/checkout-notice.ts"
export { type CheckoutState, selectedMethod } from "./checkout/checkout-state.ts"
export { checkoutStep } from "./checkout/checkout-step.ts"
export { type CouponReading, couponRefusedText, readCoupon } from "./checkout/totals/coupon.ts"
export {
  type Estimation,
  type CachedRates,
  type RatesDestination,
  cartSectionIsOutdated,
} from "./checkout/shipping/estimation.ts"
export { estimationFor, destinationKey, ratesDestination } from "./checkout/shipping/estimation.ts"
export { filledTemplate } from "./checkout/message-template.ts"
export { type CheckoutPageData, initialCheckout } from "./checkout/initial-checkout.ts"
export type { Order, OrderAttempt, OrderOutcome, PaymentInformation } from "./checkout/order/order.ts"
export {
  type PaymentField,
  type PaymentKind,
  type PaymentKindChoice,
  paymentKindOf,
} from "./checkout/payment/payment-kind.ts"
export { paymentKinds, paymentProblems } from "./checkout/payment/payment-kind.ts"
export {
  type PaymentChoice,
  type PaymentMethod,
  choosePaymentMethod,
  freeMethod,
} from "./checkout/payment/payment-method.ts"
export { offeredMethods } from "./checkout/payment/payment-method.ts"
export {
  type PlaceOrderExtension,
  type PaymentCallContext,
  attemptKeyHeader,
} from "./checkout/order/place-order-extension.ts"
export { expectedTotalHeader, placeOrderHeaders, placeOrderPayload } from "./checkout/order/place-order-extension.ts"
export type { CheckoutStep } from "./checkout/checkout-transition.ts"
export { type RatesValidator, ratesValidators, defaultRequiredFields } from "./checkout/shipping/rates-validator.ts"
export { type CartOwner, type ServiceCall, serviceUrl } from "./checkout/service-url.ts"
export { type ShippingAddressChoice, resolveShippingAddress } from "./checkout/shipping/shipping-address.ts"
export {
  type RateChoice,
  type RatePreferences,
  type ShippingRate,
  chooseShippingRate,
} from "./checkout/shipping/shipping-rate.ts"
export { rateCode } from "./checkout/shipping/shipping-rate.ts"
export type { Quote } from "./checkout/quote.ts"
export { type TotalsRow, type TotalsLineRenderer, totalsRows } from "./checkout/totals/totals-rows.ts"
export { type Totals, segmentOf } from "./checkout/totals/totals.ts"
export { CheckoutCalls, type PaymentDetails, type ShippingInformation } from "./checkout/checkout-calls.program.ts"
export { CartCache, fetchRates, fetchTotals, cachedOrFetchedRates } from "./checkout/shipping/estimate.program.ts"
export { placeOrder } from "./checkout/order/place-order.program.ts"
export { readCartData } from "./checkout/shipping/cart-data.wire.ts"

// Instant purchase
export { instantConfirmation, instantOrderFields } from "./instant-purchase/instant-confirmation.ts"
export { instantOutcome } from "./instant-purchase/instant-outcome.ts"
export { type InstantOffer, type InstantPurchase, instantEligibility } from "./instant-purchase/instant-purchase.ts"
export { readInstantPurchase } from "./instant-purchase/instant-purchase.ts"
export type { InstantEvent, InstantOrder, InstantRequest } from "./instant-purchase/instant-step.ts"
export { type InstantStep, instantStep, idleInstantOrder } from "./instant-purchase/instant-step.ts"
export { InstantPurchaseCalls, placeInstantOrder } from "./instant-purchase/instant-purchase.program.ts"

// Banners
export { type BannerAttribute, type BannerMoment, bannerAttributes } from "./banners/banner-attribute.ts"
export { type BannerPlaceOnSite, requestsBanners, bannerHint } from "./banners/banner-hint.ts"
export { barTop, lightboxBox } from "./banners/banner-place.ts"
export { type BannerTimers, type TimerEvent, type TimerRequest, bannerTick } from "./banners/banner-timers.ts"
export { timersOnOpening, timersStep } from "./banners/banner-timers.ts"
export { type Banner, type BannerDecision, type BannerPlace, bannerPlace } from "./banners/banner.ts"
export type { BannerRecords, BannersEvent, BannersRequest } from "./banners/banners-step.ts"
export { type BannersState, type BannersStep, bannersStep, openBanners } from "./banners/banners-step.ts"
export { monthLater } from "./banners/calendar-month.ts"
export type { BannerGroup, BannerLeaf, BannerVerdict, Measurements } from "./banners/condition-tree.ts"
export { bannerVerdict } from "./banners/condition-tree.ts"
export { type BannerRecord, countInPeriod, newBannerRecord, recordAfterShow } from "./banners/display-counters.ts"
export { BannerPage, runBanners } from "./banners/banners.program.ts"
export { readBannerPlaces } from "./banners/banner-places.wire.ts"
export { readBannerRecords } from "./banners/banner-records.wire.ts"
export { readBrowsingTime, readLastVisit } from "./banners/banner-visit.wire.ts"
export { type BannerContent, readBannerContents, readBanners } from "./banners/banner.wire.ts"

// Consent: what the shopper allowed the shop to remember
export { type ConsentChoice, onlyNecessary } from "./consent/consent.ts"
export { consentText, readConsent } from "./consent/consent.wire.ts"

// Content: pages, tabs, sliders, carousels, what sticks
export { allowedHtml } from "./content/allowed-html.ts"
export type { CarouselEvent, CarouselRequest, CarouselState } from "./content/carousel-step.ts"
export { type CarouselStep, carouselStep, newCarousel } from "./content/carousel-step.ts"
export { type CarouselPage, carouselAddress, carouselIsNarrow } from "./content/carousel.ts"
export { everyPageBlocks, homePageBlocks, productPageBlocks } from "./content/content-blocks.ts"
export type { ContentPage } from "./content/content.ts"
export { withFormKey } from "./content/form-key-fields.ts"
export type { SliderEvent, SliderRequest, SliderState, SliderStep } from "./content/slider-step.ts"
export { newSlider, sliderStep } from "./content/slider-step.ts"
export { type Slide, type SlideTime, firstSlide, nextSlideChange, slidesOnShow } from "./content/slides.ts"
export type { StickyElements, StickyEvent, StickyMeasure } from "./content/sticky-elements.ts"
export { type StickyRequest, type StickyStep, isStuck, noSticky, stickyStep } from "./content/sticky-elements.ts"
export { type LateStylesheet, type StylesheetEvent, stylesheetStep } from "./content/stylesheet-fallback.ts"
export { tabsStep } from "./content/tabs-step.ts"
export { type TabsEvent, type TabsRequest, type TabsState, type TabsStep, newTab } from "./content/tabs.ts"
export { tabOfFragment } from "./content/tabs.ts"
export { ContentCalls } from "./content/content.program.ts"
export { CarouselPages, ContentFailed, TabContent, loadCarouselPage } from "./content/loaded-content.program.ts"
export { loadTab } from "./content/loaded-content.program.ts"
export { readCarouselPage } from "./content/carousel.wire.ts"
export { readContentPage } from "./content/content.wire.ts"

// Navigation
export { dropdownControls, viewMoreText } from "./navigation/dropdown-controls.ts"
export { drawerArrived, drawerClosed } from "./navigation/menu-drawer.ts"
export { type MenuSettings, isNarrow, menuMode, menuSticks, openingSide } from "./navigation/menu-mode.ts"
export { staysExpanded } from "./navigation/menu-mode.ts"
export { type Overflow, continueOverflow, menuOverflow, offsetOf, overflowWork } from "./navigation/menu-overflow.ts"
export { entryEntered, pointerMoved } from "./navigation/menu-pointer.ts"
export { type MenuEvent, type MenuRequest, type MenuState, type MenuStep, newMenu } from "./navigation/menu-state.ts"
export { persistentDropdowns, withClosed, withClosedUnder } from "./navigation/menu-state.ts"
export { menuStep } from "./navigation/menu-step.ts"
export { type ParentClick, isTouching, parentClick, withInput } from "./navigation/menu-touch.ts"
export type { MenuItem } from "./navigation/menu.ts"
export type { OverflowRunEvent, OverflowRunRequest, OverflowRunStep } from "./navigation/overflow-run.ts"
export { noOverflowRun, overflowApplies, overflowRunStep } from "./navigation/overflow-run.ts"
export { withPosition } from "./navigation/pointer-trail.ts"
export { submenuAim } from "./navigation/submenu-aim.ts"

// Page cache
export { type CacheToolbar, type PageCacheFacts, cacheStatus, cacheTypeLabel } from "./page-cache/cache-status.ts"
export { deliveryTime } from "./page-cache/cache-status.ts"
export { readCacheFacts } from "./page-cache/cache-status.wire.ts"

// Admin-style forms
export { mayUseAdminForms } from "./admin/admin-form-access.ts"
export type { AdminFormEvent, AdminFormRequest, AdminFormStep } from "./admin/admin-form-step.ts"
export { adminFormStep, reloadAddress } from "./admin/admin-form-step.ts"
export { type AdminField, type AdminForm, type AdminReload, adminProblems } from "./admin/admin-form.ts"
export { saveAddress, staysAt } from "./admin/admin-form.ts"
export { AdminFormCalls, reloadAdminForm } from "./admin/admin-form.program.ts"
export { readAdminReload } from "./admin/admin-form.wire.ts"

// Shopper: sections, accounts, signing in
export { type FieldProblem, type TypedFields, contactProblems, deletionProblems } from "./customer/account-forms.ts"
export { emailProblems, loginProblems, newPasswordProblems, registrationProblems } from "./customer/account-forms.ts"
export { type CookieCheck, enableCookiesPath, whenCookiesAreNeeded } from "./customer/cookies-needed.ts"
export { readCustomer } from "./customer/read-customer.ts"
export { type CachedSections, type ReloadReason, cachedAtStart, knownSections } from "./customer/customer-sections.ts"
export { messageLifetimeSeconds, namedSections, noSections, sectionsToLoad } from "./customer/customer-sections.ts"
export { storageLifetimeSeconds, withInvalid, withLoaded, withoutMessages } from "./customer/customer-sections.ts"
export type { Customer } from "./customer/customer.ts"
export { type SectionMap, affectedSections, sectionMap } from "./customer/section-map.ts"
export { offersSignIn } from "./customer/offers-sign-in.ts"
export { type SectionRequests, currentSections, noSectionRequests } from "./customer/section-requests.ts"
export { withSectionRequest } from "./customer/section-requests.ts"
export { checkoutEntry } from "./customer/sign-in-offer.ts"
export type { SignInLinks, SignInOffer, SignInPart, SignInViewEvent } from "./customer/sign-in-part.ts"
export { signInPart, defaultSignInOffer } from "./customer/sign-in-part.ts"
export type { OwnOrder, OwnOrderLine } from "./customer/own-order.ts"
export type { Account, AccountAddress, AccountOrder, OrdersPage } from "./customer/account.ts"
export { type GuestOrderLookup, guestOrderLookup, guestOrderLookupProblems } from "./customer/guest-order-lookup.ts"
export { type ProfilePart, profilePart, profileProblems } from "./customer/profile-forms.ts"
export type { SignInEvent, SignInPopUp, SignInRequest, SignInStep } from "./customer/sign-in-step.ts"
export { closedSignIn, signInStep } from "./customer/sign-in-step.ts"
export { type AfterSignIn, type SignInResponse, type SignInPayload, noSignInResponse } from "./customer/sign-in.ts"
export { signInProblems, signInPayload } from "./customer/sign-in.ts"
export type { SocialSignInEvent, SocialSignInRequest } from "./customer/social-sign-in-step.ts"
export { type SocialSignInStep, socialSignInStep } from "./customer/social-sign-in-step.ts"
export type { SocialOffer, SocialProvider, SocialSignIn, WindowPlace } from "./customer/social-sign-in.ts"
export { socialOffer, socialWindowFeatures } from "./customer/social-sign-in.ts"
export type { Store } from "./store/store.ts"
export { SignInCalls, SignInFailed, signIn } from "./customer/sign-in.program.ts"
export { accountOf, readAccountOrder, readOrdersPage } from "./customer/account.wire.ts"
export { readFoundOrder } from "./customer/found-order.wire.ts"
export { readOwnOrder } from "./customer/own-order.wire.ts"
export { readSignInLinks, readSocialSignIn } from "./customer/authentication-pop-up.wire.ts"
export { readSignInResponse } from "./customer/sign-in.wire.ts"
export { readStore } from "./store/store.wire.ts"

// Page: state, requests and responses, analytics
export type { AnalyticsEvent, AnalyticsChange, AnalyticsItem } from "./analytics/analytics.ts"
export type { AnalyticsSink, AnalyticsState, AnalyticsStep, Consent } from "./analytics/analytics.ts"
export { analyticsStep, sinksFor } from "./analytics/analytics.ts"
export {
  type LatestRequest,
  type SettledRequest,
  type LatestRequestStep,
  supersede,
  queueLatest,
  noRequest,
} from "./requests/latest-request.ts"
export { cancel } from "./requests/latest-request.ts"
export { readMessages } from "./web/read-messages.ts"
export type { ShopMessage } from "./web/message.ts"
export type { StorefrontEvent } from "./storefront/storefront-event.ts"
export { storefrontStep } from "./storefront/storefront-step.ts"
export type { PageConfig, StorefrontState } from "./storefront/storefront.ts"
export { addressOfUenc, uencOf } from "./web/uenc.ts"
export { switchToLatest } from "./requests/latest-request.program.ts"
export { readerOf } from "./web/response.wire.ts"

// Texts
export { dictionaryAddress } from "./translation/dictionary-address.ts"
export { textDirection } from "./translation/text-direction.ts"
export { type Dictionary, translate } from "./translation/translate.ts"
export { Dictionaries, DictionaryFailed } from "./translation/dictionary.program.ts"
export { readDictionary } from "./translation/dictionary.wire.ts"

// Extensions
export { extensionBreaches, type Breach } from "./extension-contract.ts"
export {
  builtIn,
  registered,
  type Duplicate,
  type Extension,
  type ExtensionModule,
  type ExtensionParts,
  type ExtensionPoints,
  type Registration,
} from "./extension.ts"

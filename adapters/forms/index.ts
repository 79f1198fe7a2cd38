// Forms: the controllers of Magento's pages, customer sections and suggestions. Imported as "vitrine/adapters/forms".

export { dataPostCalls } from "./data-post-calls.ts"
export { carouselPages } from "./carousel-page.ts"
export { cartForms } from "./cart-forms.ts"
export { loadCartSection } from "./cart-section.ts"
export { fetchCheckoutConfig, fetchPlacedOrder } from "./checkout-config-calls.ts"
export { fetchSections, loadSections, type SectionResponse } from "./customer-sections-calls.ts"
export { deleteAccount, type AccountDeletionResult } from "./delete-account.ts"
export { instantPurchase } from "./instant-purchase-calls.ts"
export { postForm } from "./post-form.ts"
export { fetchBanners } from "./promotional-banners.ts"
export {
  graphqlCategoryOptions,
  type GraphqlEndpoint,
  graphqlSuggestions,
  plainSuggestions,
} from "./search-suggestions.ts"
export { signInJson } from "./sign-in-calls.ts"
export { tabContent } from "./tab-content.ts"
export { fetchWishListFields } from "./wish-list-fields.ts"

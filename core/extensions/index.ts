// Extensions: modules of a shop, their registration and contract. Imported as "vitrine/core/extensions".

export type { AddressLookUp, AddressSuggestion } from "./address-look-up.ts"
export { extensionBreaches, type Breach } from "./extension-contract.ts"
export {
  builtIn,
  registerExtensions,
  type BuiltInShopMethod,
  type Duplicate,
  type Extension,
  type ExtensionModule,
  type ExtensionParts,
  type ExtensionPoints,
  type Registration,
} from "./extension.ts"
export { lookUpBreaches, type LookUpTrial } from "./look-up-contract.ts"
export type { Middleware } from "./middleware.ts"
export { originProblems } from "./origin-problems.ts"
export type {
  ConnectedProvider,
  PaymentAddresses,
  PaymentProvider,
  ProviderNotification,
  ProviderPayment,
  ReadNotification,
} from "./payment-provider.ts"
export { type ExtendedQuery, type ProductExtension, productExtensionOf } from "./product-extension.ts"
export type { ShopEvent, ShopEventListener } from "./shop-event.ts"
export { providerBreaches, type ProviderTrial } from "./provider-contract.ts"
export {
  browserFeatures,
  contentPolicy,
  explainPolicy,
  grantedOrigins,
  originUses,
  pageKinds,
  permissionsPolicy,
  type BrowserFeature,
  type GrantedOrigins,
  type OriginGrant,
  type OriginUse,
  type OwnedGrant,
  type PageKind,
} from "./origins.ts"

// Storefront: state, events and step of a whole page. Imported as "vitrine/core/storefront".

export type { StorefrontEvent } from "./storefront-event.ts"
export { storefrontStep } from "./storefront-step.ts"
export type { PageConfig, StorefrontState } from "./storefront.ts"

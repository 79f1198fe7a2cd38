// Functions for the tests of a project. Imported as "vitrine/testing".

export { extensionBreaches } from "../../core/extensions/extension-contract.ts"
export { anyAmount, anyPrice } from "./any-amount.ts"
export { anyProductCard } from "./any-product-card.ts"
export { anyText } from "./any-text.ts"
export { openTestShop } from "./test-shop.ts"
export type { TestResponse, TestClock, TestMail, TestShop, TestShopOptions } from "./test-shop-types.ts"
export { renderedView, viewBreaches } from "./view-breaches.tsx"

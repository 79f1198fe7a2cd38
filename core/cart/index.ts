// Cart: the cart page, the mini cart, quantities, guest carts. Imported as "vitrine/core/cart".

export {
  type AfterCheck,
  type QuantityCheck,
  afterQuantityCheck,
  beforeSubmission,
  cartFormFields,
} from "./quantity-validation.ts"
export { type CartLine, cartLines } from "./cart-lines.ts"
export { cartPageStep } from "./cart-page-step.ts"
export {
  type CartPageEvent,
  type CartPageRequest,
  type CartPageState,
  type CartPageStep,
  emptyEstimate,
  isCartPageEvent,
  quantityOfLine,
  typedQuantity,
} from "./cart-page.ts"

export { cartPaging } from "./cart-paging.ts"
export { discountSubmission } from "./discount-form.ts"
export type { EstimateEvent } from "./shipping-estimate-step.ts"
export { leavePrompt } from "./leave-cart.ts"
export { readCartSection, readMiniCart } from "./mini-cart-reading.ts"
export { type MiniCartEvent, type MiniCartStatus, idleMiniCart, miniCartStep, newQuantity } from "./mini-cart-step.ts"
export type { MiniCart, MiniCartLine } from "./mini-cart.ts"
export { type ParsedQuantity, quantityProblemText, readQuantity } from "./quantity.ts"
export { CartCalls } from "./cart-calls.program.ts"
export { type CartItem, GuestCarts } from "./guest-cart.program.ts"
export { cartSectionIsOutdated } from "./outdated-cart.ts"

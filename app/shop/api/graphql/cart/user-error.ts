import { productUnknown } from "../../../domain/cart/add-item.ts"
import type { ShopError } from "../../../domain/errors/shop-error.ts"
import type { Message, MessageId } from "../../../infra/translation/shop-message.ts"
import type { Enums } from "../schema-types.ts"

type CartUserErrorCode = Enums["CartUserInputErrorType"]

/** A product that could not be added to a cart, as in `user_errors`. */
export type CartUserError = { readonly code: CartUserErrorCode; readonly message: Message }

/** The error with the code that Magento gives its message; `ifUnknown` is the message for a product that does not exist. */
export const cartUserError = (
  { message }: ShopError,
  { ifUnknown }: { readonly ifUnknown: Message },
): CartUserError => {
  if (message === productUnknown.message) return { code: "PRODUCT_NOT_FOUND", message: ifUnknown }
  return { code: codes.get(message.source) ?? "UNDEFINED", message }
}

const codes: ReadonlyMap<string, CartUserErrorCode> = new Map<MessageId, CartUserErrorCode>([
  ["Product that you are trying to add is not available.", "NOT_SALABLE"],
  ["The options you selected are not available.", "NOT_SALABLE"],
  ["The requested qty is not available", "INSUFFICIENT_STOCK"],
  ["The requested qty exceeds the maximum qty allowed in shopping cart", "INSUFFICIENT_STOCK"],
  ["The fewest you may purchase is %1", "INSUFFICIENT_STOCK"],
  ["This product is out of stock.", "INSUFFICIENT_STOCK"],
])

import { productUnknown } from "../../../domain/cart/add-item.ts"
import { shopErrorMessage, type ShopError } from "../../../domain/errors/refusal.ts"

/** A product that could not be put into a cart, as `user_errors` have it. */
export type CartUserError = { readonly code: string; readonly message: string }

/** The error with its code, which goes by the message as in Magento; `unknown` is the message for a product that does not exist. */
export const cartUserError = (refusal: ShopError, unknown: string): CartUserError => {
  if (refusal === productUnknown) return { code: "PRODUCT_NOT_FOUND", message: unknown }
  const message = shopErrorMessage(refusal)
  return { code: codes.find(([begin]) => message.startsWith(begin))?.[1] ?? "UNDEFINED", message }
}

const codes: ReadonlyArray<readonly [begin: string, code: string]> = [
  ["Product that you are trying to add is not available", "NOT_SALABLE"],
  ["The options you selected are not available", "NOT_SALABLE"],
  ["The requested qty", "INSUFFICIENT_STOCK"],
  ["The fewest you may purchase", "INSUFFICIENT_STOCK"],
  ["This product is out of stock", "INSUFFICIENT_STOCK"],
]

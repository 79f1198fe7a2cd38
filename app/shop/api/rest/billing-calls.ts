import { cartAddresses, saveAddress } from "../../domain/cart/cart-address.ts"
import { saveCartChange } from "../../domain/cart/cart.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { LooseBoolean, optional, parameters } from "../input/input-schema.ts"
import { completeFromAddressBook, withActiveCart, type CartCall } from "./active-cart.ts"
import { addressJson } from "./cart-json.ts"
import { attributeProblem, CartAddress } from "./rest-address-input.ts"

/** `GET billing-address`: the billing address of the cart. */
export const readBilling: CartCall = async ({ shop }, access) => {
  const cart = await access.active(shop.read)
  if (isShopError(cart)) return cart
  return addressJson((await cartAddresses(shop.read, cart.id)).billing, cart.customer_id)
}

const decodeBilling = inputDecoder(parameters({ address: CartAddress, use_for_shipping: optional(LooseBoolean) }))

/** `POST billing-address`: saves the address, with `useForShipping` also as shipping address; returns the id of the billing address. */
export const saveBilling: CartCall = async (call, access) => {
  const body = call.input(decodeBilling)
  if (isRestError(body)) return body
  const problem = attributeProblem(call.shop, body.address)
  if (problem !== undefined) return problem
  return withActiveCart(call, access, async (cart, trx) => {
    const billing = await completeFromAddressBook(trx, access, body.address)
    if (billing === undefined) return shopError(400, "The address failed to save. Verify the address and try again.")
    if (body.use_for_shipping === true) await saveAddress(trx, cart.id, "shipping", billing, "replace")
    const id = await saveAddress(trx, cart.id, "billing", billing, "replace")
    await saveCartChange(call.shop, trx, cart.id)
    return id
  })
}

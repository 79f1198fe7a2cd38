import { cartAddresses, saveAddress } from "../../domain/cart/cart-address.ts"
import { cartChanged } from "../../domain/cart/cart.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { requiredParameter } from "../../domain/errors/rest-input.ts"
import { isShopError, shopError } from "../../domain/errors/shop-error.ts"
import { fromBook, withActive, type CartCall } from "./active-cart.ts"
import { addressJson } from "./cart-json.ts"
import { readAddress } from "./rest-address-input.ts"

/** Call 9, reading. */
export const readBilling: CartCall = async ({ shop }, access) => {
  const cart = await access.active(shop.read)
  if (isShopError(cart)) return cart
  return addressJson((await cartAddresses(shop.read, cart.id)).billing, cart.customer_id)
}

/** Call 9, writing; answers the address's id. */
export const saveBilling: CartCall = async (call, access) => {
  const sent = requiredParameter(call.body, "address")
  const address = isRestError(sent) ? sent : readAddress(sent)
  if (isRestError(address)) return address
  const alsoForShipping = call.body["useForShipping"] ?? call.body["use_for_shipping"]
  return withActive(call, access, async (cart, trx) => {
    const billing = await fromBook(trx, access, address)
    if (billing === undefined) return shopError(400, "The address failed to save. Verify the address and try again.")
    if (alsoForShipping === true) await saveAddress(trx, cart.id, "shipping", billing, "replace")
    const id = await saveAddress(trx, cart.id, "billing", billing, "replace")
    await cartChanged(call.shop, trx, cart.id)
    return id
  })
}

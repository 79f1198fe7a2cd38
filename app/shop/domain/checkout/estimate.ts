import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { saveAddress, type AddressFields } from "../cart/cart-address.ts"
import { saveCartChange, type Cart } from "../cart/cart.ts"
import { shopError, type ShopError } from "../errors/shop-error.ts"
import { readQuote, type Quote } from "./shop-quote.ts"

/** The destination of a totals estimate and, optionally, its shipping rate; without one, the saved rate is used. */
export type Estimate = {
  readonly address: AddressFields
  readonly rate: Partial<Pick<Cart, "carrier_code" | "method_code">>
}

/** Saves the address and the rate on the cart, as Magento does, and computes its totals. Endpoint: `totals-information`. */
export const saveEstimate = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cart: Cart,
  { address, rate }: Estimate,
): Promise<Quote | ShopError> => {
  const before = await readQuote(shop, trx, cart)
  if (before.lines.length === 0) return shopError(400, "Totals calculation is not applicable to empty cart")
  const kind = before.isVirtual ? "billing" : "shipping"
  const mode = isOtherDestination(address, before.addresses[kind]) ? "replace" : "complete"
  await saveAddress(trx, cart.id, kind, address, mode)
  await saveCartChange(shop, trx, cart.id, rate)
  return readQuote(shop, trx, { ...cart, ...rate })
}

/** True if country, region or postcode differ from the saved address; then no field of the saved address is retained. */
const isOtherDestination = (address: AddressFields, before: AddressFields): boolean =>
  (["country_id", "region_id", "postcode"] as const).some(
    (part) => address[part] !== undefined && (before[part] ?? null) !== null && address[part] !== before[part],
  )

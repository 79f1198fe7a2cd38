import type { Transaction } from "kysely"

import type { ShopContext } from "../../../context/context.ts"
import { todayOf } from "../../../context/date-in-zone.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { isShopError, type ShopError } from "../../errors/shop-error.ts"
import type { CustomOptionInput } from "../buy-request.ts"
import { saveCartChange } from "../cart.ts"
import type { CustomOption } from "../salable-product.ts"
import { cartItems, type CartItem } from "../shop-cart-lines.ts"
import { demandOf } from "../stock-check.ts"
import { itemUnknown } from "../update-item.ts"
import { bookedPlaceOf, bookingError } from "./booking-dates.ts"
import { chooseCustomOptions } from "./choose-custom-options.ts"
import { choicesKey, readChoices, type EnteredOption, type LineChoices } from "./line-choices.ts"
import { readCustomOptions } from "./read-custom-options.ts"

/**
 * Replaces the custom options of a cart item, except uploaded files, which stay. If the item then equals another item of the cart, their
 * quantities are added. Returns the id of the remaining item.
 */
export const changeItemOptions = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  cartId: number,
  { itemId, entered }: { readonly itemId: number; readonly entered: ReadonlyMap<number, CustomOptionInput> },
): Promise<number | ShopError> => {
  const items = await cartItems(trx, cartId)
  const item = items.find(({ id }) => id === itemId)
  if (item === undefined) return itemUnknown(cartId, itemId)
  const options = (await readCustomOptions(trx, [item.product_id])).get(item.product_id) ?? []
  const choices = newChoices(options, item, entered, shop)
  if (isShopError(choices)) return choices
  const key = choicesKey(choices, item.grouped_product_id ?? undefined)
  const equalItem = items.find(
    (other) => other.product_id === item.product_id && other.choices_key === key && other.id !== itemId,
  )
  const changed = { choices: JSON.stringify(choices), choices_key: key }
  await (equalItem === undefined
    ? trx.updateTable("cart_item").set(changed).where("id", "=", itemId).execute()
    : mergeInto(trx, item, equalItem))
  await saveCartChange(shop, trx, cartId)
  return equalItem?.id ?? itemId
}

/** Validates the entered options and returns the choices of the item with them and with its uploaded files. */
const newChoices = (
  options: ReadonlyArray<CustomOption>,
  item: CartItem,
  entered: ReadonlyMap<number, CustomOptionInput>,
  shop: ShopContext,
): LineChoices | ShopError => {
  const before = readChoices(item.choices)
  const withoutFiles = options.filter(({ kind }) => kind !== "file")
  const chosen = chooseCustomOptions(withoutFiles, entered, () => shop.randomId(16))
  if (isShopError(chosen)) return chosen
  const customOptions = [...(before.customOptions ?? []).filter(isFile), ...chosen.entered].toSorted(
    ([one], [other]) => one - other,
  )
  const choices = { ...before, customOptions: customOptions.length === 0 ? undefined : customOptions }
  const product = { id: item.product_id, customOptions: options }
  const demand = demandOf(
    bookedPlaceOf(product, choices).map(([key, places]) => [key, places * item.quantity] as const),
  )
  return bookingError(product, choices, todayOf(shop), demand) ?? choices
}

const isFile = ([, { kind }]: readonly [number, EnteredOption]): boolean => kind === "file"

const mergeInto = async (trx: Transaction<Tables>, item: CartItem, equalItem: CartItem): Promise<void> => {
  await trx.deleteFrom("cart_item").where("id", "=", item.id).execute()
  const quantity = item.quantity + equalItem.quantity
  await trx.updateTable("cart_item").set({ quantity }).where("id", "=", equalItem.id).execute()
}

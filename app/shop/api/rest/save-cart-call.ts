import type { Transaction } from "kysely"

import { addItems } from "../../domain/cart/add-item.ts"
import type { BuyRequest } from "../../domain/cart/buy-request.ts"
import { type AddressFields, saveAddress } from "../../domain/cart/cart-address.ts"
import { type Cart, saveCartChange } from "../../domain/cart/cart.ts"
import type { Quantity } from "../../domain/cart/shop-quantity.ts"
import { updateItems } from "../../domain/cart/update-items.ts"
import { readQuote } from "../../domain/checkout/shop-quote.ts"
import { type RestError, isRestError, restError } from "../../domain/errors/rest-error.ts"
import { type ShopError, isShopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { untranslated } from "../../infra/translation/shop-message.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { Anything, firstOf, inputObject, listOf, LooseText, optional, parameters } from "../input/input-schema.ts"
import { type CartCall, foreignBilling, completeFromAddressBook } from "./active-cart.ts"
import type { CartAccess } from "./cart-access.ts"
import { CartItem, NewQuantity, readItemId } from "./cart-item-input.ts"
import { attributeProblem, CartAddress } from "./rest-address-input.ts"
import type { RestCall } from "./rest-routes.ts"
import { rateProblem } from "./shipping-calls.ts"

/** The most items of one request. [S33] */
const maxItems = 100

type SentCart = {
  readonly quantities: ReadonlyMap<number, Quantity>
  readonly newItems: ReadonlyArray<BuyRequest>
  readonly billing: AddressFields | undefined
  readonly shipping: AddressFields | undefined
  /** As `carrier_method`. */
  readonly rate: string | undefined
  /** True if the request deactivates the cart. */
  readonly isDeactivated: boolean
}

const Shipping = inputObject({ address: optional(CartAddress), method: optional(LooseText) })

/** The `quote` of a request. Fields that the shop computes itself, such as totals and owner, are ignored. [S29] */
const QuoteInput = inputObject(
  {
    items: optional(listOf(Anything, "Magento\\Quote\\Api\\Data\\CartItemInterface[]")),
    billing_address: optional(CartAddress),
    extension_attributes: optional(
      parameters({ shipping_assignments: optional(firstOf(parameters({ shipping: optional(Shipping) }))) }),
    ),
    is_active: optional(LooseText),
  },
  `id created_at updated_at converted_at is_virtual items_count items_qty customer reserved_order_id orig_order_id currency
   customer_is_guest customer_note customer_note_notify customer_tax_class_id store_id`,
)

const decodeQuote = inputDecoder(parameters({ quote: QuoteInput }))
const decodeNewItem = inputDecoder(CartItem)
const decodeQuantity = inputDecoder(NewQuantity)

/** Items with an `item_id` change the quantity of a cart item; all others are new. */
const readItems = (items: ReadonlyArray<unknown>): Pick<SentCart, "quantities" | "newItems"> | RestError => {
  if (items.length > maxItems) return restError(400, untranslated(`The request asks for more than ${maxItems} items.`))
  const quantities = new Map<number, Quantity>()
  const newItems: Array<BuyRequest> = []
  for (const item of items) {
    const id = readItemId(item)
    if (id === undefined) {
      const request = decodeNewItem(item)
      if (isRestError(request)) return request
      newItems.push(request)
    } else {
      const quantity = decodeQuantity(item)
      if (isRestError(quantity)) return quantity
      quantities.set(id, quantity)
    }
  }
  return { quantities, newItems }
}

const readSentCart = ({ shop, input }: RestCall): SentCart | RestError => {
  const body = input(decodeQuote)
  if (isRestError(body)) return body
  const { quote } = body
  const items = readItems(quote.items ?? [])
  if (isRestError(items)) return items
  const { address: shipping, method: rate } = quote.extension_attributes?.shipping_assignments?.shipping ?? {}
  const problem = attributeProblem(shop, quote.billing_address, shipping)
  if (problem !== undefined) return problem
  return {
    ...items,
    shipping,
    rate,
    billing: quote.billing_address,
    isDeactivated: ["0", "false"].includes(quote.is_active ?? ""),
  }
}

/** Thrown to roll back the transaction of a request that fails. */
class NotSaved extends Error {
  readonly error: ShopError
  constructor(error: ShopError) {
    super(error.message.source)
    this.error = error
  }
}

const orThrow = <Outcome>(outcome: Outcome | ShopError): Outcome => {
  if (isShopError(outcome)) throw new NotSaved(outcome)
  return outcome
}

/** One request to save a cart, in its transaction. */
type Saving = {
  readonly call: RestCall
  readonly access: CartAccess
  readonly cart: Cart
  readonly trx: Transaction<Tables>
}

const saveItems = async ({ call, cart, trx }: Saving, { quantities, newItems }: SentCart): Promise<void> => {
  if (quantities.size > 0) {
    const [problem] = await updateItems(call.shop, trx, cart.id, quantities)
    orThrow(problem)
  }
  for (const outcome of await addItems(call.shop, trx, cart.id, newItems)) orThrow(outcome)
}

const addressOf = async ({ access, trx }: Saving, sent: AddressFields): Promise<AddressFields> =>
  orThrow((await completeFromAddressBook(trx, access, sent)) ?? foreignBilling(sent))

/** The codes of a rate such as `flatrate_flatrate`: the carrier code ends at the first underscore. */
const codesOf = (rate: string): Required<Pick<Cart, "carrier_code" | "method_code">> => {
  const [carrier = "", ...method] = rate.split("_")
  return { carrier_code: carrier, method_code: method.join("_") }
}

const saveRate = async ({ call, cart, trx }: Saving, rate: string): Promise<void> => {
  const quote = await readQuote(call.shop, trx, cart)
  if (quote.lines.length === 0 || quote.isVirtual) return
  const codes = codesOf(rate)
  orThrow(rateProblem(call.shop, quote, quote.addresses.shipping, codes))
  await saveCartChange(call.shop, trx, cart.id, codes)
}

const save = async (saving: Saving, sent: SentCart): Promise<ReadonlyArray<never>> => {
  const { call, cart, trx } = saving
  await saveItems(saving, sent)
  if (sent.billing !== undefined)
    await saveAddress(trx, cart.id, "billing", await addressOf(saving, sent.billing), "replace")
  if (sent.shipping !== undefined)
    await saveAddress(trx, cart.id, "shipping", await addressOf(saving, sent.shipping), "replace")
  if (sent.rate !== undefined && sent.rate !== "") await saveRate(saving, sent.rate)
  await saveCartChange(call.shop, trx, cart.id, sent.isDeactivated ? { is_active: 0 } : {})
  return []
}

/**
 * `PUT carts/mine`: items with an `item_id` get the quantity sent, others are added; addresses and the shipping method are saved;
 * `is_active` false deactivates the cart. Returns `[]`, as PHP writes null. An error rolls back all changes.
 */
export const saveCart: CartCall = async (call, access) => {
  const sent = readSentCart(call)
  if (isRestError(sent)) return sent
  return call.shop
    .transact(async (trx) => {
      const cart = await access.active(trx)
      return isShopError(cart) ? cart : save({ call, access, cart, trx }, sent)
    })
    .catch((cause: unknown) => {
      if (cause instanceof NotSaved) return cause.error
      throw cause
    })
}

import type { Transaction } from "kysely"

import { addItem } from "../../domain/cart/add-item.ts"
import type { BuyRequest } from "../../domain/cart/buy-request.ts"
import { type AddressFields, saveAddress } from "../../domain/cart/cart-address.ts"
import { type Cart, cartChanged } from "../../domain/cart/cart.ts"
import type { Quantity } from "../../domain/cart/shop-quantity.ts"
import { updateItems } from "../../domain/cart/update-items.ts"
import { readQuote } from "../../domain/checkout/shop-quote.ts"
import { isJsonRecord } from "../../domain/errors/rest-body.ts"
import { type RestError, isRestError, restError } from "../../domain/errors/rest-error.ts"
import { type InputFields, inputFields, requiredParameter, textIn, wrongType } from "../../domain/errors/rest-input.ts"
import { type ShopError, isShopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { untranslated } from "../../infra/translation/shop-message.ts"
import { type CartCall, foreignBilling, fromBook } from "./active-cart.ts"
import type { CartAccess } from "./cart-access.ts"
import { itemIdIn, readCartItem, readNewQuantity } from "./cart-item-input.ts"
import { readAddress } from "./rest-address-input.ts"
import type { RestCall } from "./rest-routes.ts"
import { rateProblem } from "./shipping-calls.ts"

const quoteKeys: ReadonlySet<string> = new Set(
  `id created_at updated_at converted_at is_active is_virtual items items_count items_qty customer billing_address
   reserved_order_id orig_order_id currency customer_is_guest customer_note customer_note_notify customer_tax_class_id store_id
   extension_attributes`.split(/\s+/),
)

/** More items than anybody sends by hand. [S33] */
const mostItems = 100

type SentCart = {
  readonly quantities: ReadonlyMap<number, Quantity>
  readonly added: ReadonlyArray<BuyRequest>
  readonly billing: AddressFields | undefined
  readonly shipping: AddressFields | undefined
  /** As `carrier_method`. */
  readonly rate: string | undefined
  readonly isClosed: boolean
}

const readItems = (value: unknown): Pick<SentCart, "quantities" | "added"> | RestError => {
  if (!Array.isArray(value)) return wrongType("items", value, "Magento\\Quote\\Api\\Data\\CartItemInterface[]")
  if (value.length > mostItems)
    return restError(400, untranslated(`The request asks for more than ${mostItems} items.`))
  const quantities = new Map<number, Quantity>()
  const added: Array<BuyRequest> = []
  for (const item of value) {
    const id = itemIdIn(item)
    const read = id === undefined ? readCartItem(item) : readNewQuantity(item)
    if (isRestError(read)) return read
    if ("kind" in read) quantities.set(id ?? 0, read)
    else added.push(read)
  }
  return { quantities, added }
}

const optionalAddress = (value: unknown): AddressFields | RestError | undefined =>
  value === undefined || value === null ? undefined : readAddress(value)

/** The first shipping assignment, where address and rate stand; a cart has no second one. */
const readShipping = (fields: InputFields): Pick<SentCart, "shipping" | "rate"> | RestError => {
  const attributes = fields.get("extension_attributes")
  const assignments = isJsonRecord(attributes) ? attributes["shipping_assignments"] : undefined
  const first: unknown = Array.isArray(assignments) ? assignments[0] : undefined
  const sent = inputFields(isJsonRecord(first) ? first["shipping"] : undefined, new Set(["address", "method"]))
  if (isRestError(sent)) return sent
  const shipping = optionalAddress(sent.get("address"))
  return isRestError(shipping) ? shipping : { shipping, rate: textIn(sent, "method") }
}

/** What the call says of the cart. Whatever the shop computes itself, such as totals and owner, is read over. [S29] */
const readSentCart = (value: unknown): SentCart | RestError => {
  const fields = inputFields(value, quoteKeys)
  if (isRestError(fields)) return fields
  const items = readItems(fields.get("items") ?? [])
  if (isRestError(items)) return items
  const billing = optionalAddress(fields.get("billing_address"))
  if (isRestError(billing)) return billing
  const shipping = readShipping(fields)
  if (isRestError(shipping)) return shipping
  return { ...items, ...shipping, billing, isClosed: ["0", "false"].includes(textIn(fields, "is_active") ?? "") }
}

/** Undoes what a refused call has written on its way. */
class NotSaved extends Error {
  readonly refusal: ShopError
  constructor(refusal: ShopError) {
    super(refusal.message.source)
    this.refusal = refusal
  }
}

const unlessRefused = <Outcome>(outcome: Outcome | ShopError): Outcome => {
  if (isShopError(outcome)) throw new NotSaved(outcome)
  return outcome
}

type Saving = {
  readonly call: RestCall
  readonly access: CartAccess
  readonly cart: Cart
  readonly trx: Transaction<Tables>
}

const saveItems = async ({ call, cart, trx }: Saving, { quantities, added }: SentCart): Promise<void> => {
  if (quantities.size > 0) {
    const [refusal] = await updateItems(call.shop, trx, cart.id, quantities)
    unlessRefused(refusal)
  }
  for (const request of added) unlessRefused(await addItem(call.shop, trx, cart.id, request))
}

const addressOf = async ({ access, trx }: Saving, sent: AddressFields): Promise<AddressFields> =>
  unlessRefused((await fromBook(trx, access, sent)) ?? foreignBilling(sent))

/** `flatrate_flatrate`: the carrier ends at the first underline. */
const codesOf = (rate: string): Required<Pick<Cart, "carrier_code" | "method_code">> => {
  const [carrier = "", ...method] = rate.split("_")
  return { carrier_code: carrier, method_code: method.join("_") }
}

const saveRate = async ({ call, cart, trx }: Saving, rate: string): Promise<void> => {
  const quote = await readQuote(call.shop, trx, cart)
  if (quote.lines.length === 0 || quote.virtual) return
  const codes = codesOf(rate)
  unlessRefused(rateProblem(call.shop, quote, quote.addresses.shipping, codes))
  await cartChanged(call.shop, trx, cart.id, codes)
}

const saved = async (saving: Saving, sent: SentCart): Promise<ReadonlyArray<never>> => {
  const { call, cart, trx } = saving
  await saveItems(saving, sent)
  if (sent.billing !== undefined)
    await saveAddress(trx, cart.id, "billing", await addressOf(saving, sent.billing), "replace")
  if (sent.shipping !== undefined)
    await saveAddress(trx, cart.id, "shipping", await addressOf(saving, sent.shipping), "replace")
  if (sent.rate !== undefined && sent.rate !== "") await saveRate(saving, sent.rate)
  await cartChanged(call.shop, trx, cart.id, sent.isClosed ? { is_active: 0 } : {})
  return []
}

/**
 * `PUT carts/mine`: items with an `item_id` get the quantity sent, others are added; addresses and the shipping method are saved;
 * `is_active` false gives the cart up. Answers `[]`, as PHP writes nothing. All of it is done, or nothing.
 */
export const saveCart: CartCall = async (call, access) => {
  const quote = requiredParameter(call.body, "quote")
  const sent = isRestError(quote) ? quote : readSentCart(quote)
  if (isRestError(sent)) return sent
  return call.shop
    .transact(async (trx) => {
      const cart = await access.active(trx)
      return isShopError(cart) ? cart : saved({ call, access, cart, trx }, sent)
    })
    .catch((cause: unknown) => {
      if (cause instanceof NotSaved) return cause.refusal
      throw cause
    })
}

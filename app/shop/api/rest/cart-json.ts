import { wireNumber } from "../../context/money.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { ChangedLine } from "../../domain/cart/add-lines.ts"
import type { BuyRequest } from "../../domain/cart/buy-request.ts"
import { type CartAddress, noAddress } from "../../domain/cart/cart-address.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { EnteredOption, LineChoices } from "../../domain/cart/options/line-choices.ts"
import type { CartLine } from "../../domain/cart/shop-cart-lines.ts"
import type { Quote } from "../../domain/checkout/shop-quote.ts"
import { attributesJson } from "../../domain/customer/attribute-values.ts"
import { wireTime } from "../../domain/customer/wire-time.ts"
import type { WishListItemChoices } from "../../domain/wish-list/new-wish-list-item.ts"

type Json = Readonly<Record<string, unknown>>

type ItemFields = Pick<CartLine, "itemId" | "sku" | "quantity" | "name" | "price" | "type">

/** A cart item. `quoteId` is the mask of the cart, or its id as text. */
export const itemJson = (line: ItemFields, quoteId: string): Json => ({
  item_id: line.itemId,
  sku: line.sku,
  qty: line.quantity,
  name: line.name,
  price: wireNumber(line.price),
  product_type: line.type,
  quote_id: quoteId,
})

/** An item as `GET items` lists it, with its choices in `product_option`. */
export const itemWithOptions = (line: CartLine, quoteId: string): Json =>
  withOptions(itemJson(line, quoteId), choicesJson(line.choices))

/** The response to POST items: the item with the options of the request. */
export const changedItemJson = (line: ChangedLine, choices: LineChoices, request: BuyRequest | undefined): Json =>
  withOptions(itemJson(line, String(line.cartId)), { ...choicesJson(choices), ...groupedJson(request) })

/** A wish list item in the format of a cart item: its options as a request sends them. */
export const wishListItemJson = (id: number, quantity: number, { group, ...choices }: WishListItemChoices): Json =>
  withOptions(
    { item_id: id, qty: quantity },
    {
      ...choicesJson(choices),
      ...(group === undefined ? {} : { grouped_options: group.map(([member, qty]) => ({ id: member, qty })) }),
    },
  )

const withOptions = (item: Json, options: Json): Json =>
  Object.keys(options).length === 0 ? item : { ...item, product_option: { extension_attributes: options } }

const groupedJson = (request: BuyRequest | undefined): Json =>
  request?.groupedQuantities === undefined
    ? {}
    : {
        grouped_options: [...request.groupedQuantities].map(([id, quantity]) => ({
          id,
          qty: quantity.kind === "pieces" ? quantity.count : 0,
        })),
      }

const choicesJson = (choices: LineChoices): Json => ({
  ...(choices.superAttributes === undefined
    ? {}
    : {
        configurable_item_options: choices.superAttributes.map(([id, value]) => ({
          option_id: String(id),
          option_value: value,
        })),
      }),
  ...(choices.bundle === undefined
    ? {}
    : {
        bundle_options: choices.bundle.map(([id, selections]) => ({
          option_id: id,
          option_qty: selections[0]?.[1] ?? 1,
          option_selections: selections.map(([selectionId]) => selectionId),
        })),
      }),
  ...(choices.links === undefined ? {} : { downloadable_option: { downloadable_links: choices.links } }),
  ...(choices.customOptions === undefined
    ? {}
    : {
        custom_options: choices.customOptions.map(([id, saved]) => ({
          option_id: String(id),
          option_value: optionValue(saved),
          // With this id the item can be added again with its file after it was removed.
          ...(saved.kind === "file" ? { extension_attributes: { saved_file: saved.id, file_name: saved.name } } : {}),
        })),
      }),
})

const optionValue = (saved: EnteredOption): string => {
  switch (saved.kind) {
    case "text":
      return saved.text
    case "values":
      return saved.values.join(",")
    case "date":
      return saved.at
    case "file":
      return "file"
  }
}

/** An address of the cart: common fields even when empty, rare ones only when they have a value. */
export const addressJson = (address: CartAddress, customerId: number | null): Json => ({
  id: address.id,
  region: address.region,
  region_id: address.region_id,
  region_code: address.region_code,
  country_id: address.country_id,
  street: (address.street ?? "").split("\n"),
  ...withoutNulls({ company: address.company }),
  telephone: address.telephone,
  ...withoutNulls({ fax: address.fax }),
  postcode: address.postcode,
  city: address.city,
  firstname: address.firstname,
  lastname: address.lastname,
  ...withoutNulls({
    middlename: address.middlename,
    prefix: address.prefix,
    suffix: address.suffix,
    vat_id: address.vat_id,
    customer_id: customerId,
  }),
  email: address.email,
  same_as_billing: address.same_as_billing,
  ...withoutNulls({ customer_address_id: address.customer_address_id }),
  save_in_address_book: address.save_in_address_book,
  ...attributesJson(address.custom_attributes),
  ...(address.pickup_location_code === null
    ? {}
    : { extension_attributes: { pickup_location_code: address.pickup_location_code } }),
})

const withoutNulls = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The billing address; none for a guest's ordered cart, because whoever has its mask may read it. */
const billingOf = ({ cart, addresses: { billing } }: Quote): CartAddress =>
  cart.is_active === 1 || cart.customer_id !== null ? billing : { ...billing, ...noAddress }

/** `GET guest-carts/{id}` and `GET carts/mine`. An ordered cart has no items but the number of the order. */
export const cartJson = (
  settings: ShopSettings,
  quote: Quote,
  customer: Json | undefined,
  orderNumber: string | undefined,
): Json => {
  const { cart, lines, isVirtual } = quote
  const items = lines.map((line) => itemJson(line, String(cart.id)))
  const isActive = cart.is_active === 1
  return {
    id: cart.id,
    created_at: wireTime(cart.created_at),
    updated_at: wireTime(cart.updated_at),
    is_active: isActive,
    is_virtual: isVirtual,
    ...(isActive ? { items } : {}),
    items_count: lines.length,
    items_qty: quote.totals.itemsQuantity,
    customer: customer ?? { email: null, firstname: null, lastname: null },
    billing_address: addressJson(billingOf(quote), cart.customer_id),
    ...(orderNumber === undefined ? {} : { reserved_order_id: orderNumber }),
    orig_order_id: 0,
    currency: currencyJson(settings),
    customer_is_guest: cart.customer_id === null,
    customer_note_notify: true,
    customer_tax_class_id: 3,
    store_id: viewOf(settings).id,
    ...(isActive ? { extension_attributes: { shipping_assignments: assignments(quote, items) } } : {}),
  }
}

const assignments = ({ cart, addresses, isVirtual }: Quote, items: ReadonlyArray<Json>): ReadonlyArray<Json> =>
  items.length === 0 || isVirtual
    ? []
    : [{ shipping: { address: addressJson(addresses.shipping, cart.customer_id), method: methodOf(cart) }, items }]

const methodOf = ({ carrier_code, method_code }: Cart): string | null =>
  carrier_code === null || method_code === null ? null : `${carrier_code}_${method_code}`

/** Factors from the base currency to that of the store view; two old fields of Magento have 0 for the same currency. */
const currencyJson = ({ currency, base }: ShopSettings): Json => ({
  global_currency_code: base?.currency ?? currency,
  base_currency_code: base?.currency ?? currency,
  store_currency_code: currency,
  quote_currency_code: currency,
  store_to_base_rate: 0,
  store_to_quote_rate: 0,
  base_to_global_rate: 1,
  base_to_quote_rate: Number(base?.rate ?? 1),
})

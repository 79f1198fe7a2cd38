import type { CartAddress } from "../../../domain/cart/cart-address.ts"
import { cartById, cartIdOfCustomer } from "../../../domain/cart/cart.ts"
import { paymentMethods } from "../../../domain/checkout/payment-methods.ts"
import type { Quote } from "../../../domain/checkout/shop-quote.ts"
import type { Totals } from "../../../domain/checkout/shop-totals.ts"
import { customerById } from "../../../domain/customer/shop-customer.ts"
import { attributesOf, attributesV2 } from "../customers/address-source.ts"
import { signedInCustomer } from "../customers/signed-in.ts"
import { noSuchEntity } from "../graphql-error.ts"
import { uidOf } from "../graphql-uid.ts"
import { paginate } from "../pagination.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { moneyOf } from "../store/graphql-money.ts"
import { cartGift } from "./cart-gifts.ts"
import { cartItemSources } from "./cart-item-source.ts"
import { cartSdl } from "./cart.sdl.ts"
import { activeCartByMask, quoteOf } from "./find-cart.ts"
import { ratesOf, selectedRateSource } from "./rate-source.ts"
import { sortedItems } from "./sort-items.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly Cart: Quote
    readonly ShippingCartAddress: ShippingSource
    readonly BillingCartAddress: AddressSource
  }
}

/** The queries `cart` and `customerCart`, and the fields of `Cart`. Totals are computed at each request. */
export const cartPart = {
  sdl: cartSdl,
  resolvers: {
    Query: {
      cart: async (_source, args, context) =>
        quoteOf(context, await activeCartByMask(context.shop.read, args.cart_id, await context.customerId())),
      customerCart: (_source, _args, context) => ownCart(context),
    },
    Cart: {
      id: ({ cart }) => cart.mask,
      email: ({ cart }, _args, { shop }) =>
        cart.customer_id === null
          ? cart.email
          : customerById(shop.read, cart.customer_id).then((customer) => customer?.email ?? null),
      is_virtual: ({ isVirtual }) => isVirtual,
      total_quantity: ({ totals }) => totals.itemsQuantity,
      items: (quote, _args, context) => itemsOf(quote, context),
      itemsV2: (quote, args, { countEntries }) => {
        const { entries, total, pageInfo } = paginate(sortedItems(cartItemSources(quote), args.sort), args)
        countEntries(entries.length)
        return { items: entries, page_info: pageInfo, total_count: total }
      },
      prices: (quote, _args, context) => pricesOf(quote, context),
      applied_coupon: ({ cart }) => couponOf(cart.coupon_code),
      // Magento returns null for a cart without coupon, never an empty list.
      applied_coupons: ({ cart }) => (cart.coupon_code === null ? null : [couponOf(cart.coupon_code)]),
      gift_message: (quote, _args, context) => cartGift(context, quote, { itemId: undefined }),
      shipping_addresses: (quote, _args, context) => {
        const address = quote.isVirtual ? null : addressSource(quote.addresses.shipping, context)
        return address === null ? [] : [{ ...address, quote }]
      },
      billing_address: ({ addresses }, _args, context) => addressSource(addresses.billing, context),
      available_payment_methods: (quote, _args, { shop }) =>
        paymentMethods(shop.settings, quote).map(({ code, title }) => ({ code, title, is_deferred: false })),
      selected_payment_method: ({ cart }, _args, { shop }) => {
        const selectedMethod = shop.settings.paymentMethods.find(({ code }) => code === cart.payment_method)
        return {
          code: cart.payment_method ?? "",
          title: selectedMethod?.title ?? "",
          purchase_order_number: cart.po_number,
        }
      },
    },
    BillingCartAddress: { customer_notes: () => null },
    ShippingCartAddress: {
      cart_items: ({ quote }) => quote.lines.map(({ itemId, quantity }) => ({ cart_item_id: itemId, quantity })),
      cart_items_v2: ({ quote }, _args, context) => itemsOf(quote, context),
      items_weight: ({ quote }) => quote.lines.reduce((sum, { weight }) => sum + weight, 0) / 1000,
      available_shipping_methods: ({ quote }, _args, context) => ratesOf(context, quote),
      selected_shipping_method: ({ quote }, _args, context) => selectedRateSource(context, quote),
    },
  },
} satisfies SchemaPart

const itemsOf = (quote: Quote, { countEntries }: GraphqlContext) => {
  countEntries(quote.lines.length)
  return cartItemSources(quote)
}

const ownCart = async (context: GraphqlContext): Promise<Quote> => {
  const { shop } = context
  const { id: customerId } = await signedInCustomer(context)
  const id = await shop.transact((trx) => cartIdOfCustomer(shop, trx, customerId))
  const cart = await cartById(shop.read, id)
  if (cart === undefined) throw noSuchEntity("The cart isn't active.")
  return quoteOf(context, cart)
}

const couponOf = (code: string | null) => (code === null ? null : { code })

/** Discounts of the coupon on the items and on the shipping. */
const discountsOf = ({ discount, shippingDiscount, coupon }: Totals, context: GraphqlContext) => {
  const label = coupon?.label || coupon?.code || ""
  const parts = [
    ["ITEM", discount - shippingDiscount],
    ["SHIPPING", shippingDiscount],
  ] as const
  return parts
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ label, coupon, applied_to: kind, amount: moneyOf(amount, context) }))
}

const pricesOf = ({ totals }: Quote, context: GraphqlContext) => {
  const { coupon, discount } = totals
  return {
    grand_total: moneyOf(totals.grandTotal, context),
    subtotal_excluding_tax: moneyOf(totals.subtotal, context),
    subtotal_including_tax: moneyOf(totals.subtotalWithTax, context),
    subtotal_with_discount_excluding_tax: moneyOf(totals.subtotal - discount + totals.shippingDiscount, context),
    applied_taxes: totals.taxes.map(({ title, amount }) => ({ label: title, amount: moneyOf(amount, context) })),
    discounts: discount === 0 ? null : discountsOf(totals, context),
    discount: discount === 0 ? null : { label: [coupon?.label || coupon?.code], amount: moneyOf(discount, context) },
  }
}

type AddressSource = NonNullable<ReturnType<typeof addressSource>>
type ShippingSource = AddressSource & { readonly quote: Quote }

/** The source of an address of the cart; null for an address without country. */
const addressSource = (address: CartAddress, context: GraphqlContext) =>
  address.country_id === null
    ? null
    : {
        ...address,
        uid: uidOf(address.id),
        firstname: address.firstname ?? "",
        lastname: address.lastname ?? "",
        street: (address.street ?? "").split("\n"),
        custom_attributes: attributesV2({ custom_attributes: attributesOf(address) }, {}, context),
        city: address.city ?? "",
        region: { code: address.region_code, label: address.region, region_id: address.region_id },
        country: { code: address.country_id, label: address.country_id },
      }

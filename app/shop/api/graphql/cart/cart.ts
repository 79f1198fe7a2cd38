import type { CartAddress } from "../../../domain/cart/cart-address.ts"
import { cartById, cartOfCustomer } from "../../../domain/cart/cart.ts"
import { paymentMethods } from "../../../domain/checkout/payment-methods.ts"
import type { Quote } from "../../../domain/checkout/quote.ts"
import type { Totals } from "../../../domain/checkout/totals.ts"
import { customerById } from "../../../domain/customer/customer.ts"
import { attributesOf, attributesV2 } from "../customers/address-source.ts"
import { signedInCustomer } from "../customers/signed-in.ts"
import { noSuchEntity } from "../graphql-error.ts"
import { type PageArguments, paginate } from "../page-of-list.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"
import { moneyOf } from "../store/money.ts"
import { cartGift } from "./cart-gifts.ts"
import { cartItemSources } from "./cart-item-source.ts"
import { cartSdl } from "./cart.sdl.ts"
import { activeCartByMask, quoteOf } from "./find-cart.ts"
import { rateSource, ratesOf } from "./rate-source.ts"

/** Carts, with everything they cost at this moment. */
export const cartPart: SchemaPart = {
  sdl: cartSdl,
  resolvers: {
    Query: {
      cart: async (_source, args: { readonly cart_id: string }, context: GraphqlContext) =>
        quoteOf(context, await activeCartByMask(context.shop.read, args.cart_id, await context.customerId())),
      customerCart: (_source, _args, context: GraphqlContext) => ownCart(context),
    },
    Cart: {
      id: ({ cart }: Quote) => cart.mask,
      email: ({ cart }: Quote, _args, { shop }: GraphqlContext) =>
        cart.customer_id === null
          ? cart.email
          : customerById(shop.read, cart.customer_id).then((customer) => customer?.email ?? null),
      is_virtual: ({ virtual }: Quote) => virtual,
      total_quantity: ({ totals }: Quote) => totals.itemsQuantity,
      items: (quote: Quote, _args, context: GraphqlContext) => itemsOf(quote, context),
      itemsV2: (quote: Quote, args: PageArguments, { spend }: GraphqlContext) => {
        const { entries, total, pageInfo } = paginate(cartItemSources(quote), args)
        spend(entries.length)
        return { items: entries, page_info: pageInfo, total_count: total }
      },
      prices: (quote: Quote, _args, context: GraphqlContext) => pricesOf(quote, context),
      applied_coupon: ({ cart }: Quote) => couponOf(cart.coupon_code),
      // Magento says null for a cart without coupon, and never an empty list.
      applied_coupons: ({ cart }: Quote) => (cart.coupon_code === null ? null : [couponOf(cart.coupon_code)]),
      gift_message: (quote: Quote, _args, context: GraphqlContext) => cartGift(context, quote, { itemId: undefined }),
      shipping_addresses: (quote: Quote) =>
        quote.virtual || quote.addresses.shipping.country_id === null ? [] : [shippingSource(quote)],
      billing_address: ({ addresses }: Quote) => addressSource(addresses.billing),
      available_payment_methods: (quote: Quote, _args, { shop }: GraphqlContext) =>
        paymentMethods(shop.settings, quote).map(({ code, title }) => ({ code, title, is_deferred: false })),
      selected_payment_method: ({ cart }: Quote, _args, { shop }: GraphqlContext) => {
        const chosen = shop.settings.paymentMethods.find(({ code }) => code === cart.payment_method)
        return {
          code: cart.payment_method ?? "",
          title: chosen?.title ?? "",
          purchase_order_number: cart.po_number,
        }
      },
    },
    BillingCartAddress: { customer_notes: () => null },
    ShippingCartAddress: {
      cart_items: ({ quote }: ShippingSource) =>
        quote.lines.map(({ itemId, quantity }) => ({ cart_item_id: itemId, quantity })),
      cart_items_v2: ({ quote }: ShippingSource, _args, context: GraphqlContext) => itemsOf(quote, context),
      items_weight: ({ quote }: ShippingSource) => quote.lines.reduce((sum, { weight }) => sum + weight, 0) / 1000,
      available_shipping_methods: ({ quote }: ShippingSource, _args, context: GraphqlContext) =>
        ratesOf(context, quote),
      selected_shipping_method: ({ quote }: ShippingSource, _args, context: GraphqlContext) =>
        quote.totals.rate === undefined
          ? null
          : rateSource(context, {
              ...quote.totals.rate,
              amountWithTax: quote.totals.shipping + quote.totals.shippingTax,
            }),
    },
  },
}

const itemsOf = (quote: Quote, { spend }: GraphqlContext) => {
  spend(quote.lines.length)
  return cartItemSources(quote)
}

const ownCart = async (context: GraphqlContext): Promise<Quote> => {
  const { shop } = context
  const { id: customerId } = await signedInCustomer(context)
  const id = await shop.transact((trx) => cartOfCustomer(shop, trx, customerId))
  const cart = await cartById(shop.read, id)
  if (cart === undefined) throw noSuchEntity("The cart isn't active.")
  return quoteOf(context, cart)
}

const couponOf = (code: string | null) => (code === null ? null : { code })

/** What the coupon takes off the items, and off the shipping. */
const discountsOf = ({ discount, shippingDiscount, coupon }: Totals, context: GraphqlContext) => {
  const label = coupon?.label || coupon?.code
  const parts = [
    ["ITEM", discount - shippingDiscount],
    ["SHIPPING", shippingDiscount],
  ] as const
  return parts
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ label, coupon, applied_to: kind, amount: moneyOf(amount, context) }))
}

const pricesOf = ({ totals }: Quote, context: GraphqlContext) => {
  const discount = { label: totals.coupon?.label || totals.coupon?.code, amount: moneyOf(totals.discount, context) }
  return {
    grand_total: moneyOf(totals.grandTotal, context),
    subtotal_excluding_tax: moneyOf(totals.subtotal, context),
    subtotal_including_tax: moneyOf(totals.subtotalWithTax, context),
    subtotal_with_discount_excluding_tax: moneyOf(totals.subtotal - totals.discount + totals.shippingDiscount, context),
    applied_taxes: totals.taxes.map(({ title, amount }) => ({ label: title, amount: moneyOf(amount, context) })),
    discounts: totals.discount === 0 ? null : discountsOf(totals, context),
    discount: totals.discount === 0 ? null : { ...discount, label: [discount.label] },
  }
}

type ShippingSource = ReturnType<typeof addressSource> & { readonly quote: Quote }

const shippingSource = (quote: Quote) => ({ ...addressSource(quote.addresses.shipping), quote })

/** Nothing for an address that has no country yet. */
const addressSource = (address: CartAddress) =>
  address.country_id === null
    ? null
    : {
        ...address,
        firstname: address.firstname ?? "",
        lastname: address.lastname ?? "",
        street: (address.street ?? "").split("\n"),
        custom_attributes: attributesV2({ custom_attributes: attributesOf(address) }),
        city: address.city ?? "",
        region: { code: address.region_code, label: address.region, region_id: address.region_id },
        country: { code: address.country_id, label: address.country_id },
      }

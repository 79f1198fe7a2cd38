import type { SectionSource } from "../../infra/session/section-request.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { cardTitle, expiryText, usableCardsOf } from "../cards/stored-cards.ts"
import { oneLine } from "../customer/address-data.ts"
import { addressesOf, customerById } from "../customer/shop-customer.ts"

/** The shipping method of an instant purchase: the cheapest rate when the order is placed. */
export const cheapestRate = { carrier: "instant-purchase", method: "cheapest", summary: message("Cheapest price") }

const unavailable = { available: false }

/**
 * The section `instant-purchase`: the card saved last and the default addresses, with which a one-click order would be placed. Not
 * available if one of them is missing. [3.instant-purchase-customer-data] [6.3]
 */
export const instantPurchaseSection: SectionSource = async ({ shop, session }) => {
  const customer = session?.customerId === undefined ? undefined : await customerById(shop.read, session.customerId)
  if (customer === undefined) return unavailable
  const [card] = await usableCardsOf(shop, shop.read, customer.id)
  const book = await addressesOf(shop.read, customer.id)
  const shipping = book.find(({ id }) => id === customer.default_shipping_id)
  const billing = book.find(({ id }) => id === customer.default_billing_id)
  if (card === undefined || shipping === undefined || billing === undefined) return unavailable
  return {
    available: true,
    // Magento has no such field: with it the page requests the totals before the order is placed.
    totals: true,
    paymentToken: {
      publicHash: card.public_hash,
      summary: translate(shop.settings, message("%1 (expires %2)", [cardTitle(card), expiryText(card)])),
    },
    shippingAddress: { id: String(shipping.id), summary: oneLine(shop, shipping) },
    billingAddress: { id: String(billing.id), summary: oneLine(shop, billing) },
    shippingMethod: { ...cheapestRate, summary: translate(shop.settings, cheapestRate.summary) },
  }
}

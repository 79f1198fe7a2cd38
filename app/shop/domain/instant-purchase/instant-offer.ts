import type { SectionSource } from "../../infra/session/section-request.ts"
import { cardTitle, expiryText, usableCardsOf } from "../cards/stored-cards.ts"
import { oneLine } from "../customer/address-data.ts"
import { addressesOf, customerById } from "../customer/customer.ts"
import { spoken } from "../store-views/spoken.ts"

/** The rate that is found when the order is placed: the cheapest there is then. */
export const cheapestRate = { carrier: "instant-purchase", method: "cheapest", summary: "Cheapest price" }

const unavailable = { available: false }

/**
 * With what a one-click order would be paid and sent: the card saved last and the default addresses. Without one of them there is no
 * such order. [3.instant-purchase-customer-data] [6.3]
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
    paymentToken: {
      publicHash: card.public_hash,
      summary: spoken(shop.settings, `${spoken(shop.settings, cardTitle(card))} (expires ${expiryText(card)})`),
    },
    shippingAddress: { id: String(shipping.id), summary: oneLine(shop, shipping) },
    billingAddress: { id: String(billing.id), summary: oneLine(shop, billing) },
    shippingMethod: { ...cheapestRate, summary: spoken(shop.settings, cheapestRate.summary) },
  }
}

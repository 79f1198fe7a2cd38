import type { ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import type { MailPart } from "../../infra/mail/mail-parts.ts"
import type { Mail } from "../../infra/mail/send-mail.ts"
import {
  type Message,
  type MessageSource,
  type PlainMessageId,
  message,
  messageLines,
  untranslated,
} from "../../infra/translation/shop-message.ts"
import type { CartAddress } from "../cart/cart-address.ts"
import { optionTexts } from "../cart/options/line-options.ts"
import { discountTitle } from "../checkout/discount-title.ts"
import type { NewOrder } from "../checkout/order-rows.ts"
import type { TotalsLine } from "../checkout/shop-totals.ts"
import { shortName } from "../customer/shop-customer.ts"
import { countryName } from "../directory/countries.ts"
import { priceText } from "../store-views/shop-price-text.ts"

/** The order confirmation: number, items, totals, addresses, and methods of shipping and payment, from the quote of the order. */
export const orderMail = (
  shop: ShopContext,
  number: string,
  { quote, email, method }: NewOrder,
  downloads: ReadonlyArray<MailPart>,
): Mail => {
  const { addresses, isVirtual, totals } = quote
  const price = (units: Units): string => priceText(shop.settings, units)
  return {
    kind: "order",
    to: email,
    name: shortName(addresses.billing),
    subject: message("Your %1 order confirmation #%2", [shop.settings.group.name, number]),
    parts: [
      { written: `${shortName(addresses.billing)},` },
      isVirtual
        ? "Thank you for your order. We have it."
        : "Thank you for your order. We have it, and we write again when the parcel leaves.",
      { heading: message("Your order #%1", [number]) },
      { rows: totals.lines.map((line) => itemRow(shop, line, price)) },
      { rows: totalRows(quote.totals, price) },
      ...downloads,
      ...(isVirtual ? [] : addressPart(shop.settings, "Shipping address", addresses.shipping)),
      ...rateParts(totals),
      ...addressPart(shop.settings, "Billing address", addresses.billing),
      { heading: "Payment method" },
      paymentText(method),
    ],
  }
}

const rateParts = ({ rate }: NewOrder["quote"]["totals"]): ReadonlyArray<MailPart> =>
  rate === undefined ? [] : [{ heading: "Shipping method" }, { written: `${rate.carrierTitle} - ${rate.methodTitle}` }]

const itemRow = (
  { settings }: ShopContext,
  line: TotalsLine,
  price: (units: Units) => string,
): readonly [Message, string] => {
  const options = line.options.map(
    (option) => `${option.label}: ${optionTexts(option, (units) => priceText(settings, units)).join(", ")}`,
  )
  return [untranslated([`${line.quantity} × ${line.name}`, ...options].join("; ")), price(line.rowTotal)]
}

const totalRows = (
  { subtotal, discount, coupon, shipping, tax, grandTotal, isVirtual }: NewOrder["quote"]["totals"],
  price: (units: Units) => string,
): ReadonlyArray<readonly [MessageSource, string]> => [
  ["Subtotal", price(subtotal)] as const,
  ...(discount === 0 ? [] : [[discountTitle(coupon), price(-discount)] as const]),
  ...(isVirtual ? [] : [["Shipping & Handling", price(shipping)] as const]),
  ["Tax", price(tax)],
  ["Grand Total", price(grandTotal)],
]

const paymentText = ({ title, payableTo, mailingAddress, instructions }: NewOrder["method"]): Message =>
  messageLines([
    untranslated(title),
    ...(payableTo === undefined ? [] : [message("Payable to: %1", [payableTo])]),
    ...(mailingAddress === undefined ? [] : [message("Send to: %1", [mailingAddress.replace(/\n/g, ", ")])]),
    ...(instructions === undefined ? [] : [untranslated(instructions)]),
  ])

const addressPart = (
  settings: ShopSettings,
  heading: PlainMessageId,
  address: CartAddress,
): ReadonlyArray<MailPart> => {
  const lines = [
    shortName(address),
    address.company,
    address.street,
    [address.city, address.region, address.postcode].filter(Boolean).join(", "),
    countryName(address.country_id, viewOf(settings).locale),
    address.telephone,
  ]
  return [{ heading }, { written: lines.filter(Boolean).join("\n") }]
}

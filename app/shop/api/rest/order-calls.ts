import { wireNumber } from "../../context/money.ts"
import { guestOrder, type Order } from "../../domain/checkout/order-lookup.ts"
import { wireTime } from "../../domain/customer/wire-time.ts"
import { restError } from "../../domain/errors/rest-error.ts"
import { baseOfOrder, grandTotalInBase } from "../../domain/store-views/base-money.ts"
import { formFields, formReader, sentText, text } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"
import type { RestCall } from "./rest-routes.ts"

const readClaim = formReader(
  converted(
    formFields({ email: sentText("email"), postcode: sentText("postcode"), lastName: text("lastname") }),
    ({ email, postcode, lastName }) => ({
      lastName,
      ...(email === undefined && postcode !== undefined ? { postcode } : { email: email ?? "" }),
    }),
  ),
)

/**
 * `GET rest/{store}/V1/vitrine/orders/{number}?email=…&lastname=…`: the order with this number, last name of the billing address, and e-mail
 * address or (`postcode=…`) postcode of the billing address. Magento has this only as a page. An unknown number and a wrong name are the
 * same 404. [S26]
 */
export const lookUpOrder = async ({ shop, segment, query }: RestCall): Promise<unknown> => {
  const order = await guestOrder(shop.read, { number: segment("number"), ...query(readClaim) })
  return order === undefined ? restError(404, "You entered incorrect data. Please try again.") : orderJson(order)
}

const orderJson = (order: Order) => ({
  number: order.number,
  status: order.status,
  created_at: wireTime(order.created_at),
  email: order.email,
  currency: order.currency,
  base_currency: order.base_currency,
  base_to_order_rate: Number(order.base_to_order_rate),
  base_grand_total: wireNumber(grandTotalInBase(baseOfOrder(order), order)),
  subtotal: wireNumber(order.subtotal),
  discount: wireNumber(order.discount),
  shipping: wireNumber(order.shipping),
  tax: wireNumber(order.tax),
  grand_total: wireNumber(order.grand_total),
  coupon_code: order.coupon_code,
  shipping_method: order.shipping_title,
  payment_method: order.payment_title,
  items: order.lines
    .filter(({ parent_id }) => parent_id === null)
    .map((line) => ({
      sku: line.sku,
      name: line.name,
      qty: line.quantity,
      price: wireNumber(line.price),
      row_total: wireNumber(line.row_total),
      options: optionsOf(line.options),
    })),
  addresses: order.addresses.map((address) => ({
    kind: address.kind,
    firstname: address.firstname,
    lastname: address.lastname,
    company: address.company,
    street: (address.street ?? "").split("\n"),
    city: address.city,
    region: address.region,
    postcode: address.postcode,
    country_id: address.country_id,
    telephone: address.telephone,
  })),
})

/** The options of an order item as this shop has saved them. */
const optionsOf = (text: string): unknown => JSON.parse(text)

import { Option, Schema } from "effect"

import { addressLines } from "../addresses/address-lines.ts"
import type { Country } from "../addresses/country.ts"
import { currencyCode } from "../money/currency-code.ts"
import { textOfBase64 } from "../web/base64.ts"
import { CoercedText } from "../web/coerced-value.wire.ts"
import {
  amountOf,
  isYes,
  listOf,
  MaybeFlag,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  type DecodeContext,
  readerOf,
} from "../web/response.wire.ts"
import type { Account, AccountAddress, AccountOrder, OrdersPage } from "./account.ts"
import { CustomerAddressWire, savedAddressFrom } from "./customer-record.wire.ts"

const attributeTexts = {
  prefix: CoercedText,
  middlename: CoercedText,
  suffix: CoercedText,
  dob: CoercedText,
  taxvat: CoercedText,
  gender: CoercedText,
}

const WireMe = Schema.Struct({
  ...attributeTexts,
  custom_attributes: MaybeList,
  firstname: Schema.String,
  lastname: Schema.String,
  email: Schema.String,
  addresses: MaybeList,
  extension_attributes: Schema.optional(Schema.Unknown),
})

const readSubscribed = readerOf(Schema.Struct({ is_subscribed: MaybeFlag }), (wire) => isYes(wire.is_subscribed))

const readCustom = readerOf(Schema.Struct({ attribute_code: Schema.String, value: CoercedText }), (custom) => custom)

/** Values of the attributes of GET `customers/me`: named fields, and `custom_attributes`. A date loses its time. */
const attributesOf = (me: typeof WireMe.Type, context: DecodeContext): Readonly<Record<string, string>> => ({
  prefix: me.prefix,
  middlename: me.middlename,
  suffix: me.suffix,
  dob: me.dob.slice(0, 10),
  taxvat: me.taxvat,
  gender: me.gender,
  ...Object.fromEntries(
    listOf(me.custom_attributes, readCustom, context).map(({ attribute_code: code, value }) => [code, value]),
  ),
})

const decodeMe = Schema.decodeUnknownOption(WireMe)

const addressReader = (countries: ReadonlyArray<Country>) =>
  readerOf(CustomerAddressWire, (wire): AccountAddress => {
    const saved = savedAddressFrom(wire)
    const country = countries.find(({ id }) => id === saved.address.countryId)
    return {
      id: saved.id,
      address: saved.address,
      lines: addressLines(saved.address, country?.name ?? saved.address.countryId),
      isDefaultShipping: saved.isDefaultShipping,
      isDefaultBilling: saved.isDefaultBilling,
    }
  })

/** Returns the entity id in a GraphQL uid, as used in addresses of pages. */
export const plainId = (uid: string): string => {
  const text = /^\d+$/.test(uid) ? uid : (textOfBase64(uid) ?? "")
  return /^\d{1,15}$/.test(text) ? text : ""
}

const WireOrder = Schema.Struct({
  id: MaybeText,
  number: Schema.String,
  order_date: MaybeText,
  status: MaybeText,
  total: Schema.optional(
    Schema.NullOr(
      Schema.Struct({
        grand_total: Schema.optional(Schema.NullOr(Schema.Struct({ value: MaybeNumber, currency: MaybeText }))),
      }),
    ),
  ),
})

/** Decodes an order of the customer's list. */
export const readAccountOrder = readerOf(WireOrder, (wire): AccountOrder => ({
  id: plainId(wire.id ?? ""),
  number: wire.number,
  date: (wire.order_date ?? "").slice(0, 10),
  status: wire.status ?? "",
  total: amountOf(wire.total?.grand_total?.value),
  currency: currencyCode(wire.total?.grand_total?.currency),
}))

/** Decodes the account of GET `customers/me`. The orders are loaded separately. */
export const accountOf = (
  me: unknown,
  orders: ReadonlyArray<AccountOrder>,
  countries: ReadonlyArray<Country>,
  context: DecodeContext,
): Account | undefined =>
  Option.getOrUndefined(
    Option.map(decodeMe(me), (wire) => ({
      firstName: wire.firstname,
      lastName: wire.lastname,
      email: wire.email,
      attributes: attributesOf(wire, context),
      isSubscribed: readSubscribed(wire.extension_attributes, context) === true,
      addresses: listOf(wire.addresses, addressReader(countries), context),
      orders,
    })),
  )

const WireOrders = Schema.Struct({
  items: MaybeList,
  total_count: MaybeNumber,
  page_info: Schema.optional(Schema.NullOr(Schema.Struct({ current_page: MaybeNumber, total_pages: MaybeNumber }))),
})

/** Decodes a page of `customer.orders`. */
export const readOrdersPage = readerOf(WireOrders, (wire, context): OrdersPage => {
  const orders = listOf(wire.items, readAccountOrder, context)
  return {
    orders,
    total: numberOf(wire.total_count) ?? orders.length,
    page: numberOf(wire.page_info?.current_page) ?? 1,
    pages: numberOf(wire.page_info?.total_pages) ?? 1,
  }
})

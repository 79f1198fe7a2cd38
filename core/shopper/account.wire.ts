import { Option, Schema } from "effect"

import { addressLines } from "../addresses/address-lines.ts"
import { CustomerAddressWire, savedAddressFrom } from "../addresses/address.wire.ts"
import type { Country } from "../addresses/country.ts"
import { amountOf, listOf, MaybeList, MaybeNumber, MaybeText, type Reading, readerOf } from "../page/answer.wire.ts"
import type { Account, AccountAddress, AccountOrder } from "./account.ts"

const WireMe = Schema.Struct({
  firstname: Schema.String,
  lastname: Schema.String,
  email: Schema.String,
  addresses: MaybeList,
})

const decodeMe = Schema.decodeUnknownOption(WireMe)

const addressReader = (countries: ReadonlyArray<Country>) =>
  readerOf(CustomerAddressWire, (wire): AccountAddress => {
    const saved = savedAddressFrom(wire)
    const country = countries.find(({ id }) => id === saved.address.countryId)
    return {
      id: saved.id,
      lines: addressLines(saved.address, country?.name ?? saved.address.countryId),
      isDefaultShipping: saved.isDefaultShipping,
      isDefaultBilling: saved.isDefaultBilling,
    }
  })

const WireOrder = Schema.Struct({
  number: Schema.String,
  order_date: MaybeText,
  status: MaybeText,
  total: Schema.optional(
    Schema.NullOr(
      Schema.Struct({ grand_total: Schema.optional(Schema.NullOr(Schema.Struct({ value: MaybeNumber }))) }),
    ),
  ),
})

/** An order of the customer's list. */
export const readAccountOrder = readerOf(WireOrder, (wire): AccountOrder => ({
  number: wire.number,
  date: (wire.order_date ?? "").slice(0, 10),
  status: wire.status ?? "",
  total: amountOf(wire.total?.grand_total?.value),
}))

/** The account behind `customers/me`. Orders are not part of it and come from elsewhere. (facts: traps 13) */
export const accountOf = (
  me: unknown,
  orders: ReadonlyArray<AccountOrder>,
  countries: ReadonlyArray<Country>,
  reading: Reading,
): Account | undefined =>
  Option.getOrUndefined(
    Option.map(decodeMe(me), (wire) => ({
      firstName: wire.firstname,
      lastName: wire.lastname,
      email: wire.email,
      addresses: listOf(wire.addresses, addressReader(countries), reading),
      orders,
    })),
  )

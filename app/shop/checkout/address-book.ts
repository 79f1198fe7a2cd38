import type { Transaction } from "kysely"

import type { CartAddress } from "../cart/cart-address.ts"
import type { Tables } from "../data/tables.ts"
import type { Quote } from "./quote.ts"

/** New addresses the customer asked to keep join the address book; the first of them becomes the default where there is none. */
export const keepAddresses = async (
  trx: Transaction<Tables>,
  customerId: number,
  { addresses, virtual }: Quote,
): Promise<void> => {
  const wanted = (address: CartAddress) => address.save_in_address_book === 1 && address.customer_address_id === null
  if (!virtual && wanted(addresses.shipping)) await keep(trx, customerId, addresses.shipping, "default_shipping_id")
  if (wanted(addresses.billing)) await keep(trx, customerId, addresses.billing, "default_billing_id")
}

const keep = async (
  trx: Transaction<Tables>,
  customerId: number,
  address: CartAddress,
  standard: "default_shipping_id" | "default_billing_id",
): Promise<void> => {
  const { firstname, lastname, street, city, country_id, telephone } = address
  const { id } = await trx
    .insertInto("customer_address")
    .values({
      customer_id: customerId,
      prefix: address.prefix,
      firstname: firstname ?? "",
      middlename: address.middlename,
      lastname: lastname ?? "",
      suffix: address.suffix,
      company: address.company,
      street: street ?? "",
      city: city ?? "",
      country_id: country_id ?? "",
      region_id: address.region_id,
      region_code: address.region_code,
      region: address.region,
      postcode: address.postcode,
      telephone: telephone ?? "",
      fax: address.fax,
      vat_id: address.vat_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await trx
    .updateTable("customer")
    .set({ [standard]: id })
    .where("id", "=", customerId)
    .where(standard, "is", null)
    .execute()
}

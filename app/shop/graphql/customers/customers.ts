import { addressesOf, type Customer } from "../../customer/customer.ts"
import { wireTime } from "../../customer/wire-time.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"
import { addressSource } from "./address-source.ts"
import { customersSdl } from "./customers.sdl.ts"
import { signedInCustomer } from "./signed-in.ts"

/** Who is signed in, and their address book. Columns not named here are fields of the same name. */
export const customersPart: SchemaPart = {
  sdl: customersSdl,
  resolvers: {
    Query: { customer: (_source, _args, context: GraphqlContext) => signedInCustomer(context) },
    Customer: {
      date_of_birth: ({ dob }: Customer) => dob,
      created_at: (customer: Customer) => wireTime(customer.created_at),
      is_subscribed: (customer: Customer) => customer.is_subscribed === 1,
      default_billing: (customer: Customer) => customer.default_billing_id?.toString() ?? null,
      default_shipping: (customer: Customer) => customer.default_shipping_id?.toString() ?? null,
      addresses: async (customer: Customer, _args, { shop, spend }: GraphqlContext) => {
        const addresses = await addressesOf(shop.read, customer.id)
        spend(addresses.length)
        return addresses.map((address) => addressSource(customer, address))
      },
    },
  },
}

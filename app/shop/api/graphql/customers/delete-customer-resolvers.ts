import { deleteCustomer } from "../../../domain/customer/delete-customer.ts"
import type { SchemaPart } from "../schema-part.ts"
import { signedInCustomer } from "./signed-in.ts"

/** The mutation `deleteCustomer`: deletes the account of the signed-in customer. */
export const deleteCustomerPart = {
  sdl: /* GraphQL */ `
    extend type Mutation {
      deleteCustomer: Boolean
    }
  `,
  resolvers: {
    Mutation: {
      deleteCustomer: async (_source, _args, context) => {
        const { id } = await signedInCustomer(context)
        await context.shop.transact((trx) => deleteCustomer(context.shop, trx, id))
        return true
      },
    },
  },
} satisfies SchemaPart

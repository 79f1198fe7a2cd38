import { customerById, type Customer } from "../../../domain/customer/shop-customer.ts"
import { graphqlError } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"

/** Creates the error of category `graphql-authorization` that guests get for the fields of a customer. */
export const notAuthorized = () => graphqlError("The current customer isn't authorized.", "graphql-authorization")

/** The signed-in customer; throws for guests. */
export const signedInCustomer = async ({ shop, customerId }: GraphqlContext): Promise<Customer> => {
  const id = await customerId()
  const customer = id === undefined ? undefined : await customerById(shop.read, id)
  if (customer === undefined) throw notAuthorized()
  return customer
}

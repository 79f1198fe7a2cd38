import type { Transaction } from "kysely"

import { customerById, type Customer } from "../../domain/customer/shop-customer.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { inSession, withoutSession, type FormOutcome, type FormPost } from "./form-routes.ts"

const invalidKey = errorMessage("Invalid Form Key. Please refresh the page.")

/** A form whose key is missing or wrong leads back to its page. */
export const redirectOnInvalidKey =
  (path: string) =>
  ({ request }: FormPost): FormOutcome => ({ redirect: shopAddress(request, path), messages: [invalidKey] })

/** One that stands on many pages leads back to where it was sent from. */
export const keyRefusedThere = ({ request }: FormPost): FormOutcome => ({
  redirect: returnAddress(request, undefined),
  messages: [invalidKey],
})

/** Who sent the form, when they are signed in. */
export const customerOfForm = async ({ shop, request }: FormPost): Promise<Customer | undefined> => {
  const id = (await sessionOf(shop, request))?.customerId
  return id === undefined ? undefined : customerById(shop.read, id)
}

export const toSignIn = (post: FormPost): Promise<Response> =>
  withoutSession(post, { redirect: shopAddress(post.request, "/customer/account/login/") })

/** One transaction for whoever is signed in, with the customer as they are in it; everybody else is led to sign in. */
export const asCustomer = async (
  post: FormPost,
  work: (trx: Transaction<Tables>, customer: Customer) => Promise<FormOutcome>,
): Promise<Response> => {
  if ((await customerOfForm(post)) === undefined) return toSignIn(post)
  return inSession(post, async (trx, { customerId }) => {
    const customer = customerId === undefined ? undefined : await customerById(trx, customerId)
    return customer === undefined
      ? { redirect: shopAddress(post.request, "/customer/account/login/") }
      : work(trx, customer)
  })
}

import type { Transaction } from "kysely"

import { customerById, type Customer } from "../../domain/customer/shop-customer.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { returnAddress, shopAddress } from "../../infra/web/own-address.ts"
import { runInSession, withoutSession, type FormOutcome, type FormPost } from "./form-routes.ts"

const invalidKey = errorMessage("Invalid Form Key. Please refresh the page.")

/** The response to a wrong form key: redirects to the page `path` with a message. */
export const redirectOnInvalidKey =
  (path: string) =>
  ({ request }: FormPost): FormOutcome => ({ redirect: shopAddress(request, path), messages: [invalidKey] })

/** The response to a wrong form key of a form that is on many pages: redirects to the page it was sent from. */
export const returnOnInvalidKey = ({ request }: FormPost): FormOutcome => ({
  redirect: returnAddress(request, undefined),
  messages: [invalidKey],
})

/** The customer who is signed in to the session of a form; undefined for a guest. */
export const customerOfForm = async ({ shop, request }: FormPost): Promise<Customer | undefined> => {
  const id = (await sessionOf(shop, request))?.customerId
  return id === undefined ? undefined : customerById(shop.read, id)
}

/** Redirects to the sign-in page. */
export const redirectToSignInPage = (post: FormPost): Promise<Response> =>
  withoutSession(post, { redirect: shopAddress(post.request, "/customer/account/login/") })

/** Runs `work` in one transaction for the signed-in customer; redirects guests to the sign-in page. */
export const runAsCustomer = async (
  post: FormPost,
  work: (trx: Transaction<Tables>, customer: Customer) => Promise<FormOutcome>,
): Promise<Response> => {
  if ((await customerOfForm(post)) === undefined) return redirectToSignInPage(post)
  return runInSession(post, async (trx, { customerId }) => {
    const customer = customerId === undefined ? undefined : await customerById(trx, customerId)
    return customer === undefined
      ? { redirect: shopAddress(post.request, "/customer/account/login/") }
      : work(trx, customer)
  })
}

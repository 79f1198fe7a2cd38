import { confirmAccount, resendConfirmation } from "../../domain/customer/confirm-account.ts"
import { customerById } from "../../domain/customer/shop-customer.ts"
import { isEmail } from "../../domain/customer/shop-email.ts"
import { signInSession } from "../../domain/customer/sign-in-session.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { type SessionMessage, errorMessage } from "../../infra/session/session-messages.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { formDecoder, formFields, formReader, id, orMessage, text, trimmed } from "../input/form-input.ts"
import { redirectOnInvalidKey } from "./customer-form.ts"
import { type FormAction, type FormPost, withoutSession } from "./form-routes.ts"
import { signedInResponse, thankYou } from "./sign-in-forms.ts"

const loginPage = "/customer/account/login/"
const confirmationPage = "/customer/account/confirmation/"

const redirectTo = (post: FormPost, path: string, message: SessionMessage): Promise<Response> =>
  withoutSession(post, { redirect: shopAddress(post.request, path), messages: [message] })

const readConfirmation = formReader(formFields({ customerId: id("id"), key: text("key") }))

const readEmail = formDecoder(formFields({ email: trimmed("email").check(orMessage(isEmail, "Wrong email.")) }))

/**
 * POST customer/account/confirm {id, key}: the button of the page that the mail links to. Confirms the account and signs in, as Magento
 * does when the link is opened; a GET changes nothing here, because mail scanners open links.
 */
export const confirmAccountForm: FormAction = {
  path: "customer/account/confirm",
  onInvalidKey: redirectOnInvalidKey(loginPage),
  handle: async (post) => {
    const { shop, request } = post
    const { customerId, key } = post.input(readConfirmation)
    const open = await shop.transact(async (trx) => {
      const customer = customerId === undefined ? undefined : await customerById(trx, customerId)
      if (customer === undefined) return undefined
      const problem = await confirmAccount(shop, trx, request, { customer, key })
      return problem === undefined ? signInSession(shop, trx, request, customer.id) : undefined
    })
    if (open === undefined)
      return redirectTo(post, loginPage, errorMessage("This confirmation key is invalid or has expired."))
    const redirect = open.redirectTo ?? shopAddress(request, "/customer/account/")
    return signedInResponse(post, open, { redirect, messages: [thankYou(shop)] })
  },
}

/** POST customer/account/confirmation {email}: mails a new link; the same message for every address. [S39] */
export const resendConfirmationForm: FormAction = {
  path: "customer/account/confirmation",
  onInvalidKey: redirectOnInvalidKey(confirmationPage),
  handle: async (post) => {
    const fields = post.input(readEmail)
    if (isShopError(fields)) return redirectTo(post, confirmationPage, errorMessage(fields.message))
    await resendConfirmation(post.shop, post.request, fields.email)
    return redirectTo(post, loginPage, { type: "success", text: "Please check your email for confirmation key." })
  },
}

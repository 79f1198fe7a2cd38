import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import { signInFormId, signInRejection } from "../../domain/bots/sign-in-proof.ts"
import { limitAccountProbes, tooManyProbes } from "../../domain/customer/account-probe.ts"
import { assignGuestOrders } from "../../domain/customer/assign-guest-orders.ts"
import { checkPassword } from "../../domain/customer/check-password.ts"
import { emailTaken, maxNameLength } from "../../domain/customer/profile.ts"
import { type Registration, register } from "../../domain/customer/register.ts"
import { endSession, signInSession } from "../../domain/customer/sign-in-session.ts"
import { signInRefused } from "../../domain/customer/sign-in-texts.ts"
import { type ShopError, isShopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { OpenSession } from "../../infra/session/open-session.ts"
import { requestCookies } from "../../infra/session/request-cookies.ts"
import { type SessionMessage, errorLines, errorMessage } from "../../infra/session/session-messages.ts"
import { sessionCookie, sessionOf } from "../../infra/session/session.ts"
import { deleteCookie, ownerChangedCookies } from "../../infra/session/set-cookies.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"
import { decodeUenc, sameOriginAddress, shopAddress } from "../../infra/web/own-address.ts"
import { attributesOfNewCustomer, customerAttributesOf } from "../input/custom-attribute-fields.ts"
import { formDecoder, formFields, formReader, isOn, orMessage, sentText, text, trimmed } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"
import { readSender } from "../input/sender-fields.ts"
import { receivedFiles, saveFiles } from "../routes/mount-customer-files.ts"
import { redirectOnInvalidKey } from "./customer-form.ts"
import {
  type FormAction,
  type FormOutcome,
  type FormPost,
  redirectWithMessages,
  formResponse,
  deliverMessages,
} from "./form-routes.ts"

const readReferer = formReader(formFields({ referer: sentText("referer") }))

const isFilled = (value: string): boolean => value !== ""
const credential = (name: string) => text(name).check(orMessage(isFilled, "A login and a password are required."))
const readCredentials = formDecoder(
  formFields({ email: credential("login[username]"), password: credential("login[password]") }),
)

/** POST customer/account/loginPost: the sign-in page. [forms-account/005, 006, 008] */
export const signInForm: FormAction = {
  path: "customer/account/loginPost",
  onInvalidKey: redirectOnInvalidKey("/customer/account/"),
  handle: async (post) => {
    const { shop, request } = post
    const { referer } = post.input(readReferer)
    const page =
      sameOriginAddress(request, decodeUenc(referer)) === undefined
        ? "/customer/account/login/"
        : `/customer/account/login/referer/${referer}/`
    const credentials = post.input(readCredentials)
    if (isShopError(credentials)) return redirectWithMessages(post, page, [errorMessage(credentials.message)])
    const rejection = await signInRejection(shop, request, credentials.email, post.input(readSender(signInFormId)))
    if (rejection !== undefined) return redirectWithMessages(post, page, [errorMessage(rejection)])
    const check = await checkPassword(shop, request, credentials)
    if (check.kind === "not-confirmed")
      return redirectWithMessages(post, page, [errorMessage(notConfirmedMessage(request, credentials.email))])
    if (check.kind !== "correct") return redirectWithMessages(post, page, [errorMessage(signInRefused)])
    const open = await shop.transact((trx) => signInSession(shop, trx, request, check.customerId))
    const redirect = open.redirectTo ?? pageAfterSignIn(request, referer) ?? shopAddress(request, "/customer/account/")
    return signedInResponse(post, open, { redirect })
  },
}

/** The page to open after sign-in: the `referer` of the form, or the cookie `login_redirect` that a script has set. */
export const pageAfterSignIn = (request: Request, referer: string | undefined): string | undefined =>
  sameOriginAddress(request, decodeUenc(referer)) ??
  sameOriginAddress(request, requestCookies(request).get("login_redirect"))

/** The response to a successful sign-in. Its cookies remove the private data of the former shopper from the browser. */
export const signedInResponse = async (post: FormPost, open: OpenSession, outcome: FormOutcome): Promise<Response> => {
  const messages = await post.shop.transact((trx) => deliverMessages(post.shop, trx, open.session, outcome))
  const redirectCookies = requestCookies(post.request).has("login_redirect")
    ? [deleteCookie(post.request, "login_redirect")]
    : []
  return formResponse(post, outcome, open, messages, [...ownerChangedCookies(post.request), ...redirectCookies])
}

const optionalName = (name: string) => converted(trimmed(name), (value) => value.slice(0, maxNameLength) || null)

const readRegistration = formReader(
  formFields({
    email: trimmed("email"),
    prefix: optionalName("prefix"),
    firstname: trimmed("firstname"),
    middlename: optionalName("middlename"),
    lastname: trimmed("lastname"),
    suffix: optionalName("suffix"),
    taxvat: optionalName("taxvat"),
    password: text("password"),
    confirmation: text("password_confirmation"),
    subscribed: isOn("is_subscribed"),
  }),
)

/** POST customer/account/createPost: the registration page. [forms-account/019, 021] */
export const registrationForm: FormAction = {
  path: "customer/account/createPost",
  captcha: "user_create",
  onInvalidKey: redirectOnInvalidKey("/customer/account/create/"),
  handle: async (post) => {
    const { shop, request } = post
    if ((await sessionOf(shop, request))?.customerId !== undefined)
      return redirectWithMessages(post, "/customer/account/", [])
    const { password, confirmation, subscribed: isSubscribed, ...person } = post.input(readRegistration)
    const page = "/customer/account/create/"
    if (password !== confirmation)
      return redirectWithMessages(post, page, [errorMessage("Please make sure your passwords match.")])
    const { email } = person
    const files = await receivedFiles(post, customerAttributesOf(post))
    const attributes = attributesOfNewCustomer(post, files)
    if (isShopError(attributes)) return redirectWithMessages(post, page, errorLines(shop, attributes))
    const profile = { ...person, dob: null, gender: null, custom_attributes: attributes }
    const registration: Registration = { profile, password, isSubscribed }
    const registered = await limitAccountProbes(
      shop,
      request,
      () =>
        register(shop, request, registration, async (trx, { id, awaitsConfirmation }) => {
          await saveFiles(shop, trx, id, files)
          await assignGuestOrders(trx, await sessionOf(shop, request, trx), { id, email })
          return awaitsConfirmation ? undefined : signInSession(shop, trx, request, id)
        }),
      (outcome) => outcome === emailTaken,
    )
    if (registered === "too many") return redirectWithMessages(post, page, [errorMessage(tooManyProbes)])
    if (isShopError(registered))
      return redirectWithMessages(post, page, notRegisteredMessages(shop, request, registered))
    if (registered.outcome === undefined)
      return redirectWithMessages(post, "/customer/account/login/", [
        { type: "success", text: confirmAccountMessage(request, email) },
      ])
    return signedInResponse(post, registered.outcome, {
      redirect: registered.outcome.redirectTo ?? shopAddress(request, "/customer/account/"),
      messages: [thankYou(shop)],
    })
  },
}

/** The message after an account was created or confirmed. */
export const thankYou = ({ settings }: ShopContext): SessionMessage => ({
  type: "success",
  text: message("Thank you for registering with %1.", [settings.group.name]),
})

/** The page that mails a new confirmation link. */
const confirmationPage = (request: Request, email: string): string =>
  shopAddress(request, `/customer/account/confirmation/?email=${encodeURIComponent(email)}`)

const confirmAccountMessage = (request: Request, email: string): Message =>
  message(
    'You must confirm your account. Please check your email for the confirmation link or <a href="%1">click here</a> for a new link.',
    [confirmationPage(request, email)],
  )

const notConfirmedMessage = (request: Request, email: string): Message =>
  message('This account is not confirmed. <a href="%1">Click here</a> to resend confirmation email.', [
    confirmationPage(request, email),
  ])

const notRegisteredMessages = (
  shop: ShopContext,
  request: Request,
  error: ShopError,
): ReadonlyArray<SessionMessage> => {
  if (error !== emailTaken) return errorLines(shop, error)
  const forgotten = shopAddress(request, "/customer/account/forgotpassword/")
  const text = message(
    'There is already an account with this email address. If you are sure that it is your email address, <a href="%1">click here</a> to get your password and access your account.',
    [forgotten],
  )
  return [{ type: "error", text }]
}

/** POST customer/account/logout. A GET changes nothing, so that an image or a prefetched link cannot sign anybody out. [forms-account/018] */
export const signOutForm: FormAction = {
  path: "customer/account/logout",
  onInvalidKey: redirectOnInvalidKey("/customer/account/"),
  handle: async (post) => {
    const { shop, request } = post
    await shop.transact((trx) => endThisSession(shop, trx, request))
    const cookies = [deleteCookie(request, sessionCookie), ...ownerChangedCookies(request)]
    return formResponse(
      post,
      { redirect: shopAddress(request, "/customer/account/logoutSuccess/") },
      undefined,
      [],
      cookies,
    )
  },
}

const endThisSession = async (shop: ShopContext, trx: Transaction<Tables>, request: Request): Promise<void> => {
  const session = await sessionOf(shop, request, trx)
  if (session !== undefined) await endSession(trx, session)
}

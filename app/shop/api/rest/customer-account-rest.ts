import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { limitAccountProbes, tooManyProbes } from "../../domain/customer/account-probe.ts"
import { changePassword } from "../../domain/customer/change-password.ts"
import { confirmAccount } from "../../domain/customer/confirm-account.ts"
import { addressJson, customerJson } from "../../domain/customer/customer-json.ts"
import { mailPasswordReset, resetLinkProblem, resetPassword } from "../../domain/customer/password-reset.ts"
import { emailTaken, profileProblem, saveProfile, emailTakenProblem } from "../../domain/customer/profile.ts"
import { register } from "../../domain/customer/register.ts"
import { replaceAddresses } from "../../domain/customer/shop-address-book.ts"
import { type Customer, addressOf, customerById } from "../../domain/customer/shop-customer.ts"
import { accountNotConfirmed } from "../../domain/customer/sign-in-texts.ts"
import { isRestError, notAuthorized, restError } from "../../domain/errors/rest-error.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { subscribe, unsubscribe } from "../../domain/mail/newsletter.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { inputDecoder, wrongType } from "../input/decode-input.ts"
import { FilledText, parameters, PresentString, PresentText } from "../input/input-schema.ts"
import { type CustomerToSave, decodeCustomer, customerToSave } from "./customer-input.ts"
import { type CustomerCall, type RestCall, restRoutes } from "./rest-routes.ts"

/** Mounts the REST endpoints below `customers`: registration, e-mail availability, the customer's own profile, addresses and password. */
export const mountCustomerAccountRest = (app: Hono, shop: ShopContext): void => {
  const rest = restRoutes(app, shop)
  rest.anonymous("POST", "/customers", createCustomer)
  rest.anonymous("POST", "/customers/isEmailAvailable", checkEmailAvailable)
  rest.anonymous("PUT", "/customers/password", mailResetLink)
  rest.anonymous("POST", "/customers/resetPassword", resetByToken)
  rest.anonymous("GET", "/customers/:customerId/password/resetLinkToken/:token", checkResetLink)
  rest.self("GET", "/customers/me", (call) => withMe(call, (me) => customerJson(shop, shop.read, me)))
  rest.self("PUT", "/customers/me", (call) => withMe(call, (me) => changeMe(call, me)))
  rest.self("PUT", "/customers/me/activate", (call) => withMe(call, (me) => activateMe(call, me)))
  rest.self("PUT", "/customers/me/password", (call) => withMe(call, (me) => changeMyPassword(call, me)))
  rest.self("GET", "/customers/me/billingAddress", (call) =>
    withMe(call, (me) => myDefaultAddress(call, me, "billing")),
  )
  rest.self("GET", "/customers/me/shippingAddress", (call) =>
    withMe(call, (me) => myDefaultAddress(call, me, "shipping")),
  )
}

/** Runs `work` for the signed-in customer; 401 when the account of a token has been deleted. */
const withMe = async (call: CustomerCall, work: (me: Customer) => Promise<unknown>): Promise<unknown> => {
  const me = await customerById(call.shop.read, call.customerId)
  return me === undefined ? notAuthorized("self") : work(me)
}

const decodePassword = inputDecoder(parameters({ password: PresentString }))

/** `POST customers`: registration. [rest-customers/001 to 007] */
const createCustomer = async ({ shop, request, input }: RestCall): Promise<unknown> => {
  const body = input(decodeCustomer)
  if (isRestError(body)) return body
  const customerOrError = customerToSave(shop, body.customer, undefined)
  if (isRestError(customerOrError)) return customerOrError
  const passwordBody = input(decodePassword)
  if (isRestError(passwordBody)) return passwordBody
  const { password } = passwordBody
  const addresses = (customerOrError.addresses ?? []).map((address) => ({ ...address, id: undefined }))
  const registered = await limitAccountProbes(
    shop,
    request,
    () =>
      register(shop, request, { ...customerOrError, password }, (trx, { id }) => replaceAddresses(trx, id, addresses)),
    (result) => result === emailTaken,
  )
  if (registered === "too many") return restError(429, tooManyProbes)
  if (isShopError(registered)) return registered
  const customer = await customerById(shop.read, registered.account.id)
  return customer === undefined ? notAuthorized("self") : customerJson(shop, shop.read, customer)
}

const decodeCustomerEmail = inputDecoder(parameters({ customer_email: PresentString }))

/**
 * `POST customers/isEmailAvailable`: true unless the address has an account. The response would disclose who has an account, so unless the
 * settings of the shop allow it every address is available, as in Magento since 2.4.7. [S39] [rest-errors/019] [rest-customers/018]
 */
const checkEmailAvailable = async ({ shop, request, input }: RestCall): Promise<unknown> => {
  const body = input(decodeCustomerEmail)
  if (isRestError(body)) return body
  if (!shop.settings.customers.guestCheckoutLogin) return true
  const isEmailFree = async (): Promise<boolean> =>
    (await emailTakenProblem(shop.read, body.customer_email.trim(), 0)) === undefined
  const available = await limitAccountProbes(shop, request, isEmailFree, (free) => !free)
  return available === "too many" ? restError(429, tooManyProbes) : available
}

const decodeEmail = inputDecoder(parameters({ email: FilledText }))

/** `PUT customers/password`: mails a password link; the same response for addresses without account. [rest-customers/016, 017] [S39] */
const mailResetLink = async ({ shop, request, input }: RestCall): Promise<unknown> => {
  const body = input(decodeEmail)
  if (isRestError(body)) return body
  await mailPasswordReset(shop, request, body.email)
  return true
}

const decodeReset = inputDecoder(parameters({ reset_token: PresentString, new_password: PresentString }))

/** `POST customers/resetPassword`: sets a new password by the token of a password link. */
const resetByToken = async ({ shop, input }: RestCall): Promise<unknown> => {
  const body = input(decodeReset)
  return isRestError(body) ? body : ((await resetPassword(shop, body.reset_token, body.new_password)) ?? true)
}

/** `GET customers/{customerId}/password/resetLinkToken/{token}`: `true` while the token is valid, or the reason why not. */
const checkResetLink = async ({ shop, segment }: RestCall): Promise<unknown> => {
  const id = segment("customerId")
  if (!/^-?\d{1,15}$/.test(id)) return wrongType("customerId", id, "int")
  return Number(id) <= 0
    ? restError(
        400,
        message('Invalid value of "%value" provided for the %fieldName field.', {
          value: Number(id),
          fieldName: "customerId",
        }),
      )
    : ((await resetLinkProblem(shop, shop.read, Number(id), segment("token"))) ?? true)
}

const decodeConfirmation = inputDecoder(parameters({ confirmation_key: PresentText }))

/** `PUT customers/me/activate`: confirms the account by the key of its mail. */
const activateMe = async ({ shop, request, input }: CustomerCall, me: Customer): Promise<unknown> => {
  const body = input(decodeConfirmation)
  if (isRestError(body)) return body
  const key = body.confirmation_key
  return shop.transact(async (trx) => {
    const problem = await confirmAccount(shop, trx, request, { customer: me, key })
    return problem ?? customerJson(shop, trx, (await customerById(trx, me.id)) ?? me)
  })
}

/**
 * `PUT customers/me`. A new e-mail address that has an account counts as an attempt to find out who has an account, as at registration.
 * [rest-customers/010 to 012] [S39]
 */
const changeMe = async (call: CustomerCall, me: Customer): Promise<unknown> => {
  const { shop, request, input } = call
  const body = input(decodeCustomer)
  if (isRestError(body)) return body
  const customerOrError = customerToSave(shop, body.customer, me)
  if (isRestError(customerOrError)) return customerOrError
  const { profile } = customerOrError
  const problem = profileProblem(profile)
  if (problem !== undefined) return problem
  const save = () => saveMe(call, me, customerOrError)
  if (profile.email.toLowerCase() === me.email.toLowerCase()) return save()
  const saved = await limitAccountProbes(shop, request, save, (result) => result === emailTaken)
  return saved === "too many" ? restError(429, tooManyProbes) : saved
}

/** Saves profile, addresses and subscription. Checks come before writes, so that an error changes nothing. */
const saveMe = (
  { shop, request }: CustomerCall,
  me: Customer,
  { profile, addresses, isSubscribed }: CustomerToSave,
): Promise<unknown> =>
  shop.transact(async (trx) => {
    const problem =
      (await emailTakenProblem(trx, profile.email, me.id)) ??
      (addresses === undefined ? undefined : await replaceAddresses(trx, me.id, addresses))
    if (problem !== undefined) return problem
    await saveProfile(shop, trx, request, me, profile)
    if (isSubscribed && me.is_subscribed === 0) await subscribe(shop, trx, request, profile.email)
    if (!isSubscribed && me.is_subscribed === 1) await unsubscribe(trx, profile.email)
    return customerJson(shop, trx, (await customerById(trx, me.id)) ?? me)
  })

const decodePasswords = inputDecoder(parameters({ current_password: PresentString, new_password: PresentString }))

/** `PUT customers/me/password`. [rest-customers/014, 015] */
const changeMyPassword = async ({ shop, request, input }: CustomerCall, me: Customer): Promise<unknown> => {
  const body = input(decodePasswords)
  if (isRestError(body)) return body
  const passwords = { current: body.current_password, replacement: body.new_password }
  const outcome = await changePassword(shop, request, me, passwords)
  return typeof outcome === "string" ? passwordErrors[outcome] : (outcome ?? true)
}

const passwordErrors = {
  "wrong password": restError(401, "The password doesn't match this account. Verify the password and try again."),
  "not confirmed": restError(401, accountNotConfirmed),
}

/** `GET customers/me/billingAddress` and `shippingAddress`: the default address, or null. [rest-customers/013] */
const myDefaultAddress = async (
  { shop }: CustomerCall,
  me: Customer,
  kind: "billing" | "shipping",
): Promise<unknown> => {
  const id = kind === "billing" ? me.default_billing_id : me.default_shipping_id
  const address = id === null ? undefined : await addressOf(shop.read, me.id, id)
  return address === undefined ? null : addressJson(me, address)
}

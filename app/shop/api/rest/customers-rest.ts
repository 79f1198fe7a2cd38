import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { probingAccounts, tooManyProbes } from "../../domain/customer/account-probe.ts"
import { changePassword } from "../../domain/customer/change-password.ts"
import { addressJson, customerJson } from "../../domain/customer/customer-json.ts"
import { mailPasswordReset, resetLinkProblem, resetPassword } from "../../domain/customer/password-reset.ts"
import { emailTaken, profileProblem, saveProfile, emailTakenProblem } from "../../domain/customer/profile.ts"
import { register } from "../../domain/customer/register.ts"
import { replaceAddresses } from "../../domain/customer/shop-address-book.ts"
import { type Customer, addressOf, customerById } from "../../domain/customer/shop-customer.ts"
import { isRestError, notAuthorized, requiredField, restError } from "../../domain/errors/rest-error.ts"
import { requiredParameter, wrongType } from "../../domain/errors/rest-input.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { subscribe, unsubscribe } from "../../domain/mail/newsletter.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type CustomerInput, readCustomer } from "./customer-input.ts"
import { type CustomerCall, type RestCall, restRoutes } from "./rest-routes.ts"

/** REST: registration, e-mail availability, the customer's own profile, addresses and password. */
export const mountCustomersRest = (app: Hono, shop: ShopContext): void => {
  const rest = restRoutes(app, shop)
  rest.anonymous("POST", "/customers", createCustomer)
  rest.anonymous("POST", "/customers/isEmailAvailable", emailAvailable)
  rest.anonymous("PUT", "/customers/password", mailResetLink)
  rest.anonymous("POST", "/customers/resetPassword", resetByToken)
  rest.anonymous("GET", "/customers/:customerId/password/resetLinkToken/:token", checkResetLink)
  rest.self("GET", "/customers/me", (call) => withMe(call, (me) => customerJson(shop, shop.read, me)))
  rest.self("PUT", "/customers/me", (call) => withMe(call, (me) => changeMe(call, me)))
  rest.self("PUT", "/customers/me/activate", (call) => withMe(call, () => activateMe(call)))
  rest.self("PUT", "/customers/me/password", (call) => withMe(call, (me) => changeMyPassword(call, me)))
  rest.self("GET", "/customers/me/billingAddress", (call) => withMe(call, (me) => myDefault(call, me, "billing")))
  rest.self("GET", "/customers/me/shippingAddress", (call) => withMe(call, (me) => myDefault(call, me, "shipping")))
}

/** A token may outlive its customer. */
const withMe = async (call: CustomerCall, answer: (me: Customer) => Promise<unknown>): Promise<unknown> => {
  const me = await customerById(call.shop.read, call.customerId)
  return me === undefined ? notAuthorized("self") : answer(me)
}

/** [rest-customers/001 to 007] */
const createCustomer = async ({ shop, request, body }: RestCall): Promise<unknown> => {
  const sent = requiredParameter(body, "customer")
  if (isRestError(sent)) return sent
  const read = readCustomer(shop, sent, undefined)
  if (isRestError(read)) return read
  const password = body["password"]
  if (typeof password !== "string") return requiredField("password")
  const addresses = (read.addresses ?? []).map((address) => ({ ...address, id: undefined }))
  const made = await probingAccounts(
    shop,
    request,
    () =>
      register(shop, request, { ...read, password }, (trx, customerId) => replaceAddresses(trx, customerId, addresses)),
    (answer) => answer === emailTaken,
  )
  if (made === "too many") return restError(429, tooManyProbes)
  if (isShopError(made)) return made
  const customer = await customerById(shop.read, made.customerId)
  return customer === undefined ? notAuthorized("self") : customerJson(shop, shop.read, customer)
}

/**
 * Whether an e-mail address has no account yet. Telling it would tell everybody who shops here, so unless the shop's settings say otherwise
 * every address is available, as on Magento since 2.4.7. [S39] [rest-errors/019] [rest-customers/018]
 */
const emailAvailable = async ({ shop, request, body }: RestCall): Promise<unknown> => {
  const email = requiredParameter(body, "customerEmail")
  if (typeof email !== "string") return isRestError(email) ? email : requiredField("customerEmail")
  if (!shop.settings.customers.guestCheckoutLogin) return true
  const free = async (): Promise<boolean> => (await emailTakenProblem(shop.read, email.trim(), 0)) === undefined
  const told = await probingAccounts(shop, request, free, (isFree) => !isFree)
  return told === "too many" ? restError(429, tooManyProbes) : told
}

/** A link that sets a new password, mailed; the same answer whether or not there is such an account. [rest-customers/016, 017] [S39] */
const mailResetLink = async ({ shop, request, body }: RestCall): Promise<unknown> => {
  const email = body["email"]
  if (typeof email !== "string" || email.trim() === "") return requiredField("email")
  await mailPasswordReset(shop, request, email)
  return true
}

const resetByToken = async ({ shop, body }: RestCall): Promise<unknown> => {
  const { resetToken, newPassword } = body
  if (typeof resetToken !== "string") return requiredField("resetToken")
  if (typeof newPassword !== "string") return requiredField("newPassword")
  return (await resetPassword(shop, resetToken, newPassword)) ?? true
}

/** Whether the token of a password link of this customer still sets a password; `true`, or the reason. */
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

/** Accounts of this shop are active from the beginning, so that no key activates one. */
const activateMe = ({ body }: CustomerCall): Promise<unknown> => {
  const key = requiredParameter(body, "confirmationKey")
  return Promise.resolve(isRestError(key) ? key : restError(400, "The account is already active."))
}

/** [rest-customers/010 to 012] A new e-mail address that has an account already counts as a try, as at registration. [S39] */
const changeMe = async (call: CustomerCall, me: Customer): Promise<unknown> => {
  const { shop, request, body } = call
  const sent = requiredParameter(body, "customer")
  if (isRestError(sent)) return sent
  const read = readCustomer(shop, sent, me)
  if (isRestError(read)) return read
  const { profile } = read
  const problem = profileProblem(profile)
  if (problem !== undefined) return problem
  const save = () => saveMe(call, me, read)
  if (profile.email.toLowerCase() === me.email.toLowerCase()) return save()
  const saved = await probingAccounts(shop, request, save, (answer) => answer === emailTaken)
  return saved === "too many" ? restError(429, tooManyProbes) : saved
}

/** Everything is checked before anything is written, so that a refusal has changed nothing. */
const saveMe = (
  { shop, request }: CustomerCall,
  me: Customer,
  { profile, addresses, subscribed }: CustomerInput,
): Promise<unknown> =>
  shop.transact(async (trx) => {
    const refusal =
      (await emailTakenProblem(trx, profile.email, me.id)) ??
      (addresses === undefined ? undefined : await replaceAddresses(trx, me.id, addresses))
    if (refusal !== undefined) return refusal
    await saveProfile(shop, trx, request, me, profile)
    if (subscribed && me.is_subscribed === 0) await subscribe(shop, trx, request, profile.email)
    if (!subscribed && me.is_subscribed === 1) await unsubscribe(trx, profile.email)
    return customerJson(shop, trx, (await customerById(trx, me.id)) ?? me)
  })

/** [rest-customers/014, 015] */
const changeMyPassword = async ({ shop, request, body }: CustomerCall, me: Customer): Promise<unknown> => {
  const { currentPassword: current, newPassword: next } = body
  if (typeof current !== "string") return requiredField("currentPassword")
  if (typeof next !== "string") return requiredField("newPassword")
  const outcome = await changePassword(shop, request, me, { current, next })
  if (outcome !== "wrong password") return outcome ?? true
  return restError(401, "The password doesn't match this account. Verify the password and try again.")
}

/** [rest-customers/013] */
const myDefault = async ({ shop }: CustomerCall, me: Customer, kind: "billing" | "shipping"): Promise<unknown> => {
  const id = kind === "billing" ? me.default_billing_id : me.default_shipping_id
  const address = id === null ? undefined : await addressOf(shop.read, me.id, id)
  return address === undefined ? null : addressJson(me, address)
}

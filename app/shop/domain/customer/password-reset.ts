import { setTimeout } from "node:timers/promises"

import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { clientAddress } from "../../infra/session/request-origin.ts"
import { secretHash } from "../../infra/session/secret-hash.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import { savePassword } from "./change-password.ts"
import { passwordProblem } from "./password-rules.ts"
import { hashPassword } from "./password.ts"
import { type Customer, customerByEmail, customerById, fullName } from "./shop-customer.ts"
import { accountHash } from "./shop-email.ts"
import { countSignInAttempt } from "./sign-in-limits.ts"

const linkLifetimeMs = 60 * 60 * 1000

/** Tests whether a link is valid. A link that was made while the clock was ahead is not, because it would be valid for too long. [R19] */
const isLinkValid = (expiresAt: number, now: number): boolean => expiresAt > now && expiresAt <= now + linkLifetimeMs

/** The account under which password resets are counted, separately from sign-in attempts. */
const resetAccount = (email: string): string => accountHash(`password reset ${email.trim()}`)

/** The least duration of a request for a link, so that it does not reveal whether a mail was written. */
const minRequestMs = 100

/**
 * Mails a link that resets the password, if an account with this e-mail address exists. The caller cannot find out, not even by the time it
 * takes, whether it exists or whether the limit of links is reached. [S38] [S39]
 */
export const mailPasswordReset = async (shop: ShopContext, request: Request, email: string): Promise<void> => {
  await Promise.all([mailLink(shop, request, email), setTimeout(minRequestMs)])
}

const mailLink = async (shop: ShopContext, request: Request, email: string): Promise<void> => {
  const token = shop.randomId(32)
  await shop.transact(async (trx) => {
    const attempt = { accountHash: resetAccount(email), clientAddress: clientAddress(request) }
    if ((await countSignInAttempt(shop, trx, attempt)) === undefined) return
    const customer = await customerByEmail(trx, email)
    if (customer === undefined) return
    await saveResetLink(shop, trx, customer.id, token)
    await sendMail(shop, trx, linkMail(shop, customer, shopAddress(request, linkPath(token))))
  })
}

const linkPath = (token: string): string => `/customer/account/createPassword/?token=${token}`

/** Saves a link; only the newest one is valid. */
const saveResetLink = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  customerId: number,
  token: string,
): Promise<void> => {
  const now = shop.now()
  await trx
    .deleteFrom("password_reset")
    .where((eb) => eb.or([eb("customer_id", "=", customerId), eb("expires_at", "<=", now)]))
    .execute()
  await trx
    .insertInto("password_reset")
    .values({
      token_hash: secretHash(token),
      customer_id: customerId,
      expires_at: now + linkLifetimeMs,
    })
    .execute()
}

const linkMail = (shop: ShopContext, customer: Customer, link: string): Mail => ({
  kind: "password",
  to: customer.email,
  name: fullName(customer),
  subject: message("Reset your %1 password", [shop.settings.group.name]),
  parts: [
    { written: `${fullName(customer)},` },
    "Somebody, most likely you, has asked for a new password for your account. This link sets one. It works once, within one hour.",
    { link, label: "Set a New Password" },
    "If it was not you, do nothing: your password stays as it is.",
  ],
})

/** Reads the customer of a link; undefined when it is expired, used or unknown. */
export const ownerOfLink = async (
  shop: ShopContext,
  db: ReadConnection,
  token: string,
): Promise<Customer | undefined> => {
  const row = await db
    .selectFrom("password_reset")
    .select(["customer_id", "expires_at"])
    .where("token_hash", "=", secretHash(token))
    .executeTakeFirst()
  return row === undefined || !isLinkValid(row.expires_at, shop.now()) ? undefined : customerById(db, row.customer_id)
}

/** Returns the error of an invalid link of this customer; undefined for a valid one. */
export const resetLinkProblem = async (
  shop: ShopContext,
  db: ReadConnection,
  customerId: number,
  token: string,
): Promise<ShopError | undefined> => {
  if ((await customerById(db, customerId)) === undefined)
    return shopError(
      404,
      message("No such entity with %fieldName = %fieldValue", {
        fieldName: "customerId",
        fieldValue: customerId,
      }),
    )
  const row = await db
    .selectFrom("password_reset")
    .select("expires_at")
    .where("token_hash", "=", secretHash(token))
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  if (row === undefined) return shopError(400, "The password token is mismatched. Reset and try again.")
  return isLinkValid(row.expires_at, shop.now())
    ? undefined
    : shopError(400, "The password token is expired. Reset and try again.")
}

/** 400: the link of the mail is unknown, expired, or was used before. */
export const linkExpired = shopError(400, "Your password reset link has expired.")

/**
 * Sets the password of the customer of a link. The link is used up, and everything that the old password gave access to is invalidated.
 * [S13]
 */
export const resetPassword = async (
  shop: ShopContext,
  token: string,
  password: string,
): Promise<ShopError | undefined> => {
  const owner = await ownerOfLink(shop, shop.read, token)
  if (owner === undefined) return linkExpired
  const problem = passwordProblem(password, owner.email, shop.settings)
  if (problem !== undefined) return problem
  const passwordHash = await hashPassword(password)
  return shop.transact(async (trx) => {
    const customer = await ownerOfLink(shop, trx, token)
    if (customer === undefined) return linkExpired
    await savePassword(shop, trx, { customer, passwordHash })
    return undefined
  })
}

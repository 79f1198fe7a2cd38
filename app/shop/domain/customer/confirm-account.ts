import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { clientAddress } from "../../infra/session/request-origin.ts"
import { secretHash } from "../../infra/session/secret-hash.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import { type Customer, customerByEmail, fullName } from "./shop-customer.ts"
import { accountHash } from "./shop-email.ts"
import { countSignInAttempt } from "./sign-in-limits.ts"
import { welcomeCustomer } from "./welcome-customer.ts"

/** Magento's status of an account, as its `getConfirmationStatus` returns it. */
export type ConfirmationStatus =
  | "ACCOUNT_CONFIRMED"
  | "ACCOUNT_CONFIRMATION_REQUIRED"
  | "ACCOUNT_CONFIRMATION_NOT_REQUIRED"

type Confirmation = Pick<Customer, "confirmation_hash">

/** Status of an account. While the shop requires no confirmation, no account awaits one. */
export const confirmationStatus = (
  { settings }: Pick<ShopContext, "settings">,
  { confirmation_hash: hash }: Confirmation,
): ConfirmationStatus => {
  if (!settings.customers.confirmation) return "ACCOUNT_CONFIRMATION_NOT_REQUIRED"
  return hash === null ? "ACCOUNT_CONFIRMED" : "ACCOUNT_CONFIRMATION_REQUIRED"
}

/** Tests whether the owner of an account must confirm it before signing in. */
export const awaitsConfirmation = (shop: Pick<ShopContext, "settings">, account: Confirmation): boolean =>
  confirmationStatus(shop, account) === "ACCOUNT_CONFIRMATION_REQUIRED"

const confirmationMail = (shop: ShopContext, customer: Customer, link: string): Mail => ({
  kind: "account",
  to: customer.email,
  name: fullName(customer),
  subject: message("Please confirm your %1 account", [shop.settings.group.name]),
  parts: [
    { written: `${fullName(customer)},` },
    "You must confirm your e-mail address before you can sign in. The link works once.",
    { link, label: "Confirm Your Account" },
  ],
})

/** Stores that an account must be confirmed, and mails the link for it. Only the newest link is valid. */
export const requestConfirmation = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  customer: Customer,
): Promise<void> => {
  const key = shop.randomId(16)
  await trx
    .updateTable("customer")
    .set({ confirmation_hash: secretHash(key) })
    .where("id", "=", customer.id)
    .execute()
  const link = shopAddress(request, `/customer/account/confirmation/?id=${customer.id}&key=${key}`)
  await sendMail(shop, trx, confirmationMail(shop, customer, link))
}

/**
 * Confirms an account by the key of its mail, sends the welcome mail and starts the requested newsletter. Returns Magento's error for an
 * account that is active and for a wrong key.
 */
export const confirmAccount = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  { customer, key }: { readonly customer: Customer; readonly key: string },
): Promise<ShopError | undefined> => {
  const { id, confirmation_hash: hash, subscribes_when_confirmed: subscribes } = customer
  if (hash === null) return shopError(400, "The account is already active.")
  if (hash !== secretHash(key))
    return shopError(400, "The confirmation token is invalid. Verify the token and try again.")
  await trx
    .updateTable("customer")
    .set({ confirmation_hash: null, subscribes_when_confirmed: 0, updated_at: shop.now() })
    .where("id", "=", id)
    .execute()
  await welcomeCustomer(shop, trx, request, { customer, isSubscribed: subscribes === 1 })
  return undefined
}

/**
 * Mails a new link to the owner of an account that awaits confirmation. Too many requests for one address send no mail, but the result is
 * "sent" as well. [S38]
 */
export const resendConfirmation = (
  shop: ShopContext,
  request: Request,
  email: string,
): Promise<"sent" | "not needed" | "unknown"> =>
  shop.transact(async (trx) => {
    const customer = await customerByEmail(trx, email)
    if (customer === undefined) return "unknown"
    if (!awaitsConfirmation(shop, customer)) return "not needed"
    const attempt = { accountHash: accountHash(`confirmation ${email.trim()}`), clientAddress: clientAddress(request) }
    if ((await countSignInAttempt(shop, trx, attempt)) !== undefined)
      await requestConfirmation(shop, trx, request, customer)
    return "sent"
  })

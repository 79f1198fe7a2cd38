import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { message, messageLines } from "../../infra/translation/shop-message.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import { moveSubscription } from "../mail/newsletter.ts"
import { deleteUnusedFiles } from "./customer-files.ts"
import { type Customer, fullName } from "./shop-customer.ts"
import { isEmail } from "./shop-email.ts"

/** The personal data of a customer, without address book and password. */
export type Profile = {
  readonly email: string
  readonly prefix: string | null
  readonly firstname: string
  readonly middlename: string | null
  readonly lastname: string
  readonly suffix: string | null
  /** `YYYY-MM-DD`. */
  readonly dob: string | null
  readonly gender: number | null
  readonly taxvat: string | null
  /** JSON text of `[{attribute_code, value}]`. */
  readonly custom_attributes: string | null
}

/** The maximum length of every text field of a profile, in characters. */
export const maxNameLength = 255

/** Returns the error of invalid names or e-mail, in Magento's words, one line each. [rest-customers/005, 006] */
export const profileProblem = ({ email, firstname, lastname }: Profile): ShopError | undefined => {
  const requiredNames = [
    [firstname, '"First Name" is a required value.', "First Name"],
    [lastname, '"Last Name" is a required value.', "Last Name"],
  ] as const
  const problems = requiredNames.flatMap(([name, missing, label]) => {
    if (name === "") return [message(missing)]
    return name.length > maxNameLength
      ? [message('"%1" length must be equal or less than %2 characters.', [label, maxNameLength])]
      : []
  })
  if (!isEmail(email)) problems.push(message('"Email" is not a valid email address.'))
  return problems.length === 0 ? undefined : shopError(400, messageLines(problems))
}

/** 400: another account has the e-mail address. Magento's message. */
export const emailTaken = shopError(
  400,
  "A customer with the same email address already exists in an associated website.",
)

/** Returns an error if another account has this e-mail address, ignoring case. */
export const emailTakenProblem = async (
  db: ReadConnection,
  email: string,
  customerId: number,
): Promise<ShopError | undefined> => {
  const other = await db
    .selectFrom("customer")
    .select("id")
    .where("email", "=", email)
    .where("id", "!=", customerId)
    .executeTakeFirst()
  return other === undefined ? undefined : emailTaken
}

/**
 * Saves the personal data of a customer. When the e-mail address changes, the newsletter subscription moves to it, and a mail notifies the
 * former address, in case another person made the change.
 */
export const saveProfile = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  customer: Customer,
  profile: Profile,
): Promise<void> => {
  const { id, email, custom_attributes: before } = customer
  await trx
    .updateTable("customer")
    .set({ ...profile, updated_at: shop.now() })
    .where("id", "=", id)
    .execute()
  if (before !== profile.custom_attributes) await deleteUnusedFiles(trx, id)
  if (email.toLowerCase() === profile.email.toLowerCase()) return
  // Links that were mailed to the former address become invalid. [S13]
  await trx.deleteFrom("password_reset").where("customer_id", "=", id).execute()
  await sendMail(shop, trx, emailChangedMail(shop, customer))
  await moveSubscription(shop, trx, request, { from: email, to: profile.email })
}

const emailChangedMail = (shop: ShopContext, before: Customer): Mail => ({
  kind: "account",
  to: before.email,
  name: fullName(before),
  subject: message("The e-mail address of your %1 account has been changed", [shop.settings.group.name]),
  parts: [
    { written: `${fullName(before)},` },
    "Your account has just been moved to another e-mail address. From now on, sign in with the new address. We write to it, too.",
    "If it was not you, write to us at once.",
  ],
})

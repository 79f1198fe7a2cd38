import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { subscribe } from "../mail/newsletter.ts"
import type { Profile } from "./profile.ts"
import { fullName } from "./shop-customer.ts"

const welcomeMail = (shop: ShopContext, profile: Profile): Mail => ({
  kind: "account",
  to: profile.email,
  name: fullName(profile),
  subject: message("Welcome to %1", [shop.settings.group.name]),
  parts: [
    { written: `${fullName(profile)},` },
    "Your account is ready. Sign in with this e-mail address and the password you have chosen.",
    "With it you check out faster, keep more than one address, and see what became of your orders.",
  ],
})

/** Sends the welcome mail for an account that can be used from now on, and starts the requested newsletter. */
export const welcomeCustomer = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  request: Request,
  { customer, isSubscribed }: { readonly customer: Profile; readonly isSubscribed: boolean },
): Promise<void> => {
  await sendMail(shop, trx, welcomeMail(shop, customer))
  if (isSubscribed) await subscribe(shop, trx, request, customer.email)
}

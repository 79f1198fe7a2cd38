import type { ShopContext } from "../../context/context.ts"
import type { Mail } from "../../infra/mail/send-mail.ts"
import { message } from "../../infra/translation/shop-message.ts"
import type { Profile } from "./profile.ts"
import { fullName } from "./shop-customer.ts"

/** The mail to the owner of a new account, once it can be used. */
export const welcomeMail = (shop: ShopContext, profile: Profile): Mail => ({
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

import type { ShopContext } from "../../context/context.ts"
import { clientAddress } from "../../infra/session/request-origin.ts"
import type { Message } from "../../infra/translation/shop-message.ts"
import { accountHash } from "../customer/shop-email.ts"
import { needsProofOfWork } from "../customer/sign-in-limits.ts"
import { rejectionOf, type SenderFields } from "./accept-sender.ts"

/** Magento's id of sign-in forms. */
export const signInFormId = "user_login"

/**
 * Decides whether a sign-in form is accepted from its sender. A proof of work is needed after repeated failures only. Returns the message for
 * the shopper; undefined if the password may be checked.
 */
export const signInRejection = async (
  shop: ShopContext,
  request: Request,
  email: string,
  sender: SenderFields,
): Promise<Message | undefined> => {
  if (shop.settings.proofOfWork === undefined) return undefined
  const attempt = { accountHash: accountHash(email), clientAddress: clientAddress(request) }
  return (await needsProofOfWork(shop, attempt)) ? rejectionOf(shop, request, signInFormId, sender) : undefined
}

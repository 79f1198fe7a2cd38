import type { WorkChallenge } from "../../../../core/customer/proof-of-work.wire.ts"
import type { ShopContext } from "../../context/context.ts"
import { tooManyRequests } from "../../infra/limits/rate-limits.ts"
import { clientAddress } from "../../infra/session/request-origin.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"
import { logError } from "../../infra/web/log-error.ts"
import { challengeLifetimeMs, checkProof, makeChallenge, type ProofProblem, type ValidProof } from "./work-proof.ts"

const secretName = "proof of work"

/** The secret of the shop's challenges, made for the first challenge; all processes of a database have the same. */
const readSecret = async ({ read, transact, randomId }: ShopContext): Promise<string> => {
  const stored = await read.selectFrom("shop_secret").select("secret").where("name", "=", secretName).executeTakeFirst()
  if (stored !== undefined) return stored.secret
  return transact(async (trx) => {
    await trx
      .insertInto("shop_secret")
      .values({ name: secretName, secret: randomId(32) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute()
    const { secret } = await trx
      .selectFrom("shop_secret")
      .select("secret")
      .where("name", "=", secretName)
      .executeTakeFirstOrThrow()
    return secret
  })
}

/** Makes a challenge for a browser; undefined unless the shop requires proofs of work. Nothing is stored for it. */
export const newChallenge = async (shop: ShopContext): Promise<WorkChallenge | undefined> => {
  const { proofOfWork: maximum } = shop.settings
  if (maximum === undefined) return undefined
  return makeChallenge({ secret: await readSecret(shop), maximum }, { random: shop.randomId(16), now: shop.now() })
}

/** Marks a proof as used; false if it was used before, in any process. */
const markUsed = (shop: ShopContext, { signature, expiresAt }: ValidProof): Promise<boolean> =>
  shop.transact(async (trx) => {
    // An hour later than they expire, in case the clocks of hosts differ.
    await trx
      .deleteFrom("used_proof")
      .where("expires_at", "<", shop.now() - 3 * challengeLifetimeMs)
      .execute()
    const inserted = await trx
      .insertInto("used_proof")
      .values({ signature, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column("signature").doNothing())
      .returning("signature")
      .executeTakeFirst()
    return inserted !== undefined
  })

/** Uses up a proof. Returns why it is refused; undefined if it is accepted. */
export const redeemProof = async (shop: ShopContext, text: string): Promise<ProofProblem | undefined> => {
  const checked = checkProof(text, await readSecret(shop), shop.now())
  if (typeof checked === "string") return checked
  return (await markUsed(shop, checked)) ? undefined : "used"
}

/** Data of a form about its sender: the proof, and the field that only programs fill in. */
export type SenderFields = { readonly proof: string; readonly honeypot: string }

const proofRefused = message("We could not check that this form is not sent by a program. Please send it again.")

/**
 * Decides whether a form is accepted from its sender: with a valid proof, or as one of the few forms without a proof, which browsers without
 * scripts send. Returns the message for the shopper; undefined if it is accepted, or if the shop requires no proofs.
 */
export const rejectionOf = async (
  shop: ShopContext,
  request: Request,
  form: string,
  { proof, honeypot }: SenderFields,
): Promise<Message | undefined> => {
  if (shop.settings.proofOfWork === undefined) return undefined
  if (honeypot === "" && proof === "") {
    const wait = shop.countAttempt("forms without proof", { shopper: "everybody", address: clientAddress(request) })
    return wait === 0 ? undefined : tooManyRequests
  }
  const problem = honeypot === "" ? await redeemProof(shop, proof) : "honeypot filled in"
  if (problem === undefined) return undefined
  logError("proof-of-work-refused", { form, problem })
  return proofRefused
}

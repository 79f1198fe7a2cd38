import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto"

import { Option, Schema } from "effect"

import type { WorkChallenge } from "../../../../core/customer/proof-of-work.wire.ts"

/** Secret and difficulty of the challenges of a shop; `maximum` is the largest number that may be the solution. */
export type ChallengeRules = { readonly secret: string; readonly maximum: number }

/** Why a proof is refused. */
export type ProofProblem = "malformed" | "forged" | "unsolved" | "expired" | "used"

/** A valid proof; its signature identifies the challenge. */
export type ValidProof = { readonly signature: string; readonly expiresAt: number }

/** Milliseconds in which a challenge has to be solved and sent: as long as writing a message may take. */
export const challengeLifetimeMs = 20 * 60 * 1000

/** Longest text of a proof in characters; the proofs of our pages have about 300. */
const maxProofLength = 1000

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")
const signatureOf = (challenge: string, secret: string): string =>
  createHmac("sha256", secret).update(challenge).digest("hex")

/**
 * Makes a challenge. Its salt has random characters and the time of expiry. It ends with `&`, so that digits of the number cannot be read
 * as digits of the time.
 */
export const makeChallenge = (
  { secret, maximum }: ChallengeRules,
  { random, now }: { readonly random: string; readonly now: number },
): WorkChallenge => {
  const salt = `${random}?expires=${Math.ceil((now + challengeLifetimeMs) / 1000)}&`
  const challenge = sha256(`${salt}${randomInt(1, maximum + 1)}`)
  return { algorithm: "SHA-256", challenge, maxnumber: maximum, salt, signature: signatureOf(challenge, secret) }
}

const hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

const decodeProof = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({
      algorithm: Schema.Literal("SHA-256"),
      challenge: hash,
      number: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })),
      salt: Schema.String.check(Schema.isPattern(/^[0-9a-f]{8,64}\?expires=\d{1,11}&$/)),
      signature: hash,
    }),
  ),
)

const isEqual = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Checks a proof, which is base64 of JSON, except whether it was used before. Nothing is computed for text that is too long. */
export const checkProof = (text: string, secret: string, now: number): ValidProof | ProofProblem => {
  if (text.length > maxProofLength) return "malformed"
  const proof = Option.getOrUndefined(decodeProof(Buffer.from(text, "base64").toString("utf8")))
  if (proof === undefined) return "malformed"
  const { challenge, number, salt, signature } = proof
  if (!isEqual(signature, signatureOf(challenge, secret))) return "forged"
  if (!isEqual(challenge, sha256(`${salt}${number}`))) return "unsolved"
  const expiresAt = Number(/=(\d+)/.exec(salt)?.[1]) * 1000
  return expiresAt < now ? "expired" : { signature, expiresAt }
}

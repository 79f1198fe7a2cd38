import { createHash } from "node:crypto"

import { proofJson, readChallenge, type WorkChallenge } from "../../core/customer/proof-of-work.wire.ts"

type Fetch = (request: Request) => Promise<Response>

/** The number that solves a challenge, found as the worker of the browser does. */
export const solutionOf = ({ salt, challenge, maxnumber }: WorkChallenge): number => {
  for (let number = 1; number <= maxnumber; number += 1)
    if (createHash("sha256").update(`${salt}${number}`).digest("hex") === challenge) return number
  throw new Error("the challenge has no solution")
}

/** Requests a challenge. */
export const challengeOf = async (fetch: Fetch): Promise<WorkChallenge> => {
  const challenge = readChallenge(await (await fetch(new Request("http://shop.test/captcha/proof"))).json())
  if (challenge === undefined) throw new Error("the shop sends no challenge")
  return challenge
}

/** The text that a form sends for a challenge. */
export const proofText = (challenge: WorkChallenge, number: number): string =>
  Buffer.from(proofJson(challenge, number)).toString("base64")

/** Requests a challenge and solves it. */
export const provenBy = async (fetch: Fetch): Promise<string> => {
  const challenge = await challengeOf(fetch)
  return proofText(challenge, solutionOf(challenge))
}

/** The request that uses up the proof of a guest's look-up. */
export const lookUpWith = (proof: string, honeypot = "", address = "10.0.0.1"): Request =>
  new Request("http://shop.test/captcha/proof", {
    method: "POST",
    headers: { "x-forwarded-for": address },
    body: new URLSearchParams({ "captcha[order_look_up]": proof, captcha_trap: honeypot }),
  })

/**
 * Challenge of the shop in the format of ALTCHA (version 1): the browser finds the number from 1 to `maxnumber` with SHA-256 of `salt` and
 * number equal to `challenge`.
 */
export type WorkChallenge = {
  readonly algorithm: "SHA-256"
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

/** Largest number that a browser tries, whatever a response says: a minute of a slow phone. */
const maxAttempts = 1_000_000

const textIn = (body: object, name: string): string => {
  const value: unknown = Reflect.get(body, name)
  return typeof value === "string" ? value : ""
}

/** Reads the response of GET `captcha/proof`; `undefined` for another algorithm or number, and for more work than the limit. */
export const readChallenge = (body: unknown): WorkChallenge | undefined => {
  if (typeof body !== "object" || body === null || textIn(body, "algorithm") !== "SHA-256") return undefined
  const maxnumber: unknown = Reflect.get(body, "maxnumber")
  if (typeof maxnumber !== "number" || !(maxnumber >= 1 && maxnumber <= maxAttempts)) return undefined
  const [challenge, salt, signature] = [textIn(body, "challenge"), textIn(body, "salt"), textIn(body, "signature")]
  return { algorithm: "SHA-256", challenge, maxnumber, salt, signature }
}

/** JSON text of a proof, which a form sends as base64. */
export const proofJson = ({ algorithm, challenge, salt, signature }: WorkChallenge, number: number): string =>
  JSON.stringify({ algorithm, challenge, number, salt, signature })

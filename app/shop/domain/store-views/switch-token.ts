import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/** A switch from one store view to another. */
type StoreSwitch = { readonly from: string; readonly to: string }

/** A signed token in the URL of a switch: a random value, its creation time (Unix seconds), and the signature. */
type SwitchToken = { readonly data: string; readonly createdAt: string; readonly signature: string }

/** The lifetime of a token. */
const lifetimeSeconds = 60

const key = randomBytes(32)

const signatureOf = ({ from, to }: StoreSwitch, data: string, createdAt: string): string =>
  createHmac("sha256", key).update([from, to, data, createdAt].join("\n")).digest("hex")

/** Creates a token; `now` in Unix milliseconds. */
export const switchToken = (switching: StoreSwitch, now: number): SwitchToken => {
  const [data, createdAt] = [randomBytes(24).toString("base64url"), String(Math.floor(now / 1000))]
  return { data, createdAt, signature: signatureOf(switching, data, createdAt) }
}

/** Tests whether this shop has created the token for this switch within its lifetime. */
export const isSwitchToken = (
  switching: StoreSwitch,
  { data, createdAt, signature }: SwitchToken,
  now: number,
): boolean => {
  if (!/^\d{1,12}$/.test(createdAt) || !/^[0-9a-f]{64}$/.test(signature)) return false
  const age = Math.floor(now / 1000) - Number(createdAt)
  const expected = signatureOf(switching, data, createdAt)
  return age >= 0 && age <= lifetimeSeconds && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
}

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/** From the page of one store view to that of another: what the switch passes on to itself. */
type Switching = { readonly from: string; readonly to: string }

/** A token as it stands in the address: something nobody knows beforehand, when it was made (unix seconds), and the signature over all. */
type SwitchToken = { readonly data: string; readonly madeAt: string; readonly signature: string }

/** A switch is over at once; a token is not kept for later. */
const livesSeconds = 60

const key = randomBytes(32)

const signatureOf = ({ from, to }: Switching, data: string, madeAt: string): string =>
  createHmac("sha256", key).update([from, to, data, madeAt].join("\n")).digest("hex")

/** `now` in unix milliseconds. */
export const switchToken = (switching: Switching, now: number): SwitchToken => {
  const [data, madeAt] = [randomBytes(24).toString("base64url"), String(Math.floor(now / 1000))]
  return { data, madeAt, signature: signatureOf(switching, data, madeAt) }
}

/** Whether this shop made the token for this switch, just now. */
export const isSwitchToken = (switching: Switching, { data, madeAt, signature }: SwitchToken, now: number): boolean => {
  if (!/^\d{1,12}$/.test(madeAt) || !/^[0-9a-f]{64}$/.test(signature)) return false
  const age = Math.floor(now / 1000) - Number(madeAt)
  const right = signatureOf(switching, data, madeAt)
  return age >= 0 && age <= livesSeconds && timingSafeEqual(Buffer.from(right), Buffer.from(signature))
}

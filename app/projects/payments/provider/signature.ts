const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Seconds for which a signed notification is accepted. A later copy of it changes nothing, but is not even read. */
const acceptedSeconds = 300

/**
 * Checks the header `t=1764270000,v1=<hex>` of a notification: the HMAC-SHA-256 of time and body under the shared secret. `verify` compares in
 * constant time. `now` is in seconds.
 */
export const isSigned = async (
  secret: string,
  header: string | undefined,
  body: string,
  now: number,
): Promise<boolean> => {
  const [, time = "", signature = ""] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? "") ?? []
  if (signature === "" || Math.abs(now - Number(time)) > acceptedSeconds) return false
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ])
  return crypto.subtle.verify("HMAC", key, bytesOfHex(signature), bytesOf(`${time}.${body}`))
}

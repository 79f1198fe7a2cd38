import { base64Of, textOfBase64 } from "./base64.ts"

/**
 * Encodes an address as Magento does in another address: base64 with `-_~` in place of `+/=`.
 *
 * @example
 * uencOf("https://shop.example/?a=1") // "aHR0cHM6Ly9zaG9wLmV4YW1wbGUvP2E9MQ~~"
 */
export const uencOf = (address: string): string =>
  base64Of(address).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "~")

/** Decodes the address in a `uenc`; callers check whether it may be followed. */
export const addressOfUenc = (uenc: string): string | undefined =>
  textOfBase64(uenc.replaceAll("-", "+").replaceAll("_", "/").replaceAll(",", "=").replaceAll("~", "="))

import { base64Of, textOfBase64 } from "./base64.ts"

/** An address as Magento carries it inside another address: base64 with `-_~` in place of `+/=`. */
export const uencOf = (address: string): string =>
  base64Of(address).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "~")

/** Decodes the address in a `uenc`; callers check whether it may be followed. */
export const addressOfUenc = (uenc: string): string | undefined =>
  textOfBase64(uenc.replaceAll("-", "+").replaceAll("_", "/").replaceAll(",", "=").replaceAll("~", "="))

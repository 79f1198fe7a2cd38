import { secretHash } from "../../infra/session/secret-hash.ts"

/** The syntax of an e-mail address, with letters of all scripts in its domain; quoted local parts are not accepted. */
export const emailPattern =
  /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Validates the syntax of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text)

/** The key under which attempts for an account are counted, without storing the e-mail; case is ignored. */
export const accountHash = (email: string): string => secretHash(email.trim().toLowerCase())

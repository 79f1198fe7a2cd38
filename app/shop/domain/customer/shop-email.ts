import { secretHash } from "../../infra/session/secret-hash.ts"

const form = /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Whether mail could be sent there; whether somebody reads it, only a mail can tell. */
export const isEmail = (text: string): boolean => text.length <= 254 && form.test(text)

/** How attempts for an account are counted without keeping whose they were; case does not make another account. */
export const accountHash = (email: string): string => secretHash(email.trim().toLowerCase())

/** An error of a script in a browser. */
export type BrowserError = {
  /** Such as `TypeError`. */
  readonly name: string
  readonly message: string
  readonly stack: string
  /** Path of the page, without query. */
  readonly path: string
}

/** Quoted texts, mail addresses, and numbers of three digits or more. */
const personalData = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|[^\s@]+@[^\s@]+|\d[\d\s-]{2,}/g

/**
 * Removes from a message the parts that may come from a shopper: quoted texts, mail addresses and long numbers.
 *
 * @example
 * redactedMessage("Unexpected token 'ada@example.com' in 90210") // "Unexpected token … in …"
 */
export const redactedMessage = (message: string): string => message.slice(0, 300).replace(personalData, "…")

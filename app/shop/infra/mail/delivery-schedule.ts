/** A failed attempt to send a mail, with the fields of nodemailer's errors. */
export type SendFailure = {
  /** nodemailer's error code, such as `ECONNECTION`. */
  readonly code: string
  /** SMTP command that failed, `CONN` for the connection, `API` for an error that nodemailer finds without a command. */
  readonly command?: string | undefined
  /** SMTP reply code, such as 550. */
  readonly responseCode?: number | undefined
  /** True if the server would give the same reply again. */
  readonly isPermanent?: boolean | undefined
}

const secondMs = 1000
const maxDelayMs = 60 * 60 * secondMs
const maxAgeMs = 5 * 24 * 60 * 60 * secondMs

/**
 * Milliseconds until the next attempt after `attempts` failed ones; each time four times as long, at most one hour.
 *
 * @example
 * retryDelay(3) // 16_000
 */
export const retryDelay = (attempts: number): number => Math.min(secondMs * 4 ** Math.max(attempts - 1, 0), maxDelayMs)

/** True for a mail that nodemailer itself rejects: an invalid address or an empty message. */
const isUnusable = ({ command, code }: SendFailure): boolean =>
  command === "API" && ["EENVELOPE", "EMESSAGE"].includes(code)

/** True if a failure concerns one mail only, such as an unknown recipient, so that the server can still send other mails. */
export const concernsOneMail = (failure: SendFailure): boolean =>
  isUnusable(failure) || failure.command === "RCPT TO" || failure.command === "DATA"

const isRefused = (failure: SendFailure): boolean =>
  isUnusable(failure) || (concernsOneMail(failure) && failure.isPermanent === true)

/**
 * Time of the next attempt; undefined when there is none: this mail is refused for good, or it is older than five days. Times are Unix
 * milliseconds.
 */
export const nextAttemptAt = (
  failure: SendFailure,
  { attempts, createdAt }: { readonly attempts: number; readonly createdAt: number },
  now: number,
): number | undefined => (isRefused(failure) || now - createdAt > maxAgeMs ? undefined : now + retryDelay(attempts))

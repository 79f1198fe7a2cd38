/** A failed attempt to send a mail, with the fields of nodemailer's errors. */
export type SendFailure = {
  /** nodemailer's error code, such as `ECONNECTION`. */
  readonly code: string
  /** SMTP command that failed, `CONN` for the connection, `API` for an address that no server is asked about. */
  readonly command?: string | undefined
  /** SMTP reply code, such as 550. */
  readonly responseCode?: number | undefined
  /** True if the server would give the same reply again. */
  readonly permanent?: boolean | undefined
}

const second = 1000
const longestDelay = 60 * 60 * second
const longestWait = 5 * 24 * 60 * 60 * second

/** Milliseconds until the next attempt after `attempts` failed ones: 1 s, 4 s, 16 s and so on, at most one hour. */
export const retryDelay = (attempts: number): number => Math.min(second * 4 ** Math.max(attempts - 1, 0), longestDelay)

/** True if the failure concerns one mail only, so that others can be sent over the same server. */
export const concernsOneMail = ({ command }: SendFailure): boolean =>
  command === "API" || command === "RCPT TO" || command === "DATA"

const isRefused = (failure: SendFailure): boolean =>
  concernsOneMail(failure) && (failure.permanent === true || failure.command === "API")

/**
 * Time of the next attempt; undefined when there is none: the server refuses this mail for good, or it is older than five days. Times are
 * unix milliseconds.
 */
export const nextAttemptAt = (
  failure: SendFailure,
  { attempts, createdAt }: { readonly attempts: number; readonly createdAt: number },
  now: number,
): number | undefined => (isRefused(failure) || now - createdAt > longestWait ? undefined : now + retryDelay(attempts))

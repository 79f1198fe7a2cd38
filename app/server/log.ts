/** Fields of a log entry. Never tokens, passwords or personal data. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

export type Log = (event: string, facts?: LogFields) => void

/**
 * Writes one line of JSON per event. JSON escapes line breaks, so values cannot forge entries.
 *
 * @example
 * const log = createLog((line) => process.stderr.write(line))
 * log("page-not-renewed", { path: "/mugs.html" })
 */
export const createLog =
  (write: (line: string) => void, now: () => number = Date.now): Log =>
  (event, facts = {}) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), event, ...facts })}\n`)

/** Name and message (500 characters) of an error, without stack or cause. */
export const errorFields = (error: unknown): LogFields =>
  error instanceof Error ? { error: error.name, message: error.message.slice(0, 500) } : { error: typeof error }

/** Facts of one log line. Never tokens, passwords or addresses of shoppers: name what happened, not what was sent. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

export type Log = (event: string, facts?: LogFields) => void

/** One line of JSON a happening; JSON escapes line ends, so a hostile value cannot forge a line. */
export const createLog =
  (write: (line: string) => void, now: () => number = Date.now): Log =>
  (event, facts = {}) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), event, ...facts })}\n`)

/** What may be told of an error: its name and message, shortened, without stack or cause. */
export const errorFields = (error: unknown): LogFields =>
  error instanceof Error ? { error: error.name, message: error.message.slice(0, 500) } : { error: typeof error }

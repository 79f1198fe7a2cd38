/** Fields of a log entry. Never credentials; personal data only inside a stack. */
type ErrorFields = Readonly<Record<string, string | number | undefined>>

/** Writes one line of JSON to standard error. */
export const logError = (event: string, fields: ErrorFields): void =>
  void process.stderr.write(`${JSON.stringify({ level: "error", event, ...fields })}\n`)

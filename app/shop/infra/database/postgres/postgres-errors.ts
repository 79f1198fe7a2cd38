/** The database cannot be used; the message is for the operator. */
export class DatabaseRefused extends Error {
  readonly _tag = "DatabaseRefused"
}

/** The connection was lost, or PostgreSQL is stopping or starting. Nothing was saved, unless `wasCommitting`: then it may have been. */
export class ConnectionLost extends Error {
  readonly _tag = "ConnectionLost"
  readonly wasCommitting: boolean
  constructor(cause: unknown, wasCommitting = false) {
    super(`The connection to PostgreSQL was lost: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.wasCommitting = wasCommitting
  }
}

/** The code of an error of PostgreSQL (SQLSTATE) or of the operating system; empty for others. */
export const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : ""

/** True for an error that PostgreSQL has responded with, as opposed to a broken connection. */
const isServerError = (cause: unknown): boolean => cause instanceof Error && "severity" in cause

/** PostgreSQL stops or starts (57P01 to 57P03), or has ended this connection (25P03, 57P05) or has no more of them (53300). */
const isEnding = (cause: unknown): boolean =>
  ["57P01", "57P02", "57P03", "57P05", "25P03", "53300"].includes(codeOf(cause))

/** True if the query may succeed over another connection. */
export const isConnectionLost = (cause: unknown): boolean => !isServerError(cause) || isEnding(cause)

/** True if another transaction came first: serialization failure, deadlock, or a unique key that both have made. */
export const isConflict = (cause: unknown): boolean => ["40001", "40P01", "23505"].includes(codeOf(cause))

/**
 * True if nothing can be written now: the connection is lost, other transactions always come first, PostgreSQL is read-only, has no disk
 * space or no memory. A later attempt may succeed.
 */
export const isUnwritableInPostgres = (cause: unknown): boolean =>
  cause instanceof ConnectionLost || /^(40|53|25006|55P03|57014)/.test(codeOf(cause))

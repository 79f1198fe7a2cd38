import { codeOf, ConnectionLost, DatabaseRefused } from "./postgres-errors.ts"

type Server = { readonly host: string; readonly database: string; readonly user: string }

const serverOf = (url: string): Server => {
  const { host, pathname, username } = new URL(url)
  return { host, database: decodeURIComponent(pathname.slice(1)), user: decodeURIComponent(username) }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** Messages about problems that an operator can solve, by the error code of PostgreSQL or of the operating system. */
const messages: Readonly<Record<string, (server: Server, message: string) => string>> = {
  ECONNREFUSED: ({ host }) => `There is no PostgreSQL at ${host}: the connection was refused.`,
  ENOTFOUND: ({ host }) => `There is no host ${host} for DATABASE_URL.`,
  EAI_AGAIN: ({ host }) => `The name of the host ${host} in DATABASE_URL cannot be looked up.`,
  ETIMEDOUT: ({ host }) => `PostgreSQL at ${host} does not respond.`,
  "28P01": ({ host, user }) => `PostgreSQL at ${host} refuses the user ${user}: wrong name or password.`,
  "28000": ({ host }, message) => `PostgreSQL at ${host} refuses the connection: ${message}.`,
  "3D000": ({ host, database }) => `PostgreSQL at ${host} has no database ${database}: create it with createdb.`,
  "42501": ({ database }, message) =>
    `The user of DATABASE_URL lacks a right in the database ${database} (${message}): make it the database's owner.`,
  "0A000": (_, message) => `PostgreSQL lacks what Vitrine needs (${message}): install its contrib extensions.`,
  "58P01": (_, message) => `PostgreSQL lacks what Vitrine needs (${message}): install its contrib extensions.`,
  "25006": ({ host }) => `PostgreSQL at ${host} is read-only: DATABASE_URL must name the primary server.`,
  "53300": ({ host }) => `PostgreSQL at ${host} has no more connections: raise its max_connections.`,
  "57P03": ({ host }) => `PostgreSQL at ${host} is starting or stopping.`,
  "53100": ({ host }) => `The disk of PostgreSQL at ${host} is full.`,
}

/**
 * Converts an error during the start to DatabaseRefused, whose message names the operator's remedy. Errors that an operator cannot solve are
 * returned as they are.
 */
export const startProblem = (cause: unknown, url: string): unknown => {
  const original = cause instanceof ConnectionLost ? cause.cause : cause
  const server = serverOf(url)
  const message = messages[codeOf(original)]?.(server, messageOf(original))
  if (message !== undefined) return new DatabaseRefused(message, { cause })
  if (cause instanceof ConnectionLost)
    return new DatabaseRefused(`PostgreSQL at ${server.host} cannot be reached: ${messageOf(original)}.`, { cause })
  return cause
}

import { defaultMapDir, sourcePositions } from "./errors/source-positions.ts"
import { stackFrames } from "./errors/stack-frames.ts"
import { currentTrace } from "./tracing/current-trace.ts"

/** Fields of a log entry. Never tokens, passwords or personal data. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes a log entry. `event` names what happened, in lower case with dashes: `page-not-renewed`. */
export type Log = (event: string, fields?: LogFields) => void

/** Importance of entries, the highest first. */
const levels = ["error", "warning", "info"] as const

/** The importance of a log entry. An entry that is neither an error nor for information only is a warning. */
export type LogLevel = (typeof levels)[number]

/** Entries that are not warnings. */
const levelsByEvent: ReadonlyMap<string, LogLevel> = new Map([
  ["browser-error", "error"],
  ["request-failed", "error"],
  ["shop-request-failed", "error"],
  ["shop-crashed", "error"],
  ["shop-restart-failed", "error"],
  ["client-left", "info"],
  ["shop-restarted", "info"],
  ["pages-purged", "info"],
  ["payment-canceled-at-provider", "info"],
  ["valkey-back", "info"],
])

type LogOptions = {
  /** Lowest level of the entries that are written. Default: all. */
  readonly level?: LogLevel | undefined
  readonly now?: (() => number) | undefined
  /** Called with the line of each error. */
  readonly onError?: ((line: string) => void) | undefined
}

/**
 * Writes one line of JSON per event, with the id of the trace of the request that it belongs to. JSON escapes line breaks, so values cannot forge entries.
 *
 * @example
 * const log = createLog((line) => process.stderr.write(line))
 * log("page-not-renewed", { path: "/mugs.html" })
 */
export const createLog = (
  write: (line: string) => void,
  { level: leastLevel = "info", now = Date.now, onError }: LogOptions = {},
): Log => {
  const written = levels.slice(0, levels.indexOf(leastLevel) + 1)
  return (event, fields = {}) => {
    const level = levelsByEvent.get(event) ?? "warning"
    if (!written.includes(level)) return
    const at = new Date(now()).toISOString()
    const line = `${JSON.stringify({ at, level, event, trace: currentTrace()?.traceId, ...fields })}\n`
    write(line)
    if (level === "error") onError?.(line)
  }
}

/** Replaces places in files of this build by those in its sources. */
export const withSourcePositions = sourcePositions(defaultMapDir)

/**
 * Name and message (500 characters) of an error, and its stack in the files of the sources unless it is an expected failure (an error with a
 * `_tag`), whose message names its source.
 */
export const errorFields = (error: unknown): LogFields => {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name, message, stack = "" } = error
  const named = { error: name, message: message.slice(0, 500) }
  return "_tag" in error ? named : { ...named, stack: withSourcePositions(stackFrames(stack)) }
}

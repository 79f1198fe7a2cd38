import { InvalidSetting } from "./settings/setting.ts"

/** Prints the sentence of a known error, or the stack of an unknown one, and exits with 1. */
export const stopWith = (failure: unknown): never => {
  const isKnown = failure instanceof Error && ("_tag" in failure || failure instanceof InvalidSetting)
  process.stderr.write(`${isKnown ? failure.message : String(failure instanceof Error ? failure.stack : failure)}\n`)
  process.exit(1)
}

/** Time for running requests to finish. */
const drainTimeoutMs = 10_000

/** Ctrl-C is delivered twice, by the terminal and by npm; a signal within this time is the same one. */
const duplicateSignalMs = 1000

/**
 * Closes and exits with 0 on SIGTERM or Ctrl-C. Exits with 1 if closing takes too long or after a second signal; nothing acknowledged is
 * lost, because the shop writes before it responds. `drainMs` is the time in which `close` still serves requests, in milliseconds.
 */
export const stopOnSignal = (close: () => Promise<void>, drainMs = 0): void => {
  let since: number | undefined
  const stop = () => {
    if (since !== undefined) {
      if (Date.now() - since > duplicateSignalMs) process.exit(1)
      return
    }
    since = Date.now()
    setTimeout(() => process.exit(1), drainMs + drainTimeoutMs + 1000).unref()
    close().then(
      () => process.exit(0),
      (failure: unknown) => {
        process.stderr.write(`${String(failure)}\n`)
        process.exit(1)
      },
    )
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
}

/** What is still running may finish for so long. */
const drainTimeoutMs = 10_000

/** Ctrl-C reaches the server twice, from the terminal and from npm; a second wish comes later than that. */
const duplicateSignalMs = 1000

/**
 * At SIGTERM or Ctrl-C, closes and ends the process with 0. What is not closed in time, or a second wish, ends it with 1: nothing that
 * was answered is lost, because the shop has written it before it answered.
 */
export const stopOnSignal = (close: () => Promise<void>): void => {
  let since: number | undefined
  const stop = () => {
    if (since !== undefined) {
      if (Date.now() - since > duplicateSignalMs) process.exit(1)
      return
    }
    since = Date.now()
    setTimeout(() => process.exit(1), drainTimeoutMs + 1000).unref()
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

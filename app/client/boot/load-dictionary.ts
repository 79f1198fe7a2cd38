import { readDictionary } from "../../../core/translation/dictionary.wire.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"

const timeoutMs = 8000

/** Suppresses React's hydration errors: without the dictionary it renders source texts where the server rendered translations. */
const ignoreHydrationErrors = (): void => {
  addEventListener("error", (event) => {
    if (/hydrat|#418/i.test(event.message)) event.preventDefault()
  })
}

/** Logs why the dictionary is missing, and lets the page work without one. */
const continueWithout = (address: string, reason: string): undefined => {
  // oxlint-disable-next-line no-console -- one line for developers; the shopper sees the source texts
  console.warn(JSON.stringify({ event: "dictionary-missing", address, reason }))
  ignoreHydrationErrors()
}

/**
 * Fetches a dictionary. After a failure or 8 seconds the result is `undefined` with one line in the console, and the page stays in the
 * language of the source texts.
 */
export const loadDictionary = async (address: string): Promise<Dictionary | undefined> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? readDictionary(await response.json()) : continueWithout(address, `status ${response.status}`)
  } catch (cause) {
    return continueWithout(address, String(cause))
  }
}

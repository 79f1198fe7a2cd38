import { readDictionary } from "../../../core/translation/dictionary.wire.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"

/** Later than that the shopper would rather go on in another language. */
const patience = 8000

/** React says that it draws the source texts instead of what the server drew. That is known, and no fault. */
const expectSourceTexts = (): void => {
  addEventListener("error", (event) => {
    if (/hydrat|#418/i.test(event.message)) event.preventDefault()
  })
}

const without = (address: string, why: string): undefined => {
  // oxlint-disable-next-line no-console -- one line for who looks after the shop; the shopper sees the source texts
  console.warn(JSON.stringify({ event: "dictionary-missing", address, why }))
  expectSourceTexts()
}

/**
 * The texts at an address. Without them the page goes on in the language of the source texts: `undefined`, and one line in the console.
 * [7.translations.1]
 */
export const loadDictionary = async (address: string): Promise<Dictionary | undefined> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
    return answer.ok ? readDictionary(await answer.json()) : without(address, `status ${answer.status}`)
  } catch (cause) {
    return without(address, String(cause))
  }
}

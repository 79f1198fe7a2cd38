import { readDictionary } from "../../core/translation/dictionary.wire.ts"
import type { Dictionary } from "../../core/translation/translate.ts"
import { booted } from "./boot.ts"

// A further script of pages in a language with a dictionary; pages in the language of the source texts do not name it. [7.translations.1]

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

const loaded = async (address: string): Promise<Dictionary | undefined> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
    return answer.ok ? readDictionary(await answer.json()) : without(address, `status ${answer.status}`)
  } catch (cause) {
    return without(address, String(cause))
  }
}

/** Resolves when the page's language is complete, or will not be. */
export const dictionaryCame: Promise<void> = booted.then(async ({ storefront: { store } }) => {
  const { dictionary, dictionaryAddress } = store.getState().page
  if (dictionaryAddress === undefined) return
  // Into the page's own: what is hydrated begins with the first state, and what already speaks goes on with more words.
  Object.assign(dictionary, await loaded(dictionaryAddress))
})

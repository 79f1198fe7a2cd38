import { booted } from "./boot.ts"
import { loadDictionary } from "./load-dictionary.ts"

// A further script of pages in a language with a dictionary; pages in the language of the source texts do not name it. [7.translations.1]

/** Resolves when the page's language is complete, or will not be. */
export const dictionaryCame: Promise<void> = booted.then(async ({ storefront: { store } }) => {
  const { dictionary, dictionaryAddress } = store.getState().page
  if (dictionaryAddress === undefined) return
  // Into the page's own: what is hydrated begins with the first state, and what already speaks goes on with more words.
  Object.assign(dictionary, await loadDictionary(dictionaryAddress))
})

import { booted } from "./boot.ts"
import { loadDictionary } from "./load-dictionary.ts"

// An additional script of pages whose language has a dictionary; pages in the language of the source texts do not load it.

/** Resolves when the dictionary of the page is loaded, or has failed to load. */
export const dictionaryLoaded: Promise<void> = booted.then(async ({ storefront: { store } }) => {
  const { dictionary, dictionaryAddress } = store.getState().page
  if (dictionaryAddress === undefined) return
  // Changed in place: the dictionary of the first state, with which islands hydrate, is the same object.
  Object.assign(dictionary, await loadDictionary(dictionaryAddress))
})

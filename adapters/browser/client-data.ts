import { readStored, writeStored } from "./browser-storage.ts"

// Local storage key of Magento's own pages, so that they share the data with these pages on one origin.
const storageKey = "mage-cache-storage"

const contents = (): Readonly<Record<string, unknown>> => {
  const stored = readStored(storageKey)
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}

/** Reads one entry of the shared local storage, such as `checkout-data`. */
export const readClientData = (key: string): unknown => contents()[key]

/** Writes one entry; the other entries are unchanged. */
export const writeClientData = (key: string, value: unknown): void => {
  writeStored(storageKey, { ...contents(), [key]: value })
}

import { readStored, writeStored } from "./browser-storage.ts"

// Storage key of the platform's pages, so that both share the data on one origin.
const storageKey = "mage-cache-storage"

const contents = (): Readonly<Record<string, unknown>> => {
  const stored = readStored(storageKey)
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}

/** One part of the storage that this shop's pages share, such as `checkout-data`. */
export const readClientData = (key: string): unknown => contents()[key]

/** Stores one part; the other parts stay. */
export const writeClientData = (key: string, value: unknown): void => {
  writeStored(storageKey, { ...contents(), [key]: value })
}

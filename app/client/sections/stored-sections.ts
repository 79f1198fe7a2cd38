import { readStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import { readCookie, writeCookie } from "../../../adapters/browser/cookies.ts"
import {
  cachedAtPageLoad,
  storageLifetimeSeconds,
  type CachedSections,
} from "../../../core/customer/customer-sections.ts"

// The storage keys of Magento, so that pages of its theme and pages of ours share the sections on one origin.
const contentsKey = "mage-cache-storage"
const invalidKey = "mage-cache-storage-section-invalidation"
const timeoutKey = "mage-cache-timeout"
const sessionCookie = "mage-cache-sessid"
const idsCookie = "section_data_ids"

const lifetime = { seconds: storageLifetimeSeconds }

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}

const idsIn = (text: string): CachedSections["ids"] => {
  try {
    const ids = Object.entries(asRecord(JSON.parse(text))).map(([name, id]) => [name, Number(id)] as const)
    return Object.fromEntries(ids.filter(([, id]) => Number.isFinite(id)))
  } catch {
    return {}
  }
}

/** Reads the customer sections stored in this browser. */
export const readStoredSections = (): CachedSections => ({
  contents: asRecord(readStored(contentsKey)),
  invalid: Object.keys(asRecord(readStored(invalidKey))),
  ids: idsIn(readCookie(idsCookie) ?? "{}"),
})

/** Stores customer sections: contents and invalid names in the local storage, version ids in a cookie that the backend reads. */
export const writeStoredSections = (sections: CachedSections): void => {
  writeStored(contentsKey, sections.contents)
  writeStored(invalidKey, Object.fromEntries(sections.invalid.map((name) => [name, true])))
  writeCookie(idsCookie, JSON.stringify(sections.ids), lifetime)
}

/** Removes expired sections when a page is opened, and extends the lifetime of the others. `now` in Unix milliseconds. */
export const openStoredSections = (now: number): CachedSections => {
  const timeout = readStored(timeoutKey)
  const expiresAt = typeof timeout === "string" ? Date.parse(timeout) : Number.NaN
  const before = readStoredSections()
  const current = cachedAtPageLoad(before, {
    sessionKnown: readCookie(sessionCookie) !== undefined,
    expiresAt: Number.isNaN(expiresAt) ? undefined : expiresAt,
    now,
  })
  writeStored(timeoutKey, new Date(now + storageLifetimeSeconds * 1000))
  writeCookie(sessionCookie, "true", lifetime)
  if (current !== before) writeStoredSections(current)
  return current
}

/** Calls the listener when another tab has changed the stored sections. */
export const onChangeInOtherTab = (listener: () => void): void =>
  addEventListener("storage", ({ key }) => {
    if (key === contentsKey || key === null) listener()
  })

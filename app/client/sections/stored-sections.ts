import { readStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import { readCookie, writeCookie } from "../../../adapters/browser/cookies.ts"
import { cachedAtStart, storageLifetimeSeconds, type CachedSections } from "../../../core/customer/customer-sections.ts"

// The platform's own names, so that pages of the shop's theme and ours share what they keep on one origin.
const contentsKey = "mage-cache-storage"
const invalidKey = "mage-cache-storage-section-invalidation"
const timeoutKey = "mage-cache-timeout"
const sessionCookie = "mage-cache-sessid"
const idsCookie = "section_data_ids"

const lifetime = { seconds: storageLifetimeSeconds }

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}

const idsIn = (text: string): CachedSections["ids"] => {
  try {
    const ids = Object.entries(record(JSON.parse(text))).map(([name, id]) => [name, Number(id)] as const)
    return Object.fromEntries(ids.filter(([, id]) => Number.isFinite(id)))
  } catch {
    return {}
  }
}

/** What this browser keeps of the shop's sections. */
export const readStoredSections = (): CachedSections => ({
  contents: record(readStored(contentsKey)),
  invalid: Object.keys(record(readStored(invalidKey))),
  ids: idsIn(readCookie(idsCookie) ?? "{}"),
})

export const writeStoredSections = (kept: CachedSections): void => {
  writeStored(contentsKey, kept.contents)
  writeStored(invalidKey, Object.fromEntries(kept.invalid.map((name) => [name, true])))
  writeCookie(idsCookie, JSON.stringify(kept.ids), lifetime)
}

/** Begins a page: drops what is over, and keeps the rest for another while. `now` in unix milliseconds. */
export const openStoredSections = (now: number): CachedSections => {
  const until = readStored(timeoutKey)
  const keptUntil = typeof until === "string" ? Date.parse(until) : Number.NaN
  const before = readStoredSections()
  const kept = cachedAtStart(before, {
    sessionKnown: readCookie(sessionCookie) !== undefined,
    expiresAt: Number.isNaN(keptUntil) ? undefined : keptUntil,
    now,
  })
  writeStored(timeoutKey, new Date(now + storageLifetimeSeconds * 1000))
  writeCookie(sessionCookie, "true", lifetime)
  if (kept !== before) writeStoredSections(kept)
  return kept
}

/** Another tab changed what is kept. */
export const onStoredElsewhere = (listener: () => void): void =>
  addEventListener("storage", ({ key }) => {
    if (key === contentsKey || key === null) listener()
  })

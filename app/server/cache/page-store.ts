import type { ViewCode } from "../http/store-view-cookie.ts"
import type { StoredPage } from "./stored-page.ts"

/** What a page is kept under: the address in its one form, and the path whose pages are counted together. */
export type PageKey = {
  /** Origin and address, such as `http://localhost:3000/mugs.html?p=2`. */
  readonly address: string
  /** Origin and path. One path keeps so many pages and no more, so that made-up queries cannot push everything else out. */
  readonly path: string
  /** The store view, where it is not the default one. Both above tell it, too. */
  readonly view?: ViewCode
}

export type StoreEntry = {
  readonly key: PageKey
  readonly page: StoredPage
  readonly freshUntil: number
  readonly staleUntil: number
  /** Counts one more who asked for it, and answers how many there were since it was made. */
  readonly countAsked: () => number
}

type Limits = { readonly maxBytes: number; readonly maxPerPath: number }

/** Pages by address within limits of memory; what was stored first goes first. */
export const pageStore = ({ maxBytes, maxPerPath }: Limits) => {
  const entries = new Map<string, StoreEntry>()
  const paths = new Map<string, Set<string>>()
  let bytes = 0

  const drop = (address: string): void => {
    const entry = entries.get(address)
    if (entry === undefined) return
    entries.delete(address)
    bytes -= entry.page.size
    const ofPath = paths.get(entry.key.path)
    ofPath?.delete(address)
    if (ofPath?.size === 0) paths.delete(entry.key.path)
  }

  const makeRoom = (): void => {
    for (const address of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(address)
    }
  }

  return {
    get: (address: string): StoreEntry | undefined => entries.get(address),
    put: (key: PageKey, page: StoredPage, freshUntil: number, staleUntil: number): StoreEntry => {
      drop(key.address)
      const ofPath = paths.get(key.path) ?? new Set()
      const [oldest] = ofPath
      if (ofPath.size >= maxPerPath && oldest !== undefined) drop(oldest)
      paths.set(key.path, ofPath.add(key.address))
      let asked = 0
      const entry = { key, page, freshUntil, staleUntil, countAsked: () => (asked += 1) }
      entries.set(key.address, entry)
      bytes += entry.page.size
      makeRoom()
      return entry
    },
    dropTagged: (tags: ReadonlyArray<string>): void => {
      for (const [address, { page }] of entries) if (tags.some((tag) => page.tags.has(tag))) drop(address)
    },
    clear: (): void => {
      for (const address of entries.keys()) drop(address)
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}

import { LRUCache } from "lru-cache"

import type { SharedState, SharedStore, StateUse } from "./shared-state.ts"

type Timed<Value> = { readonly value: Value; readonly expiresAt: number }

/** Values in memory with a time to live; a missing, expired or displaced one is `undefined`. */
const timedValues = <Value>(max: number, now: () => number) => {
  const entries = max === 0 ? undefined : new LRUCache<string, Timed<Value>>({ max })
  return {
    get: (key: string): Timed<Value> | undefined => {
      const entry = entries?.get(key)
      return entry === undefined || entry.expiresAt <= now() ? undefined : entry
    },
    set: (key: string, value: Value, expiresAt: number): void => void entries?.set(key, { value, expiresAt }),
    delete: (key: string): void => void entries?.delete(key),
  }
}

/** A store in the memory of this process. `now` is in Unix milliseconds. */
export const memoryStore = (maxEntries: number, now: () => number): SharedStore => {
  const values = timedValues<string>(maxEntries, now)
  const owners = timedValues<string>(maxEntries, now)
  const counts = timedValues<number>(maxEntries, now)
  return {
    get: async (key) => values.get(key)?.value,
    set: async (key, value, forMs) => values.set(key, value, now() + forMs),
    delete: async (key) => values.delete(key),
    claim: async (name, owner, forMs) => {
      if ((owners.get(name)?.value ?? owner) !== owner) return false
      owners.set(name, owner, now() + forMs)
      return true
    },
    release: async (name, owner) => {
      if (owners.get(name)?.value === owner) owners.delete(name)
    },
    increment: async (key, by, windowMs) => {
      const before = counts.get(key)
      // A clock that was set back ends no window later than a whole one. [R19]
      const endsInMs = Math.min(windowMs, before === undefined ? windowMs : before.expiresAt - now())
      const count = (before?.value ?? 0) + by
      counts.set(key, count, now() + endsInMs)
      return { count, endsInMs }
    },
  }
}

/** Opens each use once: its store is the same wherever it is opened. */
export const storesByUse = (create: (use: StateUse) => SharedStore): SharedState["open"] => {
  const stores = new Map<string, SharedStore>()
  return (use) => {
    const store = stores.get(use.name) ?? create(use)
    stores.set(use.name, store)
    return store
  }
}

/** The state of a single process: nobody else hears its messages. */
export const memoryState = (now: () => number = Date.now): SharedState => ({
  open: storesByUse(({ maxInMemory }) => memoryStore(maxInMemory, now)),
  publish: () => {},
  subscribe: () => () => {},
  close: async () => {},
})

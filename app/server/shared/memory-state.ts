import { LRUCache } from "lru-cache"

import type { SharedState, SharedStore, StoreDefinition } from "./shared-state.ts"

type ExpiringValue<Value> = { readonly value: Value; readonly expiresAt: number }

/** Values in memory with a time to live; a missing, expired or displaced one is `undefined`. With `max` 0 nothing is stored. */
const timedValues = <Value>(max: number, now: () => number) => {
  const entries = max === 0 ? undefined : new LRUCache<string, ExpiringValue<Value>>({ max })
  return {
    get: (key: string): ExpiringValue<Value> | undefined => {
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
    set: async (key, value, ttlMs) => values.set(key, value, now() + ttlMs),
    delete: async (key) => values.delete(key),
    claim: async (name, owner, ttlMs) => {
      const claimedBy = owners.get(name)?.value
      if (claimedBy !== undefined && claimedBy !== owner) return false
      owners.set(name, owner, now() + ttlMs)
      return true
    },
    release: async (name, owner) => {
      if (owners.get(name)?.value === owner) owners.delete(name)
    },
    increment: async (key, amount, windowMs) => {
      const before = counts.get(key)
      // After the clock was set back, the remaining time would exceed `windowMs`; it is limited to one window. [R19]
      const endsInMs = Math.min(windowMs, before === undefined ? windowMs : before.expiresAt - now())
      const count = (before?.value ?? 0) + amount
      counts.set(key, count, now() + endsInMs)
      return { count, endsInMs }
    },
  }
}

/** Creates one store for each name; later calls return the same store. */
export const storesByName = (create: (definition: StoreDefinition) => SharedStore): SharedState["open"] => {
  const stores = new Map<string, SharedStore>()
  return (definition) => {
    const store = stores.get(definition.name) ?? create(definition)
    stores.set(definition.name, store)
    return store
  }
}

/** The state of a single process: no other process receives its messages. */
export const memoryState = (now: () => number = Date.now): SharedState => ({
  open: storesByName(({ maxInMemory }) => memoryStore(maxInMemory, now)),
  publish: () => {},
  subscribe: () => () => {},
  close: async () => {},
})

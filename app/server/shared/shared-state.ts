/** Values by key that all hosts of a shop share. No call rejects: a store that is away is replaced by memory. */
export type SharedStore = {
  readonly get: (key: string) => Promise<string | undefined>
  /** Stores a value for some milliseconds. */
  readonly set: (key: string, value: string, ttlMs: number) => Promise<void>
  readonly delete: (key: string) => Promise<void>
  /** Claims a name for some milliseconds, or prolongs the claim of the same owner; false if another owner has it. */
  readonly claim: (name: string, owner: string, ttlMs: number) => Promise<boolean>
  /** Ends the claim of an owner; does nothing if another owner has the claim. */
  readonly release: (name: string, owner: string) => Promise<void>
  /** Adds to a counter, which restarts at 0 `windowMs` after its first count. */
  readonly increment: (key: string, amount: number, windowMs: number) => Promise<Count>
}

/** A counter, and the milliseconds until it restarts at 0. */
export type Count = { readonly count: number; readonly endsInMs: number }

/** Name and limit of a store. The name is part of the keys, and entries never displace those of other stores. */
export type StoreDefinition = {
  readonly name: "attempts" | "forms" | "limits" | "site maps"
  /** Maximum number of entries in the memory of a host; the least recently used entry is removed first. 0: memory stores nothing. */
  readonly maxInMemory: number
}

/** Called with a message of another host; with `undefined` if messages may have been lost. */
export type MessageListener = (message: string | undefined) => void

/** State that the hosts, and the workers of a host, share. */
export type SharedState = {
  readonly open: (definition: StoreDefinition) => SharedStore
  /** Sends a message to all other hosts. */
  readonly publish: (message: string) => void
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: MessageListener) => () => void
  /** True while the server is away and each host has its own memory; missing for state without a server. */
  readonly isAway?: () => boolean
  readonly close: () => Promise<void>
}

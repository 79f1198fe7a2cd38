import { Option, Schema } from "effect"

import { runExclusively } from "./run-exclusively.ts"
import type { SharedStore } from "./shared-state.ts"

/** Milliseconds to wait for the result of another host. */
const maxWaitMs = 120_000

/**
 * Loads a value once for all hosts: the first host loads it and stores it as JSON, the other hosts wait for the stored value. A stored
 * value that does not fit the schema, for example of another release, is loaded again. Rejects as `load` does.
 */
export const loadOnce = <A>(store: SharedStore, schema: Schema.Decoder<A>, ttlMs: number) => {
  const decode = Schema.decodeUnknownOption(Schema.fromJsonString(schema))
  const stored = async (key: string): Promise<Option.Option<A>> => {
    const text = await store.get(key)
    return text === undefined ? Option.none() : decode(text)
  }
  return async (key: string, load: () => Promise<A>): Promise<A> => {
    const found = await stored(key)
    if (Option.isSome(found)) return found.value
    return runExclusively(
      store,
      key,
      async () => {
        const meanwhile = await stored(key)
        if (Option.isSome(meanwhile)) return meanwhile.value
        const value = await load()
        await store.set(key, JSON.stringify(value), ttlMs)
        return value
      },
      { maxWaitMs },
    )
  }
}

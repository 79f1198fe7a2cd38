/** Values by id: all keys requested in one turn of the event loop are read by one query, and each key once per request. */
export type Loader<Value> = {
  /** A cached value is returned without a promise. */
  readonly get: (key: number) => Value | Promise<Value>
  readonly getMany: (keys: ReadonlyArray<number>) => ReadonlyArray<Value> | Promise<ReadonlyArray<Value>>
  /** Reads values that are needed soon, in one query with the other keys of this turn. Undefined when all are cached. */
  readonly prefetch: (keys: Iterable<number>) => Promise<void> | undefined
}

/**
 * Batches the queries of one request. A batch ends when all pending promises have settled, so that all fields at the same level of a
 * response, also those of the entries of a list, are read by one query.
 */
export const createLoader = <Value>(
  read: (keys: ReadonlyArray<number>) => Promise<ReadonlyMap<number, Value>>,
  missing: Value,
): Loader<Value> => {
  const cache = new Map<number, Value>()
  let openBatch: { readonly keys: Set<number>; readonly done: Promise<void> } | undefined

  const startBatch = () => {
    const keys = new Set<number>()
    const done = endOfTurn().then(async () => {
      openBatch = undefined
      const found = await read([...keys])
      for (const key of keys) cache.set(key, missing)
      // The query may return further keys: they are cached too.
      for (const [key, value] of found) cache.set(key, value)
    })
    return { keys, done }
  }

  const prefetch: Loader<Value>["prefetch"] = (keys) => {
    let batchDone: Promise<void> | undefined
    for (const key of keys) {
      if (cache.has(key)) continue
      openBatch ??= startBatch()
      openBatch.keys.add(key)
      batchDone = openBatch.done
    }
    return batchDone
  }

  const cachedValue = (key: number): Value => cache.get(key) ?? missing

  return {
    prefetch,
    get: (key) => prefetch([key])?.then(() => cachedValue(key)) ?? cachedValue(key),
    getMany: (keys) => prefetch(keys)?.then(() => keys.map(cachedValue)) ?? keys.map(cachedValue),
  }
}

const endOfTurn = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/** Applies `map` to a cached value immediately, otherwise when it is loaded: a promise for every field would cost more than the fields. */
export const mapLoaded = <Value, Result>(
  value: Value | Promise<Value>,
  map: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(map) : map(value))

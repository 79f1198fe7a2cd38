type Results<Key, Result> = {
  readonly get: (key: Key) => Result | undefined
  readonly set: (key: Key, result: Result) => unknown
}

const memoized =
  <Input, Key, Result>(
    results: Results<Key, Result>,
    create: (input: Input) => Result,
    keyOf: (input: Input) => Key,
  ): ((input: Input) => Result) =>
  (input) => {
    const key = keyOf(input)
    const cached = results.get(key)
    if (cached !== undefined) return cached
    const result = create(input)
    results.set(key, result)
    return result
  }

/**
 * Caches the results of `create` by key, without limit: for a small set of keys, such as store views, languages or the parts of one request.
 *
 * @example
 * const rulesOf = memoizeByKey((locale: string) => new Intl.PluralRules(locale), (locale) => locale)
 */
export const memoizeByKey = <Input, Result>(
  create: (input: Input) => Result,
  keyOf: (input: Input) => number | string,
): ((input: Input) => Result) => memoized(new Map<number | string, Result>(), create, keyOf)

/**
 * Caches the results of `create` by an object that they are derived from, as long as the object exists.
 *
 * @example
 * const sizeOf = memoizeByObject(measure, (document: DocumentNode) => document)
 */
export const memoizeByObject = <Input, Result>(
  create: (input: Input) => Result,
  keyOf: (input: Input) => object,
): ((input: Input) => Result) => memoized(new WeakMap<object, Result>(), create, keyOf)

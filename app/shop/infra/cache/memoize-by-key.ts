/**
 * Caches the results of `create` by key, without limit: for a small set of keys, such as store views or languages.
 *
 * @example
 * const rulesOf = memoizeByKey((locale: string) => new Intl.PluralRules(locale), (locale) => locale)
 */
export const memoizeByKey = <Input, Result>(
  create: (input: Input) => Result,
  keyOf: (input: Input) => number | string,
): ((input: Input) => Result) => {
  const results = new Map<number | string, Result>()
  return (input) => {
    const key = keyOf(input)
    const cached = results.get(key)
    if (cached !== undefined) return cached
    const result = create(input)
    results.set(key, result)
    return result
  }
}

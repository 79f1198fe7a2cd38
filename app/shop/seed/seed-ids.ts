/**
 * Gives every entry an id: its own, or the next free number from `first` up.
 *
 * @example
 * withIds([{ id: 2 }, {}, {}]).map(({ id }) => id) // [2, 1, 3]
 */
export const withIds = <S extends { readonly id?: number | undefined }>(
  entries: ReadonlyArray<S>,
  first = 1,
): ReadonlyArray<S & { readonly id: number }> => {
  const reserved = new Set(entries.map((entry) => entry.id))
  let next = first
  return entries.map((entry) => {
    if (entry.id !== undefined) return { ...entry, id: entry.id }
    while (reserved.has(next)) next += 1
    return { ...entry, id: next++ }
  })
}

/** Looks up a name of the seed. Throws for an unknown one. */
export const requireNamed = <A>(map: ReadonlyMap<string, A>, name: string, recordName: string): A => {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The seed refers to an unknown ${recordName} "${name}"`)
  return value
}

/**
 * Converts an ISO date or moment to Unix milliseconds; with `isEnd`, a date without time is the end of its day. Throws for another text.
 *
 * @example
 * timestampOf("1970-01-02") // 86_400_000
 * timestampOf("1970-01-02", true) // 172_799_999
 */
export const timestampOf = (text: string | undefined, isEnd = false): number | null => {
  if (text === undefined) return null
  const moment = Date.parse(isEnd && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59.999Z` : text)
  if (Number.isNaN(moment)) throw new Error(`The seed has an invalid date: ${text}`)
  return moment
}

/** Converts a boolean to a column of SQLite. */
export const flagColumn = (value: boolean): 0 | 1 => (value ? 1 : 0)

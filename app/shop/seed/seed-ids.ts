/** Gives every entry an id: the wanted one, else the next number, from `first` up, that nobody wants. */
export const withIds = <S extends { readonly id?: number | undefined }>(
  entries: ReadonlyArray<S>,
  first = 1,
): ReadonlyArray<S & { readonly id: number }> => {
  const wanted = new Set(entries.map((entry) => entry.id))
  let next = first
  return entries.map((entry) => {
    if (entry.id !== undefined) return { ...entry, id: entry.id }
    while (wanted.has(next)) next += 1
    return { ...entry, id: next++ }
  })
}

/** Looks a name up that the seed itself has given; a wrong one is a mistake in the seed. */
export const found = <A>(map: ReadonlyMap<string, A>, name: string, what: string): A => {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The seed names the unknown ${what} "${name}"`)
  return value
}

/** An ISO date or moment of the seed, in unix milliseconds; `last` takes a bare date to the end of its day. */
export const momentOf = (text: string | undefined, last = false): number | null => {
  if (text === undefined) return null
  const moment = Date.parse(last && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59.999Z` : text)
  if (Number.isNaN(moment)) throw new Error(`The seed has a date that is none: ${text}`)
  return moment
}

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

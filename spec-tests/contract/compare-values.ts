/** One place of two compared values, such as `body.items[0].qty`. A side without a value there is undefined. */
export type Place = { readonly at: string; readonly recorded: unknown; readonly ours: unknown }

/** Comparison rules: whether two values of a place are equal, and whether the order of a list matters. */
export type Comparison = {
  readonly agrees: (place: Place) => boolean
  readonly inAnyOrder: (at: string) => boolean
  /** True if the keys of an object are ids that may vary, so that its values are compared as a list. */
  readonly keyedByVaryingIds: (at: string) => boolean
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A message for the shopper, compared as one text. */
const messageText = (value: unknown): string | undefined =>
  isRecord(value) && Object.keys(value).toSorted().join() === "text,type"
    ? [value["type"], value["text"]].join(": ")
    : undefined

/**
 * All places of two values: texts, numbers, flags and nulls, by key and in the order of lists. A key or an entry that only one side has is
 * one place, as are values of different kinds.
 */
export const placesOf = (recorded: unknown, ours: unknown, at: string, how: Comparison): ReadonlyArray<Place> => {
  if (messageText(recorded ?? ours) !== undefined) {
    return [{ at, recorded: messageText(recorded), ours: messageText(ours) }]
  }
  if (Array.isArray(recorded) && Array.isArray(ours)) return placesOfLists(recorded, ours, at, how)
  if (!isRecord(recorded) || !isRecord(ours)) return [{ at, recorded, ours }]
  if (how.keyedByVaryingIds(at)) return placesOfLists(Object.values(recorded), Object.values(ours), at, how)
  const keys = [...new Set([...Object.keys(recorded), ...Object.keys(ours)])]
  return keys.flatMap((key) => placesOf(recorded[key], ours[key], at === "" ? key : `${at}.${key}`, how))
}

type List = ReadonlyArray<unknown>

const placesOfLists = (recorded: List, ours: List, at: string, how: Comparison): ReadonlyArray<Place> =>
  alignedRows(recorded, how.inAnyOrder(at) ? inOrderOf(recorded, ours, at, how) : ours, at, how).flatMap(
    ([one, other], index) => placesOf(one, other, `${at}[${index}]`, how),
  )

/** Pairs the entries: by index for lists of equal length, otherwise each with the next equal one. */
const alignedRows = (
  recorded: List,
  ours: List,
  at: string,
  how: Comparison,
): ReadonlyArray<readonly [unknown, unknown]> => {
  if (recorded.length === ours.length) return recorded.map((one, index) => [one, ours[index]])
  const matches = matchesByPosition(recorded, ours, (one, other) => sameEntry(one, other, at, how))
  const ends = [...matches, [recorded.length, ours.length] as const]
  return ends.flatMap(([end, otherEnd], index) => {
    const [start, otherStart] = index === 0 ? [0, 0] : (matches[index - 1] ?? [0, 0]).map((last) => last + 1)
    const between = pairedByPosition(recorded.slice(start, end), ours.slice(otherStart, otherEnd))
    return index < matches.length ? [...between, [recorded[end], ours[otherEnd]] as const] : between
  })
}

/** Our entries in the order of the equal recorded ones; the rest fill the remaining places. */
const inOrderOf = (recorded: List, ours: List, at: string, how: Comparison): List => {
  const left = [...ours]
  const found = recorded.map((one) => {
    const index = left.findIndex((other) => sameEntry(one, other, at, how))
    return index < 0 ? undefined : left.splice(index, 1)
  })
  return [...found.flatMap((entry) => entry ?? left.splice(0, 1)), ...left]
}

const sameEntry = (one: unknown, other: unknown, at: string, how: Comparison): boolean =>
  placesOf(one, other, `${at}[0]`, how).every(how.agrees)

const pairedByPosition = (some: List, others: List): ReadonlyArray<readonly [unknown, unknown]> =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [some[index], others[index]])

/** Ascending pairs of indexes with equal entries: each recorded entry with the next remaining one of ours. */
const matchesByPosition = (
  recorded: List,
  ours: List,
  same: (one: unknown, other: unknown) => boolean,
): ReadonlyArray<readonly [number, number]> => {
  let next = 0
  return recorded.flatMap((one, index) => {
    const found = ours.findIndex((other, index) => index >= next && same(one, other))
    if (found < 0) return []
    next = found + 1
    return [[index, found] as const]
  })
}

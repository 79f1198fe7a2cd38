/** The fields of `?fields=grand_total,total_segments[code,value]`; an empty map selects everything below a field. */
type Filter = ReadonlyMap<string, Filter>

/** The selected fields of a response; lists are filtered entry by entry. Invalid `fields` select everything. */
export const onlyFields = (value: unknown, fields: string): unknown => {
  const parsed = readFilter(fields, 0, 0)
  return parsed === undefined || parsed.end !== fields.length ? value : filterFields(value, parsed.filter)
}

const maxDepth = 20

/** Parses the fields from `start` up to `]` or the end of the text; undefined when they are invalid. */
const readFilter = (
  text: string,
  start: number,
  depth: number,
): { readonly filter: Filter; readonly end: number } | undefined => {
  if (depth > maxDepth) return undefined
  const filter = new Map<string, Filter>()
  let position = start
  for (;;) {
    const name = /^[\w-]+/.exec(text.slice(position, position + 100))?.[0]
    if (name === undefined) return undefined
    position += name.length
    if (text[position] === "[") {
      const subfields = readFilter(text, position + 1, depth + 1)
      if (subfields === undefined || text[subfields.end] !== "]") return undefined
      filter.set(name, subfields.filter)
      position = subfields.end + 1
    } else filter.set(name, new Map())
    if (text[position] !== ",") return { filter, end: position }
    position += 1
  }
}

/** Removes the fields of a value, at every depth, that the filter does not name. An empty filter keeps all. */
const filterFields = (value: unknown, filter: Filter): unknown => {
  if (filter.size === 0 || typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((entry: unknown) => filterFields(entry, filter))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      const subfilter = filter.get(key)
      return subfilter === undefined ? [] : [[key, filterFields(entry, subfilter)]]
    }),
  )
}

/** The products that `searchCriteria` selects: those with these ids, or all, by page. */
export type SearchCriteria = {
  readonly ids: ReadonlyArray<number> | undefined
  readonly pageSize: number
  readonly currentPage: number
}

/** The maximum page size. */
const maxPageSize = 100

/** Parses `searchCriteria[filterGroups][0][filters][0][field]=entity_id&…[value]=1,2`; snake_case names are accepted too. */
export const searchCriteriaOf = (query: Iterable<readonly [name: string, value: string]>): SearchCriteria => {
  const values = new Map([...query].map(([name, value]) => [camelCased(name), value]))
  const filters = [...values].flatMap(([name, field]) => {
    const filter = /^(searchCriteria\[filterGroups\]\[\w+\]\[filters\]\[\w+\])\[field\]$/.exec(name)?.[1]
    return filter !== undefined && field === "entity_id" ? [values.get(`${filter}[value]`) ?? ""] : []
  })
  return {
    ids: filters.length === 0 ? undefined : filters.flatMap((list) => list.split(",")).flatMap(wholeNumber),
    pageSize: Math.min(wholeNumber(values.get("searchCriteria[pageSize]") ?? "")[0] ?? maxPageSize, maxPageSize),
    currentPage: Math.max(wholeNumber(values.get("searchCriteria[currentPage]") ?? "")[0] ?? 1, 1),
  }
}

const camelCased = (name: string): string => name.replace(/_([a-z])/g, (_, initial: string) => initial.toUpperCase())

const wholeNumber = (text: string): ReadonlyArray<number> => (/^\s*\d{1,9}\s*$/.test(text) ? [Number(text)] : [])

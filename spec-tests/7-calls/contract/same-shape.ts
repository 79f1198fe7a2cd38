/** One place where our answer differs from the recorded one. */
export type Difference = { readonly at: string; readonly recorded: string; readonly ours: string }

/** Fields whose value counts, not only its type: texts for people, names, codes, addresses and money. */
const agreeingNames = new Set(
  `message error_message errorMessage text title label name product_name sku product_sku __typename type type_id product_type code
   carrier_code method_code carrier_title method_title attribute_code fieldName resources status stock_status available is_available required
   backUrl product_url url_key url_path url_suffix relative_url redirect_code identifier summary_count subtotalAmount
   possible_onepage_checkout isGuestCheckoutAllowed success errors fullname firstname lastname email country_id region_code qty quantity
   total_count count items_count items_qty locale id uid`.split(/\s+/),
)
const moneyName =
  /^(base_)?(grand_total|subtotal|discount|tax|shipping|price|row_total|amount|final|regular|minimal|maximum|max|special|percent)(_|$)/

/** Ids of what a folder itself made: only their kind counts. The catalogue's ids and country codes are the recorded shop's. */
const madeByTheFolder = (at: string, value: unknown): boolean =>
  !at.startsWith("body.data.")
    ? !/[A-Z]/.test(String(value))
    : /\.(cart|items|customer|addresses|wishlists)\b/.test(at) && !/products\.items/.test(at)

const valueCounts = (at: string, value: unknown): boolean => {
  const name = /([^.[\]]*)(\[\d+\])?$/.exec(at)?.[1] ?? ""
  if (at === "body") return typeof value === "boolean" || / /.test(String(value))
  if (name === "id" || name === "uid") return !madeByTheFolder(at, value)
  // Names of countries come from the runtime's language data, which changes with the world.
  if (/directory-data\.[A-Z]{2}\.name$/.test(at)) return false
  return agreeingNames.has(name) || moneyName.test(name)
}

const kindOf = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value)

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "absent"
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => kindOf(value) === "object"

/** An object used as a list, such as pictures by their id: its keys are nobody's contract. */
const keyedByNumber = (value: Readonly<Record<string, unknown>>): boolean => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
}

/** Where `ours` has other keys, kinds, nulls or counting values than `recorded`. */
export const differences = (recorded: unknown, ours: unknown, at = ""): ReadonlyArray<Difference> => {
  if (Array.isArray(recorded) && Array.isArray(ours)) return differencesOfLists(recorded, ours, at)
  if (isRecord(recorded) && isRecord(ours)) {
    return keyedByNumber(recorded) && keyedByNumber(ours)
      ? differencesOfLists(Object.values(recorded), Object.values(ours), at)
      : differencesOfRecords(recorded, ours, at)
  }
  return sameScalar(recorded, ours, at) ? [] : [{ at, recorded: shown(recorded), ours: shown(ours) }]
}

const sameScalar = (recorded: unknown, ours: unknown, at: string): boolean =>
  kindOf(recorded) === kindOf(ours) && (!valueCounts(at, recorded) || comparable(recorded) === comparable(ours))

const differencesOfRecords = (
  recorded: Readonly<Record<string, unknown>>,
  ours: Readonly<Record<string, unknown>>,
  at: string,
): ReadonlyArray<Difference> =>
  [...new Set([...Object.keys(recorded), ...Object.keys(ours)])].flatMap((key) => {
    const place = at === "" ? key : `${at}.${key}`
    if (!(key in ours)) return [{ at: place, recorded: shown(recorded[key]), ours: "absent" }]
    if (!(key in recorded)) return [{ at: place, recorded: "absent", ours: shown(ours[key]) }]
    return differences(recorded[key], ours[key], place)
  })

/**
 * Lists agree when they are as long and each entry has its counterpart; the order of entries may differ. Entries without a counterpart
 * are compared with what is left, the nearest first.
 */
const differencesOfLists = (
  recorded: ReadonlyArray<unknown>,
  ours: ReadonlyArray<unknown>,
  at: string,
): ReadonlyArray<Difference> => {
  const left = new Set(ours.keys())
  const unmatched = [...recorded.keys()].filter((index) => {
    const equal = [index, ...left].find(
      (other) => left.has(other) && differences(recorded[index], ours[other], `${at}[${index}]`).length === 0,
    )
    if (equal !== undefined) left.delete(equal)
    return equal === undefined
  })
  const length: ReadonlyArray<Difference> =
    recorded.length === ours.length
      ? []
      : [
          {
            at: `${at}.length`,
            recorded: `${recorded.length}: ${shown(recorded)}`,
            ours: `${ours.length}: ${shown(ours)}`,
          },
        ]
  return unmatched.reduce((found, index) => {
    const best = closest(recorded[index], ours, left, `${at}[${index}]`)
    if (best !== undefined) left.delete(best.index)
    return [...found, ...(best?.differences ?? [])]
  }, length)
}

const closest = (entry: unknown, ours: ReadonlyArray<unknown>, left: Iterable<number>, at: string) =>
  [...left]
    .map((index) => ({ index, differences: differences(entry, ours[index], at) }))
    .toSorted((one, other) => one.differences.length - other.differences.length)[0]

/** Texts carry report numbers, item ids and one-time values; those are blanked. */
const comparable = (value: unknown): unknown =>
  typeof value === "string"
    ? value
        .replace(/webapi-[0-9a-f]+/, "webapi-…")
        .replace(/("itemId":)\d+/g, "$1…")
        .replace(/(cart "|ID ")[A-Za-z0-9]{32}"/g, '$1…"')
        .replace(/^[\w-]{20,}\.[\w-]+\.[\w-]+$/, "token")
        .replace(/^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{32}$/, "opaque id")
    : value

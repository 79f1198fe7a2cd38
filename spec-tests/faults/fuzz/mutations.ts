import { globSync, readFileSync } from "node:fs"

/** Pseudo-random whole numbers below a limit, the same for a seed. */
export type Below = (limit: number) => number

/** mulberry32: fast enough for a million inputs. */
export const randomOf = (seed: number): Below => {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const deep = (depth: number): Json => (depth === 0 ? "end" : { items: [deep(depth - 1)], children: [] })

/** Values that no field expects. */
export const oddValues: ReadonlyArray<unknown> = [
  null,
  undefined,
  true,
  0,
  -1,
  1e308,
  -0.5,
  2 ** 53,
  Number.NaN,
  "",
  " ",
  "0",
  "-1",
  "1e999",
  "null",
  "[]",
  "{}",
  "%",
  "%2",
  "\u0000",
  "\uD800",
  "\u202E",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "//evil.example",
  "http://[",
  "2026-13-45",
  "a".repeat(20_000),
  "(".repeat(2_000),
  [],
  [[]],
  [null],
  {},
  { items: {} },
  { 0: "a", length: 1 },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":1}}'),
  deep(60),
  Array.from({ length: 300 }, (_, index) => index),
]

const pick = <A>(list: ReadonlyArray<A>, below: Below): A | undefined => list[below(list.length)]

const keysOf = (value: unknown): ReadonlyArray<string> =>
  typeof value === "object" && value !== null ? Object.keys(value) : []

/** A copy with one part replaced; the path to the part is random. */
const withPart = (value: unknown, below: Below, change: (part: unknown) => unknown): unknown => {
  const keys = keysOf(value)
  const key = keys.length === 0 || below(4) === 0 ? undefined : pick(keys, below)
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? withPart(part, below, change) : part))
  return isObject(value) ? { ...value, [key]: withPart(value[key], below, change) } : change(value)
}

const without = (value: unknown, below: Below): unknown => {
  const key = pick(keysOf(value), below)
  if (key === undefined || !isObject(value)) return undefined
  const { [key]: _, ...rest } = value
  return rest
}

const asText = (value: unknown): unknown =>
  typeof value === "number" ? String(value) : typeof value === "string" ? Number(value) : JSON.stringify(value)

/** Changes a value in one to three places: another type, an odd value, a missing or doubled part, a text cut or turned into a number. */
export const mutated = (value: unknown, below: Below): unknown => {
  let changed = value
  for (let times = 1 + below(3); times > 0; times -= 1) {
    const kind = below(8)
    changed = withPart(changed, below, (part) => {
      if (kind < 4) return pick(oddValues, below)
      if (kind === 4) return without(part, below)
      if (kind === 5) return [part, part]
      if (kind === 6) return asText(part)
      return typeof part === "string" ? part.slice(0, below(part.length + 1)) + String(pick(oddValues, below)) : part
    })
  }
  return changed
}

/** Changes a text in one to four places: bytes replaced, removed, doubled, or taken from elsewhere. */
export const mutatedText = (text: string, below: Below): string => {
  let changed = text
  for (let times = 1 + below(4); times > 0; times -= 1) {
    const at = below(changed.length + 1)
    const length = below(12)
    const pieces = [
      "",
      "\u0000",
      "<",
      ">",
      '"',
      "'",
      "&#",
      "=",
      ";",
      "%",
      "%0d%0a",
      "../",
      "\\",
      "\r\n",
      "\uFFFF",
      changed.slice(at, at + length).repeat(2),
    ]
    changed = changed.slice(0, at) + (pick(pieces, below) ?? "") + changed.slice(at + below(3))
  }
  return changed
}

const linesOf = (file: string): ReadonlyArray<unknown> =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): unknown => JSON.parse(line))

/** Everything recorded from a Magento, by file. */
export const recorded = (): ReadonlyArray<unknown> =>
  globSync("spec-tests/fixtures/{magento,content}/*.jsonl").flatMap(linesOf)

/** One part of each shape among everything that was recorded: objects by their keys, lists and short texts by their name, and every long text. */
export const recordedParts = (): ReadonlyArray<unknown> => {
  const shapes = new Map<string, unknown>()
  const visit = (value: unknown, name: string): void => {
    const length = typeof value === "string" && value.length > 200 ? value : ""
    const shape = isObject(value) ? Object.keys(value).toSorted().join() : `${typeof value} ${name} ${length}`
    if (!shapes.has(shape)) shapes.set(shape, value)
    if (typeof value === "object" && value !== null) for (const [key, part] of Object.entries(value)) visit(part, key)
  }
  for (const line of recorded()) visit(line, "")
  return [...shapes.values()]
}

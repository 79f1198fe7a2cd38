import { globSync, readFileSync } from "node:fs"

import type { RandomBelow } from "../../random-below.ts"

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

const pick = <A>(list: ReadonlyArray<A>, randomBelow: RandomBelow): A | undefined => list[randomBelow(list.length)]

const keysOf = (value: unknown): ReadonlyArray<string> =>
  typeof value === "object" && value !== null ? Object.keys(value) : []

/** A copy with one part replaced; the path to the part is random. */
const withPart = (value: unknown, randomBelow: RandomBelow, change: (part: unknown) => unknown): unknown => {
  const keys = keysOf(value)
  const key = keys.length === 0 || randomBelow(4) === 0 ? undefined : pick(keys, randomBelow)
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? withPart(part, randomBelow, change) : part))
  return isObject(value) ? { ...value, [key]: withPart(value[key], randomBelow, change) } : change(value)
}

const without = (value: unknown, randomBelow: RandomBelow): unknown => {
  const key = pick(keysOf(value), randomBelow)
  if (key === undefined || !isObject(value)) return undefined
  const { [key]: _, ...rest } = value
  return rest
}

const asText = (value: unknown): unknown =>
  typeof value === "number" ? String(value) : typeof value === "string" ? Number(value) : JSON.stringify(value)

/** Changes a value in one to three places: another type, an odd value, a missing or repeated part, a text that is cut off or converted to a number. */
export const mutated = (value: unknown, randomBelow: RandomBelow): unknown => {
  let changed = value
  for (let times = 1 + randomBelow(3); times > 0; times -= 1) {
    const kind = randomBelow(8)
    changed = withPart(changed, randomBelow, (part) => {
      if (kind < 4) return pick(oddValues, randomBelow)
      if (kind === 4) return without(part, randomBelow)
      if (kind === 5) return [part, part]
      if (kind === 6) return asText(part)
      return typeof part === "string"
        ? part.slice(0, randomBelow(part.length + 1)) + String(pick(oddValues, randomBelow))
        : part
    })
  }
  return changed
}

/** Changes a text in one to four places: characters replaced, removed or repeated. */
export const mutatedText = (text: string, randomBelow: RandomBelow): string => {
  let changed = text
  for (let times = 1 + randomBelow(4); times > 0; times -= 1) {
    const at = randomBelow(changed.length + 1)
    const length = randomBelow(12)
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
    changed = changed.slice(0, at) + (pick(pieces, randomBelow) ?? "") + changed.slice(at + randomBelow(3))
  }
  return changed
}

const linesOf = (file: string): ReadonlyArray<unknown> =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): unknown => JSON.parse(line))

/** All recorded exchanges with a Magento. */
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

import { originProblems } from "../../core/extensions/origin-problems.ts"
import { isRecord } from "../../core/web/record.ts"

/** A part of the configuration that is wrong: the key that contains it, and the rest of a sentence. */
type PartProblem = { readonly key: string; readonly problem: string }

type Check = (value: unknown) => string | undefined

const text: Check = (value) => (typeof value === "string" && value.trim() !== "" ? undefined : "must be a text")

const file: Check = (value) =>
  typeof value === "string" && /^\/(?![/\\])\S*$/.test(value)
    ? undefined
    : "must be a path of the shop that begins with /, such as /brand/logo.svg"

const icon: Check = (value) =>
  typeof value === "string" && /^data:image\/[\w.+-]+[;,]\S+$/.test(value) ? undefined : file(value)

const address: Check = (value) =>
  typeof value === "string" && (/^\/(?![/\\])\S*$/.test(value) || /^https:\/\/[^/\s]\S*$/.test(value))
    ? undefined
    : "must be a path that begins with /, or an address that begins with https://"

const email: Check = (value) =>
  typeof value === "string" && /^[^\s@<>,"]+@[^\s@<>,"]+\.[^\s@<>,"]+$/.test(value)
    ? undefined
    : "must be an e-mail address"

const pixels: Check = (value) =>
  typeof value === "number" && Number.isInteger(value) && value > 0 ? undefined : "must be a whole number of pixels"

const colour: Check = (value) =>
  typeof value === "string" && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value)
    ? undefined
    : "must be a colour such as #fbf8f3"

const sizes: Check = (value) =>
  typeof value === "string" && /^(any|\d+x\d+)$/.test(value) ? undefined : 'must be a size such as 512x512, or "any"'

const purpose: Check = (value) => (value === "any" || value === "maskable" ? undefined : 'must be "any" or "maskable"')

const days: Check = (value) =>
  typeof value === "number" && Number.isInteger(value) && value > 0 ? undefined : "must be a whole number of days"

const flag: Check = (value) => (typeof value === "boolean" ? undefined : "must be true or false")

const countries: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((code) => typeof code === "string" && /^[A-Z]{2}$/.test(code))
    ? undefined
    : 'must be a list of countries such as ["US", "CA"]'

/** Checks an object: its keys, which of them it needs, and their values. */
const objectProblems = (
  configKey: string,
  value: unknown,
  checks: Readonly<Record<string, Check>>,
  needed: ReadonlyArray<string> = [],
): ReadonlyArray<PartProblem> => {
  if (!isRecord(value) || Array.isArray(value)) return [{ key: configKey, problem: "must be an object" }]
  const missing = needed.filter((key) => value[key] === undefined)
  return [
    ...missing.map((key) => ({ key: configKey, problem: `needs "${key}"` })),
    ...Object.entries(value).flatMap(([key, part]): ReadonlyArray<PartProblem> => {
      const check = checks[key]
      if (check === undefined)
        return [{ key, problem: `is not a key of ${configKey}. Known keys: ${Object.keys(checks).join(", ")}` }]
      const problem = part === undefined ? undefined : check(part)
      return problem === undefined ? [] : [{ key, problem }]
    }),
  ]
}

/** Checks a list of objects. */
const listProblems = (
  configKey: string,
  value: unknown,
  checks: Readonly<Record<string, Check>>,
  needed: ReadonlyArray<string>,
  entryName: string,
): ReadonlyArray<PartProblem> => {
  if (value === undefined) return []
  if (!Array.isArray(value)) return [{ key: configKey, problem: `must be a list of ${entryName}` }]
  return value.flatMap((entry: unknown) => objectProblems(configKey, entry, checks, needed))
}

const returnsParts = { days, page: file, isFree: flag, madeToOrderAttribute: text, countries }

const lengthUnit: Check = (value) => (value === "cm" || value === "in" ? undefined : 'must be "cm" or "in"')

const measuresProblems = (value: unknown): ReadonlyArray<PartProblem> =>
  isRecord(value) && "attribute" in value
    ? objectProblems("measures", value, { attribute: text })
    : objectProblems("measures", value, { width: text, height: text, depth: text, unit: lengthUnit }, [
        "width",
        "height",
        "unit",
      ])

/** Returns the errors in `brand` of a configuration. */
export const brandProblems = (value: unknown): ReadonlyArray<PartProblem> => {
  const isAnything: Check = () => undefined
  const parts = {
    name: text,
    copyright: text,
    email,
    icon,
    logo: isAnything,
    themeColor: isAnything,
    appIcons: isAnything,
    socialPicture: isAnything,
    footerLinks: isAnything,
    menuEntries: isAnything,
    returns: isAnything,
    measures: isAnything,
  }
  const problems = objectProblems("brand", value, parts)
  if (!isRecord(value)) return problems
  const { logo, themeColor, appIcons, socialPicture, footerLinks, menuEntries, returns, measures } = value
  return [
    ...problems,
    ...(logo === undefined
      ? []
      : objectProblems("logo", logo, { src: file, alt: text, width: pixels, height: pixels }, ["src"])),
    ...(themeColor === undefined
      ? []
      : objectProblems("themeColor", themeColor, { light: colour, dark: colour }, ["light", "dark"])),
    ...listProblems("appIcons", appIcons, { src: icon, sizes, purpose }, ["src", "sizes"], "icons"),
    ...(socialPicture === undefined
      ? []
      : objectProblems("socialPicture", socialPicture, { src: file, alt: text }, ["src", "alt"])),
    ...(returns === undefined ? [] : objectProblems("returns", returns, returnsParts, ["days", "page"])),
    ...(measures === undefined ? [] : measuresProblems(measures)),
    ...listProblems("footerLinks", footerLinks, { label: text, href: address }, ["label", "href"], "links"),
    ...listProblems("menuEntries", menuEntries, { label: text, href: address }, ["label", "href"], "links"),
  ]
}

const pattern: Check = (value) =>
  typeof value === "string" && /^\/(?![/\\])[^\s*?#]*$|^\/(?:[^\s*?#/][^\s*?#]*\/)?\*$/.test(value)
    ? undefined
    : "must be a path such as /old or /old/*"

const target: Check = (value) =>
  typeof value === "string" && /^https:\/\/[^/\s*]\S*$/.test(value) ? undefined : pattern(value)

/** `*` of a target stands for that of the pattern. */
const starProblems = (configKey: string, value: unknown): ReadonlyArray<PartProblem> =>
  (Array.isArray(value) ? value : []).flatMap((rule: unknown) =>
    isRecord(rule) && String(rule["to"]).endsWith("/*") && !String(rule["from"]).endsWith("/*")
      ? [
          {
            key: configKey,
            problem: `: ${JSON.stringify(rule["to"])} ends with /*, but ${JSON.stringify(rule["from"])} does not`,
          },
        ]
      : [],
  )

const twiceProblems = (configKey: string, value: unknown): ReadonlyArray<PartProblem> => {
  const all = (Array.isArray(value) ? value : []).flatMap((rule: unknown) => (isRecord(rule) ? [rule["from"]] : []))
  return [...new Set(all.filter((from, index) => all.indexOf(from) !== index))].map((from) => ({
    key: configKey,
    problem: `: ${JSON.stringify(from)} is there twice`,
  }))
}

/** Returns the errors in `redirects` of a configuration. */
export const redirectsProblems = (value: unknown): ReadonlyArray<PartProblem> => [
  ...listProblems("redirects", value, { from: pattern, to: target, isPermanent: flag }, ["from", "to"], "redirects"),
  ...starProblems("redirects", value),
  ...twiceProblems("redirects", value),
]

/** Returns the errors in `rewrites` of a configuration. */
export const rewritesProblems = (value: unknown): ReadonlyArray<PartProblem> => [
  ...listProblems("rewrites", value, { from: pattern, to: pattern }, ["from", "to"], "rewrites"),
  ...starProblems("rewrites", value),
  ...twiceProblems("rewrites", value),
]

/** Returns the errors in `origins` of a configuration. */
export const originsProblems = (value: unknown): ReadonlyArray<PartProblem> =>
  Array.isArray(value)
    ? value.flatMap((grant: unknown) =>
        isRecord(grant)
          ? originProblems(grant).map((problem) => ({ key: "origins", problem: `: ${problem}` }))
          : [{ key: "origins", problem: "must be a list of objects" }],
      )
    : [{ key: "origins", problem: "must be a list of objects" }]

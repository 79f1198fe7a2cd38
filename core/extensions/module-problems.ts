import { isRecord } from "../web/record.ts"
import type { ExtensionParts, ExtensionPoints } from "./extension.ts"
import { originProblems } from "./origin-problems.ts"

/** The extension points of each part. */
const pointsOfParts: { readonly [Part in keyof ExtensionParts]: ReadonlyArray<keyof ExtensionParts[Part]> } = {
  checkout: ["checkoutFields", "checkoutSteps", "paymentKinds", "placeOrder", "ratesValidators", "totalsLines"],
  address: ["addressLookUps"],
  addToCart: ["redirectParameters"],
  labels: ["labelVariables"],
  product: ["productExtensions"],
  banners: ["bannerAttributes"],
  search: ["suggestionTypes"],
  analytics: ["analyticsSinks"],
  express: ["expressButtons"],
  payments: ["paymentProviders"],
  server: ["middleware"],
  events: ["eventListeners"],
}

/** The key of an entry of each extension point; entries of the point without one are functions. */
const keysOfPoints: { readonly [Point in keyof ExtensionPoints]: string | undefined } = {
  checkoutFields: "code",
  checkoutSteps: "name",
  paymentKinds: "code",
  placeOrder: "name",
  ratesValidators: "carrier",
  totalsLines: "code",
  redirectParameters: undefined,
  bannerAttributes: "attribute",
  labelVariables: "name",
  productExtensions: "name",
  addressLookUps: "name",
  suggestionTypes: "name",
  analyticsSinks: "name",
  expressButtons: "method",
  paymentProviders: "code",
  middleware: "name",
  eventListeners: "name",
}

/** True for the name of a part that modules can have. */
export const isPart = (name: string): name is keyof ExtensionParts => Object.hasOwn(pointsOfParts, name)

/**
 * Problem of a module, which may contain anything where its types are not checked. `near` is a text of its file beside which the problem is, and
 * `problem` the rest of a sentence about the module.
 */
export type ModuleProblem = { readonly near: string; readonly problem: string }

const partsProblems = (parts: unknown): ReadonlyArray<ModuleProblem> => {
  if (!isRecord(parts)) return [{ near: "parts", problem: "needs parts, an object of functions" }]
  return Object.entries(parts).flatMap(([part, load]): ReadonlyArray<ModuleProblem> => {
    if (!isPart(part)) {
      const known = Object.keys(pointsOfParts).join(", ")
      return [{ near: part, problem: `has the unknown part "${part}"; parts are ${known}` }]
    }
    return typeof load === "function" || load === undefined
      ? []
      : [{ near: part, problem: `has a part "${part}" that is not a function: write () => import("./${part}.ts")` }]
  })
}

/** Returns the problems of a module itself; its parts are not loaded. */
export const moduleProblems = ({
  name,
  parts,
  origins = [],
}: Readonly<Record<string, unknown>>): ReadonlyArray<ModuleProblem> => [
  ...(typeof name === "string" && name.trim() !== "" ? [] : [{ near: "name", problem: "has no name" }]),
  ...partsProblems(parts),
  ...(Array.isArray(origins) ? origins : [origins]).flatMap((grant: unknown) =>
    isRecord(grant)
      ? originProblems(grant).map((problem) => ({
          near: "origins",
          problem: `has an origin that cannot be opened: ${problem}`,
        }))
      : [{ near: "origins", problem: "has origins that are not a list of objects" }],
  ),
]

const entryProblem = (entry: unknown, key: string | undefined): string | undefined => {
  if (key === undefined) return typeof entry === "function" ? undefined : "has an entry that is not a function"
  const value = isRecord(entry) ? entry[key] : undefined
  return typeof value === "string" && value !== "" ? undefined : `has an entry without ${key}`
}

/** Returns the problems of the exports of a loaded part, each the rest of a sentence. */
export const partProblems = (part: keyof ExtensionParts, loaded: unknown): ReadonlyArray<string> => {
  const points: ReadonlyArray<keyof ExtensionPoints> = pointsOfParts[part]
  if (!isRecord(loaded)) return [`does not promise an object with ${points.join(", ")}`]
  const given = points.filter((point) => loaded[point] !== undefined)
  if (given.length === 0) return [`exports none of ${points.join(", ")}`]
  return given.flatMap((point) => {
    const entries = loaded[point]
    if (!Array.isArray(entries)) return [`exports ${point} that is not a list`]
    const problems = entries.flatMap((entry: unknown) => entryProblem(entry, keysOfPoints[point]) ?? [])
    return [...new Set(problems)].map((problem) => `exports ${point} that ${problem}`)
  })
}

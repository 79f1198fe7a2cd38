import { browserFeatures, type OriginGrant, originUses, pageKinds } from "./origins.ts"

const host = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*(?::\d{1,5})?$/
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

const notAnOrigin = "is not an origin such as https://cdn.example, in lower case and without a path"

/** Predicate of a sentence about an origin that may not be opened; `undefined` if it may. */
const originProblem = (origin: string, schemes: ReadonlyArray<string>): string | undefined => {
  if (origin.includes("*")) return "has a wildcard: name each host"
  const [scheme = "", address, ...rest] = origin.split("://")
  if (address === undefined || rest.length > 0) return notAnOrigin
  if (loopback.test(address) && ["http", "ws", ...schemes].includes(scheme)) return undefined
  if (!schemes.includes(scheme)) return `does not begin with ${schemes.map((name) => `${name}://`).join(" or ")}`
  return host.test(address) ? undefined : notAnOrigin
}

/** Configurations and modules without types may contain anything. */
const texts = (value: unknown): ReadonlyArray<string> | undefined =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string") ? value : undefined

const listProblems = (
  name: string,
  value: unknown,
  problemOf: (text: string) => string | undefined,
): ReadonlyArray<string> => {
  if (value === undefined) return []
  const list = texts(value)
  if (list === undefined) return [`${name} is not a list of texts`]
  return list.flatMap((text) => {
    const problem = problemOf(text)
    return problem === undefined ? [] : [`${name}: "${text}" ${problem}`]
  })
}

const oneOf =
  (known: ReadonlyArray<string>) =>
  (text: string): string | undefined =>
    known.includes(text) ? undefined : `is unknown; known are ${known.join(", ")}`

const permissionProblems = (value: unknown): ReadonlyArray<string> => {
  if (value === undefined) return []
  if (typeof value !== "object" || value === null) return ["permissions is not an object"]
  return Object.entries(value).flatMap(([feature, users]) => [
    ...listProblems("permissions", [feature], oneOf(browserFeatures)),
    ...listProblems(`permissions.${feature}`, users, (user) =>
      user === "self" ? undefined : originProblem(user, ["https"]),
    ),
  ])
}

const policyName = (name: string): string | undefined =>
  /^[\w#=@./%-]+$/.test(name) ? undefined : "is not a name of a Trusted Types policy"

const grantNames = [...originUses, "pages", "permissions", "trustedTypes"]

/**
 * Returns a text for each rule that a grant breaks: origins are `https` or on this machine, with one host and without a path; keywords
 * such as `'unsafe-inline'` cannot be declared.
 *
 * @example
 * originProblems({ img: ["https://*.example"] }) // ['img: "https://*.example" has a wildcard: name each host']
 */
export const originProblems = (grant: OriginGrant): ReadonlyArray<string> => [
  ...listProblems("origins", Object.keys(grant), oneOf(grantNames)),
  ...originUses.flatMap((use) =>
    listProblems(use, grant[use], (origin) => originProblem(origin, use === "connect" ? ["https", "wss"] : ["https"])),
  ),
  ...listProblems("pages", grant.pages, oneOf(pageKinds)),
  ...permissionProblems(grant.permissions),
  ...listProblems("trustedTypes", grant.trustedTypes, policyName),
]

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

/** Checks an object: its keys, which of them it needs, and their values. */
const objectProblems = (
  where: string,
  value: unknown,
  checks: Readonly<Record<string, Check>>,
  needed: ReadonlyArray<string> = [],
): ReadonlyArray<PartProblem> => {
  if (!isRecord(value) || Array.isArray(value)) return [{ key: where, problem: "must be an object" }]
  const missing = needed.filter((key) => value[key] === undefined)
  return [
    ...missing.map((key) => ({ key: where, problem: `needs "${key}"` })),
    ...Object.entries(value).flatMap(([key, part]): ReadonlyArray<PartProblem> => {
      const check = checks[key]
      if (check === undefined)
        return [{ key, problem: `is no key of ${where}. Known are ${Object.keys(checks).join(", ")}` }]
      const problem = part === undefined ? undefined : check(part)
      return problem === undefined ? [] : [{ key, problem }]
    }),
  ]
}

/** Returns what is wrong with `brand` of a configuration. */
export const brandProblems = (value: unknown): ReadonlyArray<PartProblem> => {
  const isAnything: Check = () => undefined
  const parts = {
    name: text,
    copyright: text,
    email,
    icon,
    logo: isAnything,
    socialPicture: isAnything,
    footerLinks: isAnything,
  }
  const problems = objectProblems("brand", value, parts)
  if (!isRecord(value)) return problems
  const { logo, socialPicture, footerLinks } = value
  const links = Array.isArray(footerLinks) ? footerLinks : []
  return [
    ...problems,
    ...(logo === undefined
      ? []
      : objectProblems("logo", logo, { src: file, alt: text, width: pixels, height: pixels }, ["src"])),
    ...(socialPicture === undefined
      ? []
      : objectProblems("socialPicture", socialPicture, { src: file, alt: text }, ["src", "alt"])),
    ...(footerLinks === undefined || Array.isArray(footerLinks)
      ? []
      : [{ key: "footerLinks", problem: "must be a list of links" }]),
    ...links.flatMap((link: unknown) =>
      objectProblems("footerLinks", link, { label: text, href: address }, ["label", "href"]),
    ),
  ]
}

/** Returns what is wrong with `origins` of a configuration. */
export const originsProblems = (value: unknown): ReadonlyArray<PartProblem> =>
  Array.isArray(value)
    ? value.flatMap((grant: unknown) =>
        isRecord(grant)
          ? originProblems(grant).map((problem) => ({ key: "origins", problem: `: ${problem}` }))
          : [{ key: "origins", problem: "must be a list of objects" }],
      )
    : [{ key: "origins", problem: "must be a list of objects" }]

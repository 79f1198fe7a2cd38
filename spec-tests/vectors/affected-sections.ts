import { affectedSections, type SectionMap } from "../../core/customer/section-map.ts"
import { platformData } from "../shops/platform-vectors.ts"
import { converter, differencesOf, type Vector } from "./converter.ts"

// Sections invalidated by an address in Magento's own client.

export type SectionConfig = {
  readonly baseUrls: ReadonlyArray<string>
  readonly sections: Readonly<Record<string, string | ReadonlyArray<string>>>
}
type Input = { readonly url: string; readonly config: SectionConfig | string }
type Names = ReadonlyArray<string>

export const siteConfig = (): SectionConfig =>
  platformData<{ readonly sectionConfig: SectionConfig }>("09-site-section-config").sectionConfig

export const mapOf = ({ sections }: SectionConfig): SectionMap =>
  Object.entries(sections).map(([pattern, names]) => [pattern, [names].flat()])

const configOf = ({ config }: Input) => (typeof config === "string" ? siteConfig() : config)

/** Intended deviations in matching addresses and patterns, with the reason. */
const readings = {
  root: "an address from the root needs no origin",
  query: "a query is not a segment",
  elsewhere: "an address elsewhere changes nothing",
  case: "patterns are compared without case",
  text: "a pattern is text, no regular expression",
  star: "'*' is added and fits nothing itself",
  segments: "patterns fit whole segments, 'index.php' is one, and a slash at the end is none",
} as const
type Reading = keyof typeof readings

const order: ReadonlyArray<Reading> = ["root", "query", "elsewhere", "case", "text", "star", "segments"]

const pathOf = ({ url }: Input, { baseUrls }: SectionConfig, uses: (reading: Reading) => boolean): string => {
  const base = baseUrls.find((one) => url.replace(one, "") !== url)
  const path = base === undefined ? url : url.replace(base, "")
  const rooted = uses("root") ? path.replace(/^\/+/, "") : path
  const named = (uses("query") ? rooted.replace(/[?#].*$/, "") : rooted).toLowerCase()
  return named.replace(uses("segments") ? /^\/?index\.php(\/+|$)/ : /^\/?index\.php\/?/, "")
}

const segmentsIn = (text: string) => text.split("/").filter((segment) => segment !== "")

const fitsSegments = (pattern: string, path: string): boolean => {
  const wanted = segmentsIn(pattern)
  const given = segmentsIn(path)
  if (pattern.includes("*") && wanted.length !== given.length) return false
  return wanted.every((segment, index) => given[index] !== undefined && (segment === "*" || segment === given[index]))
}

const fits = (given: string, path: string, uses: (reading: Reading) => boolean): boolean => {
  const pattern = uses("case") ? given.toLowerCase() : given
  if (pattern === "*" && uses("star")) return false
  if (uses("segments")) return fitsSegments(pattern, path)
  if (!pattern.includes("*")) return path.startsWith(pattern)
  const text = uses("text") ? pattern.replace(/[.?+^$|()[\]{}\\]/g, "\\$&") : pattern
  return new RegExp(`${text.replaceAll("*", "[^/]+")}$`).exec(path)?.[0] === path
}

/** Magento's rules with some of our deviations. */
const platformSections = (input: Input, ours: ReadonlyArray<Reading> = []): Names => {
  const uses = (reading: Reading) => ours.includes(reading)
  const config = configOf(input)
  const always = [config.sections["*"] ?? []].flat()
  const isElsewhere =
    !config.baseUrls.some((base) => input.url.startsWith(base)) && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(input.url)
  if (uses("elsewhere") && isElsewhere) return always
  const path = pathOf(input, config, uses)
  const found = Object.entries(config.sections).find(([pattern]) => fits(pattern, path, uses))
  return [...new Set([...[found?.[1] ?? []].flat(), ...always])]
}

/** Each deviation in addition to the previous ones. */
const successive = order.map((reading, index) => ({ reason: readings[reading], reading: order.slice(0, index + 1) }))

export const sectionsOfAddress = converter<Input, Names, Names>({
  set: "09-customer-data",
  functions: ["getAffectedSections"],
  title: "customer sections that a request to an address makes outdated",
  theirs: ({ output }) => output,
  ours: ({ input }) => {
    const config = configOf(input)
    return affectedSections(input.url, config.baseUrls, mapOf(config))
  },
  model: ({ input }) => platformSections(input),
  differences: differencesOf(successive, ({ input }: Vector<Input, Names>, used) => platformSections(input, used)),
})

import {
  clientSideSections,
  cachedAtPageLoad,
  namedSections,
  sectionsToLoad,
  withInvalidated,
  withLoaded,
  type CachedSections,
} from "../../core/customer/customer-sections.ts"
import { affectedSections } from "../../core/customer/section-map.ts"
import { afterChangingCall } from "../../core/customer/section-requests.ts"
import { mapOf, siteConfig } from "./affected-sections.ts"
import { converter, type Vector } from "./converter.ts"

// Decisions of Magento's own client about customer sections.

const set = "09-customer-data"

type Ids = Readonly<Record<string, number | string | null>>
type Storage = Readonly<Record<string, unknown>>

/** An id that is not a number, as Magento derives from a missing one, is not an id. */
const idsOf = (ids: Ids = {}): CachedSections["ids"] =>
  Object.fromEntries(Object.entries(ids).flatMap(([name, id]) => (id === null ? [] : [[name, Number(id)]])))

type Start = {
  readonly now: number
  readonly knownSections: ReadonlyArray<string>
  readonly timeoutInSeconds: number
  readonly sessionCookie: boolean
  readonly storage: Storage
  readonly invalidated?: ReadonlyArray<string>
  readonly sectionDataIds?: Ids
  readonly storedLoginFlag: number | null
  readonly options?: {
    readonly isLoggedIn?: string | number
    readonly expirableSectionLifetime?: number
    readonly expirableSectionNames?: ReadonlyArray<string>
  }
}
type Expired = { readonly expired?: ReadonlyArray<string>; readonly throws?: string }
type Names = ReadonlyArray<string> | undefined

const signInChanged = ({ storedLoginFlag, options = {} }: Start) =>
  storedLoginFlag !== null && Number(options.isLoggedIn ?? 0) !== storedLoginFlag

const rulesOf = ({ knownSections, options = {} }: Start) => ({
  known: knownSections,
  expirable: options.expirableSectionNames ?? ["cart"],
  lifetimeSeconds: 60 * (options.expirableSectionLifetime ?? 60),
})

const atStart = (input: Start): Names => {
  const { now, storage, sectionDataIds, sessionCookie, timeoutInSeconds } = input
  const saved = cachedAtPageLoad(
    { contents: storage, invalid: [], ids: idsOf(sectionDataIds) },
    {
      sessionKnown: sessionCookie,
      expiresAt: now + timeoutInSeconds,
      now,
      signInChanged: signInChanged(input),
    },
  )
  return sectionsToLoad(saved, { now, somethingChanged: false }, rulesOf(input)).map(({ name }) => name)
}

const isEmptiedAtStart = (input: Start) => !input.sessionCookie || input.timeoutInSeconds < 0 || signInChanged(input)

/** Magento throws on a section stored as null. */
const magentoThrows = (input: Start) => {
  const readSections = [...rulesOf(input).expirable, ...Object.keys(input.sectionDataIds ?? {})]
  return !isEmptiedAtStart(input) && readSections.some((name) => input.storage[name] === null)
}

/** Magento's rules, which throw on a section stored as null and compare ids strictly by type. */
const platformStart = (input: Start, asNumbers: boolean): Names => {
  const { known, expirable, lifetimeSeconds } = rulesOf(input)
  const storage = isEmptiedAtStart(input) ? {} : input.storage
  const idIn = (name: string): unknown => Object(storage[name]).data_id
  const isObject = (name: string) => typeof storage[name] === "object" && storage[name] !== null
  const old = expirable.filter((name) => isObject(name) && Number(idIn(name)) + lifetimeSeconds <= input.now)
  const others = Object.entries(input.sectionDataIds ?? {}).filter(([name, id]) => {
    if (storage[name] === undefined) return true
    return isObject(name) && (asNumbers ? Number(idIn(name)) !== Number(id) : idIn(name) !== id)
  })
  const names = new Set([...old, ...others.map(([name]) => name)])
  return known.filter((name) => names.has(name))
}

const sorted = (names: Names): Names => names?.toSorted()

const starts = converter<Start, Expired, Names>({
  set,
  functions: ["page start"],
  title: "sections that are requested again when a page starts",
  theirs: ({ output }) => sorted(output.expired),
  ours: ({ input }) => sorted(atStart(input)),
  model: ({ input }) => (magentoThrows(input) ? undefined : sorted(platformStart(input, false))),
  differences: [
    {
      reason: "a section stored without value is not requested; Magento's client fails",
      applies: ({ input }, names) => names === undefined && Object.values(input.storage).includes(null),
      expected: (_, { input }) => sorted(platformStart(input, false)),
    },
    {
      reason: "a version in text is read as a number",
      applies: ({ input }, names) => platformStart(input, true)?.length !== names?.length,
      expected: (_, { input }) => sorted(platformStart(input, true)),
    },
  ],
})

type Operation = {
  readonly invalidate?: ReadonlyArray<string>
  readonly ajaxComplete?: { readonly type: string; readonly url: string; readonly json: unknown }
  readonly formSubmit?: { readonly method: string; readonly action: string }
  readonly set?: string
  readonly value?: unknown
  readonly reload?: ReadonlyArray<string>
  readonly sections?: Storage
}
type Operations = {
  readonly knownSections: ReadonlyArray<string>
  readonly storage: Storage
  readonly sectionDataIds?: Ids
  readonly ops: ReadonlyArray<Operation>
}
type Step = {
  readonly storage: Storage
  readonly invalidated: ReadonlyArray<string>
  readonly sectionDataIds: Ids
  readonly happened: ReadonlyArray<{ readonly load?: { readonly sections: string } }>
}
type Steps = { readonly steps: ReadonlyArray<Step> }
type Applied = { readonly cached: CachedSections; readonly loads: ReadonlyArray<string> }

const changes = (method: string) => /^(post|put|delete)$/i.test(method)

const afterCall = (saved: CachedSections, method: string, address: string, known: ReadonlyArray<string>) => {
  const site = siteConfig()
  const names = changes(method) ? affectedSections(address, site.baseUrls, mapOf(site)) : []
  return { sections: withInvalidated(saved, names, known), names: namedSections(names, known) }
}

const contentsOf = ({ set: name, value, sections = {} }: Operation): Storage =>
  name === undefined ? sections : { [name]: value }

const applyOperation = (saved: CachedSections, op: Operation, known: ReadonlyArray<string>): Applied => {
  if (op.invalidate !== undefined) return { cached: withInvalidated(saved, op.invalidate, known), loads: [] }
  if (op.formSubmit !== undefined)
    return { cached: afterCall(saved, op.formSubmit.method, op.formSubmit.action, known).sections, loads: [] }
  if (op.ajaxComplete !== undefined) {
    const after = afterCall(saved, op.ajaxComplete.type, op.ajaxComplete.url, known)
    return { cached: after.sections, loads: afterChangingCall(op.ajaxComplete.json).reload ? after.names : [] }
  }
  if (op.reload !== undefined) return { cached: saved, loads: namedSections(op.reload, known) }
  return { cached: withLoaded(saved, contentsOf(op)), loads: [] }
}

/** Sections unknown to this page are never marked or requested; a shop rejects unknown names. */
const comparable = (known: ReadonlyArray<string>, { cached, loads }: Applied) => ({
  storage: cached.contents,
  invalidated: cached.invalid.filter((name) => known.includes(name)).toSorted(),
  ids: cached.ids,
  loads: loads.filter((name) => known.includes(name)).toSorted(),
})
type ComparableSteps = ReadonlyArray<ReturnType<typeof comparable>>

const ourSteps = ({ knownSections, storage, sectionDataIds, ops }: Operations): ComparableSteps => {
  let saved: CachedSections = { contents: storage, invalid: [], ids: idsOf(sectionDataIds) }
  return ops.map((op) => {
    const after = applyOperation(saved, op, knownSections)
    saved = after.cached
    return comparable(knownSections, after)
  })
}

const loadsIn = ({ happened }: Step, known: ReadonlyArray<string>) =>
  happened.flatMap(({ load }) => {
    if (load === undefined) return []
    return load.sections === "__all__" ? known : load.sections.split(",")
  })

const theirSteps = ({ input: { knownSections: known }, output }: Vector<Operations, Steps>): ComparableSteps =>
  output.steps.map((step) => {
    const saved = { contents: step.storage, invalid: step.invalidated, ids: idsOf(step.sectionDataIds) }
    return comparable(known, { cached: saved, loads: loadsIn(step, known) })
  })

/** Sections with a known version from the start, or received with their contents. */
const versioned = ({ sectionDataIds, ops }: Operations): ReadonlySet<string> =>
  new Set([
    ...Object.keys(idsOf(sectionDataIds)),
    ...ops.flatMap((op) =>
      Object.entries(contentsOf(op)).flatMap(([name, one]) => (Object(one).data_id === undefined ? [] : [name])),
    ),
  ])

const operations = converter<Operations, Steps, ComparableSteps>({
  set,
  functions: ["operations"],
  title: "changes to sections",
  theirs: theirSteps,
  ours: ({ input }) => ourSteps(input),
  differences: [
    {
      reason: "a section without a version stays without one; in Magento's client it becomes 1000",
      applies: ({ input }, steps) =>
        steps.some(({ ids }) => Object.keys(ids).some((name) => !versioned(input).has(name))),
      expected: (steps, { input }) => {
        const known = versioned(input)
        const own = (ids: CachedSections["ids"]) =>
          Object.fromEntries(Object.entries(ids).filter(([name]) => known.has(name)))
        return steps.map((step) => ({ ...step, ids: own(step.ids) }))
      },
    },
  ],
})

type Filter = { readonly all: ReadonlyArray<string>; readonly clientSideSections: ReadonlyArray<string> }

const clientSide = converter<Filter, ReadonlyArray<string>, ReadonlyArray<string>>({
  set,
  functions: ["filterClientSideSections"],
  title: "entries of the page itself are left out",
  leftOut: [
    {
      reason: "the entries of the page itself are constant, not configured",
      applies: ({ input }) => input.clientSideSections.join() !== clientSideSections.join(),
    },
  ],
  theirs: ({ output }) => output,
  ours: ({ input }) => input.all.filter((name) => !clientSideSections.includes(name)),
})

export const sectionConverters = [starts, operations, clientSide]

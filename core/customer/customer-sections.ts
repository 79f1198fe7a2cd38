/**
 * What a browser keeps of the shop's private facts: the `contents` by section name, which of them are `invalid` and must be asked for
 * again, and the `ids` that the cookie `section_data_ids` says are current. Client-side entries lie among the contents.
 */
export type CachedSections = {
  readonly contents: Readonly<Record<string, unknown>>
  readonly invalid: ReadonlyArray<string>
  readonly ids: Readonly<Record<string, number>>
}

export const noSections: CachedSections = { contents: {}, invalid: [], ids: {} }

/**
 * The sections this storefront shows. A shop refuses a request that names a section it does not have. `compare-products` is shown nowhere,
 * and one that cannot be read would fail all the others: it is not asked for.
 */
export const knownSections: ReadonlyArray<string> = ["messages", "customer", "cart", "instant-purchase", "wishlist"]

/** Kept in the same storage by the page itself; the shop knows nothing of them. */
export const clientSideSections: ReadonlyArray<string> = ["checkout-data", "cart-data"]

// Lengths are plain numbers here: `boot` reads this file before anything else, and Duration would be a third of its bytes.

/** How long the cart may be shown before the shop is asked again. */
export const sectionLifetimeSeconds = 60 * 60

/** How long the storage and its cookies are kept after the last page. */
export const storageLifetimeSeconds = 60 * 60

/** How long a shown message stays in storage, so that a page opened meanwhile shows it too. */
export const messageLifetimeSeconds = 3

/** What a shop has: the sections it may be asked for, those that grow old, and how long they stay young. */
export type SectionRules = {
  readonly known: ReadonlyArray<string>
  readonly expirable: ReadonlyArray<string>
  readonly lifetimeSeconds: number
}

export const sectionRules: SectionRules = {
  known: knownSections,
  expirable: ["cart"],
  lifetimeSeconds: sectionLifetimeSeconds,
}

const ownEntry = <A>(record: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const without = <A>(record: Readonly<Record<string, A>>, names: ReadonlyArray<string>): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** The version of a section's contents: unix seconds. Text counts as the number it says. */
const dataId = (content: unknown): number | undefined => {
  if (!isObject(content) || !("data_id" in content)) return undefined
  const id = Number(content.data_id)
  return Number.isFinite(id) && content.data_id !== null && content.data_id !== "" ? id : undefined
}

/**
 * What is still good when a page starts: nothing of the shop after the time is over, when its session ended, or when the page knows that
 * somebody signed in or out since; the page's own entries stay. A time that ends just now is not over, as on the platform.
 */
export const cachedAtStart = (
  kept: CachedSections,
  page: {
    readonly sessionKnown: boolean
    readonly keptUntil: number | undefined
    readonly now: number
    readonly signInChanged?: boolean
  },
): CachedSections => {
  const isInTime = page.keptUntil === undefined || page.now <= page.keptUntil
  if (page.sessionKnown && isInTime && page.signInChanged !== true) return kept
  const own = Object.entries(kept.contents).filter(([name]) => clientSideSections.includes(name))
  return { ...kept, contents: Object.fromEntries(own) }
}

/** Why a section has to be asked for again. */
export type ReloadReason = "invalid" | "old" | "other version" | "missing"

/** What is known when the question comes up; `now` in unix seconds. */
type Moment = { readonly now: number; readonly somethingChanged: boolean }

/** Messages are gone once they are shown; what they said is not asked for on every page. */
const isMissed = (name: string, moment: Moment): boolean => moment.somethingChanged && name !== "messages"

/** Contents without a version are not those that the cookie speaks of; what is no object has no version at all. */
const isOther = (content: unknown, have: number | undefined, current: number | undefined): boolean =>
  isObject(content) && current !== undefined && current !== have

const reloadReason = (
  kept: CachedSections,
  name: string,
  moment: Moment,
  { expirable, lifetimeSeconds }: SectionRules,
): ReloadReason | undefined => {
  if (kept.invalid.includes(name)) return "invalid"
  const current = ownEntry(kept.ids, name)
  const content = ownEntry(kept.contents, name)
  if (content === undefined) return current !== undefined || isMissed(name, moment) ? "missing" : undefined

  const have = dataId(content)
  if (have !== undefined && expirable.includes(name) && have + lifetimeSeconds <= moment.now) return "old"
  return isOther(content, have, current) ? "other version" : undefined
}

/**
 * Which sections must be asked for again, and why.
 *
 * Beyond the platform's own rule, a section that is not kept is missing once the shopper has changed something: a cart filled without
 * scripts, or in a browser that lost its storage, is seen.
 */
export const sectionsToLoad = (
  kept: CachedSections,
  moment: Moment,
  rules: SectionRules = sectionRules,
): ReadonlyArray<{ readonly name: string; readonly why: ReloadReason }> =>
  rules.known.flatMap((name) => {
    const why = reloadReason(kept, name, moment, rules)
    return why === undefined ? [] : [{ name, why }]
  })

/** The names that `*` among them stands for, and each name once. */
export const namedSections = (
  names: ReadonlyArray<string>,
  known: ReadonlyArray<string> = knownSections,
): ReadonlyArray<string> => [...new Set(names.flatMap((name) => (name === "*" ? known : [name])))]

/** After a call that changes these sections: forgotten here and marked, and the cookie's version moved so that other tabs notice. */
export const withInvalid = (
  kept: CachedSections,
  names: ReadonlyArray<string>,
  known: ReadonlyArray<string> = knownSections,
): CachedSections => {
  const touched = namedSections(names, known)
  const ofShop = touched.filter((name) => known.includes(name))
  const moved = ofShop.flatMap((name) => {
    const id = ownEntry(kept.ids, name)
    return id === undefined ? [] : [[name, id + 1000] as const]
  })
  return {
    contents: without(kept.contents, touched),
    invalid: [...new Set([...kept.invalid, ...ofShop])],
    ids: { ...kept.ids, ...Object.fromEntries(moved) },
  }
}

/** The shop's answer put in: contents replaced, marks gone, versions taken over. */
export const withLoaded = (kept: CachedSections, answer: Readonly<Record<string, unknown>>): CachedSections => {
  const names = Object.keys(answer)
  const ids = names.flatMap((name) => {
    const id = dataId(answer[name])
    return id === undefined ? [] : [[name, id] as const]
  })
  return {
    contents: { ...kept.contents, ...answer },
    invalid: kept.invalid.filter((name) => !names.includes(name)),
    ids: { ...kept.ids, ...Object.fromEntries(ids) },
  }
}

/** Shown messages are shown once. */
export const withoutMessages = (kept: CachedSections): CachedSections => ({
  ...kept,
  contents: without(kept.contents, ["messages"]),
  ids: without(kept.ids, ["messages"]),
})

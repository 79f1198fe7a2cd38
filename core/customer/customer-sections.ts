/**
 * Customer sections cached in the browser: `contents` by section name, the names of `invalid` sections that must be reloaded, and
 * the current versions (`ids`) from the cookie `section_data_ids`. Client-side entries are among the contents.
 */
export type CachedSections = {
  readonly contents: Readonly<Record<string, unknown>>
  readonly invalid: ReadonlyArray<string>
  readonly ids: Readonly<Record<string, number>>
}

/** Cache without any section. */
export const noSections: CachedSections = { contents: {}, invalid: [], ids: {} }

/**
 * Sections of this storefront; those of pop-ups are `popUpSections`. A backend rejects a request with an unknown section.
 * `compare-products` is not shown and not requested, because one unreadable section fails all others. [3.customer-data-sections-used.1]
 */
export const knownSections: ReadonlyArray<string> = ["messages", "customer", "cart", "instant-purchase", "wishlist"]

/** Entries of the page itself in the same storage, unknown to the backend. */
export const clientSideSections: ReadonlyArray<string> = ["checkout-data", "cart-data"]

// Durations are plain numbers, because `boot` loads this file first and Effect's Duration would add a third of its bytes.

/** Maximum age of the cart section in seconds before it is reloaded. */
export const sectionLifetimeSeconds = 60 * 60

/** Lifetime of the storage and its cookies after the last page, in seconds. */
export const storageLifetimeSeconds = 60 * 60

/** Lifetime of a shown message in storage in seconds, so that a page opened meanwhile shows it too. */
export const messageLifetimeSeconds = 3

/** Sections of the backend, those that expire, and their lifetime. */
export type SectionRules = {
  readonly known: ReadonlyArray<string>
  readonly expirable: ReadonlyArray<string>
  readonly lifetimeSeconds: number
}

/** Rules of Magento's own pages: only the `cart` section expires. */
const sectionRules: SectionRules = {
  known: knownSections,
  expirable: ["cart"],
  lifetimeSeconds: sectionLifetimeSeconds,
}

const ownEntry = <A>(record: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const without = <A>(record: Readonly<Record<string, A>>, names: ReadonlyArray<string>): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** Version of a section's contents in unix seconds. Numeric text counts as its number. */
const dataId = (content: unknown): number | undefined => {
  if (!isObject(content) || !("data_id" in content)) return undefined
  const id = Number(content.data_id)
  return Number.isFinite(id) && content.data_id !== null && content.data_id !== "" ? id : undefined
}

/**
 * Returns the valid part of the cache at page load: nothing from the backend after the storage has expired, the session has ended or
 * the customer has changed; client-side entries stay. An age equal to the lifetime has not expired, as in Magento.
 */
export const cachedAtPageLoad = (
  cached: CachedSections,
  page: {
    readonly sessionKnown: boolean
    readonly expiresAt: number | undefined
    readonly now: number
    readonly signInChanged?: boolean
  },
): CachedSections => {
  const isInTime = page.expiresAt === undefined || page.now <= page.expiresAt
  if (page.sessionKnown && isInTime && page.signInChanged !== true) return cached
  const own = Object.entries(cached.contents).filter(([name]) => clientSideSections.includes(name))
  return { ...cached, contents: Object.fromEntries(own) }
}

/** Reason to reload a section. */
export type ReloadReason = "invalid" | "old" | "other version" | "missing"

/** Facts for the reload decision; `now` in unix seconds. */
type Moment = { readonly now: number; readonly somethingChanged: boolean }

/** Returns `true` when a missing section is reloaded. Messages are not: they are removed once shown. */
const isReloadedWhenMissing = (name: string, moment: Moment): boolean => moment.somethingChanged && name !== "messages"

/** Returns `true` when the cached version differs from the version in the cookie. Only objects have a version. */
const hasOtherVersion = (content: unknown, cachedId: number | undefined, current: number | undefined): boolean =>
  isObject(content) && current !== undefined && current !== cachedId

const reloadReason = (
  cached: CachedSections,
  name: string,
  moment: Moment,
  { expirable, lifetimeSeconds }: SectionRules,
): ReloadReason | undefined => {
  if (cached.invalid.includes(name)) return "invalid"
  const current = ownEntry(cached.ids, name)
  const content = ownEntry(cached.contents, name)
  if (content === undefined) return current !== undefined || isReloadedWhenMissing(name, moment) ? "missing" : undefined

  const cachedId = dataId(content)
  if (cachedId !== undefined && expirable.includes(name) && cachedId + lifetimeSeconds <= moment.now) return "old"
  return hasOtherVersion(content, cachedId, current) ? "other version" : undefined
}

/**
 * Returns the sections to reload, with the reason. In addition to Magento's rule, a section that is not cached is missing once
 * the shopper has changed something, such as a cart filled without scripts.
 *
 * @example
 * sectionsToLoad(noSections, { now: 0, somethingChanged: true })[1] // { name: "cart", reason: "missing" }
 */
export const sectionsToLoad = (
  cached: CachedSections,
  moment: Moment,
  rules: SectionRules = sectionRules,
): ReadonlyArray<{ readonly name: string; readonly reason: ReloadReason }> =>
  rules.known.flatMap((name) => {
    const reason = reloadReason(cached, name, moment, rules)
    return reason === undefined ? [] : [{ name, reason }]
  })

/** Returns the section names with `*` expanded and duplicates removed. */
export const namedSections = (
  names: ReadonlyArray<string>,
  known: ReadonlyArray<string> = knownSections,
): ReadonlyArray<string> => [...new Set(names.flatMap((name) => (name === "*" ? known : [name])))]

/** Added to a version, a Unix time in seconds, so that it differs from the cached version. Magento adds 1000 as well. */
const versionStep = 1000

/**
 * Invalidates sections after a changing call: contents are removed and marked, and the cookie version changes so that other tabs
 * notice.
 */
export const withInvalidated = (
  cached: CachedSections,
  names: ReadonlyArray<string>,
  known: ReadonlyArray<string> = knownSections,
): CachedSections => {
  const invalidated = namedSections(names, known)
  const ofShop = invalidated.filter((name) => known.includes(name))
  const changedIds = ofShop.flatMap((name) => {
    const id = ownEntry(cached.ids, name)
    return id === undefined ? [] : [[name, id + versionStep] as const]
  })
  return {
    contents: without(cached.contents, invalidated),
    invalid: [...new Set([...cached.invalid, ...ofShop])],
    ids: { ...cached.ids, ...Object.fromEntries(changedIds) },
  }
}

/**
 * Stores a response: contents replaced, marks removed, versions updated.
 *
 * @example
 * withLoaded(noSections, { cart: { data_id: 7 } }).ids // { cart: 7 }
 */
export const withLoaded = (cached: CachedSections, loaded: Readonly<Record<string, unknown>>): CachedSections => {
  const names = Object.keys(loaded)
  const ids = names.flatMap((name) => {
    const id = dataId(loaded[name])
    return id === undefined ? [] : [[name, id] as const]
  })
  return {
    contents: { ...cached.contents, ...loaded },
    invalid: cached.invalid.filter((name) => !names.includes(name)),
    ids: { ...cached.ids, ...Object.fromEntries(ids) },
  }
}

/** Removes messages, which are shown once. */
export const withoutMessages = (cached: CachedSections): CachedSections => ({
  ...cached,
  contents: without(cached.contents, ["messages"]),
  ids: without(cached.ids, ["messages"]),
})

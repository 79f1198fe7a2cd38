/** Number of the newest request of each section. `last` is the number of the newest request of all. */
export type SectionRequests = { readonly last: number; readonly newest: ReadonlyMap<string, number> }

/** First state of the section requests: none is running. */
export const noSectionRequests: SectionRequests = { last: 0, newest: new Map() }

/** Adds a request for these sections; its number is `last`. */
export const withSectionRequest = (
  { last, newest }: SectionRequests,
  names: ReadonlyArray<string>,
): SectionRequests => ({
  last: last + 1,
  newest: new Map([...newest, ...names.map((name) => [name, last + 1] as const)]),
})

/**
 * Returns the part of a response to store: sections requested by `number` and by no newer request, so that an older response never
 * replaces a newer one. [3.customer-data-sections-used]
 */
export const currentSections = (
  { newest }: SectionRequests,
  number: number,
  response: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(response).filter(([name]) => newest.get(name) === number))

/** Decision whether changed sections are reloaded now, with the reason. */
export type AfterChange = {
  readonly reload: boolean
  readonly reason: "the page stays" | "the next page reloads them"
}

/** Decides whether changed sections are reloaded now: not when the response leads to another page, which reloads them. */
export const afterChangingCall = (response: unknown): AfterChange =>
  typeof response === "object" &&
  response !== null &&
  (Object.hasOwn(response, "backUrl") || Object.hasOwn(response, "redirect"))
    ? { reload: false, reason: "the next page reloads them" }
    : { reload: true, reason: "the page stays" }

/** What the shop answers to `customer/section/load`: contents by section name. */
export type SectionAnswer = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is SectionAnswer =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const waitsAtMost = 20_000

/** GETs `customer/section/load` with this query. `undefined` when no answer came that can be read: nothing is shown for it. [7.1] */
export const askForSections = async (query: URLSearchParams): Promise<SectionAnswer | undefined> => {
  try {
    const response = await fetch(`/customer/section/load/?${query}`, {
      headers: { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" },
      cache: "no-store",
      signal: AbortSignal.timeout(waitsAtMost),
    })
    const answer: unknown = response.ok ? await response.json() : undefined
    return isRecord(answer) ? answer : undefined
  } catch {
    return undefined
  }
}

/** Asks for sections; `forced` wants new versions. */
export const loadSections = (names: ReadonlyArray<string>, forced: boolean): Promise<SectionAnswer | undefined> =>
  askForSections(new URLSearchParams({ sections: names.join(","), force_new_section_timestamp: String(forced) }))

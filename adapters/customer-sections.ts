/** What the shop answers to `customer/section/load`: contents by section name. */
export type SectionAnswer = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is SectionAnswer =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const waitsAtMost = 20_000

/** Asks for sections; `forced` wants new versions. `undefined` when no answer came that can be read: nothing is shown for it. [7.1] */
export const loadSections = async (
  names: ReadonlyArray<string>,
  forced: boolean,
): Promise<SectionAnswer | undefined> => {
  const query = new URLSearchParams({ sections: names.join(","), force_new_section_timestamp: String(forced) })
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

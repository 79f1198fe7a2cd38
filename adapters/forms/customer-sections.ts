/** What the shop answers to `customer/section/load`: contents by section name. */
export type SectionResponse = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is SectionResponse =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const timeout = 20_000

const requestSections = async (
  query: URLSearchParams,
): Promise<{ readonly status: number; readonly answer: SectionResponse }> => {
  const response = await fetch(`/customer/section/load/?${query}`, {
    headers: { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" },
    cache: "no-store",
    signal: AbortSignal.timeout(timeout),
  })
  const answer: unknown = await response.json()
  if (!isRecord(answer)) throw new TypeError("no sections")
  return { status: response.status, answer }
}

/** GETs `customer/section/load` with this query. `undefined` when no answer came that can be read: nothing is shown for it. [7.1] */
export const fetchSections = async (query: URLSearchParams): Promise<SectionResponse | undefined> => {
  try {
    const { status, answer } = await requestSections(query)
    return status === 200 ? answer : undefined
  } catch {
    return undefined
  }
}

/** The section that a shop says it does not have: `The "x" section source isn't supported.`, its marks escaped. */
const unsupportedIn = ({ message }: SectionResponse): string | undefined => String(message).split(/"|&quot;/)[1]

/**
 * Asks for sections; `forced` wants new versions. A shop without one of them refuses the whole question: it is asked again without that
 * one, which is empty then, so that not every page asks for it.
 */
export const loadSections = async (
  names: ReadonlyArray<string>,
  forced: boolean,
): Promise<SectionResponse | undefined> => {
  const query = new URLSearchParams({ sections: names.join(","), force_new_section_timestamp: String(forced) })
  try {
    const { status, answer } = await requestSections(query)
    if (status === 200) return answer
    const missing = status === 400 ? unsupportedIn(answer) : undefined
    if (missing === undefined || !names.includes(missing)) return undefined
    const others = names.filter((name) => name !== missing)
    const rest = others.length === 0 ? {} : await loadSections(others, forced)
    return rest && { ...rest, [missing]: {} }
  } catch {
    return undefined
  }
}

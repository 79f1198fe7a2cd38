import { isRecord } from "../../core/web/record.ts"

/** Response of `customer/section/load`: contents by section name. */
export type SectionResponse = Readonly<Record<string, unknown>>

const timeoutMs = 20_000

const requestSections = async (
  query: URLSearchParams,
): Promise<{ readonly status: number; readonly contents: SectionResponse }> => {
  const response = await fetch(`/customer/section/load/?${query}`, {
    headers: { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" },
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  })
  const contents: unknown = await response.json()
  if (!isRecord(contents)) throw new TypeError("no sections")
  return { status: response.status, contents }
}

/** Fetches `customer/section/load` with this query; `undefined` when the response is missing or invalid. [7.1] */
export const fetchSections = async (query: URLSearchParams): Promise<SectionResponse | undefined> => {
  try {
    const { status, contents } = await requestSections(query)
    return status === 200 ? contents : undefined
  } catch {
    return undefined
  }
}

/** Returns the section in the error `The "x" section source isn't supported.`, whose quotes are escaped. */
const unsupportedIn = ({ message }: SectionResponse): string | undefined => String(message).split(/"|&quot;/)[1]

/**
 * Loads sections; `forced` requests new versions. A backend without one of them rejects the request; it is repeated without that
 * section, which is then stored as empty, so that not every page requests it.
 */
export const loadSections = async (
  names: ReadonlyArray<string>,
  forced: boolean,
): Promise<SectionResponse | undefined> => {
  const query = new URLSearchParams({ sections: names.join(","), force_new_section_timestamp: String(forced) })
  try {
    const { status, contents } = await requestSections(query)
    if (status === 200) return contents
    const missing = status === 400 ? unsupportedIn(contents) : undefined
    if (missing === undefined || !names.includes(missing)) return undefined
    const others = names.filter((name) => name !== missing)
    const rest = others.length === 0 ? {} : await loadSections(others, forced)
    return rest && { ...rest, [missing]: {} }
  } catch {
    return undefined
  }
}

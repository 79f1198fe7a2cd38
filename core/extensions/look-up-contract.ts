import { suggestionText, type AddressLookUp, type AddressSuggestion } from "./address-look-up.ts"

/** A look-up to try, with a text that it knows in a country. */
export type LookUpTrial = {
  readonly lookUp: AddressLookUp
  readonly query: string
  readonly country: string
  /** Creates a signal, aborted or not. */
  readonly signal: (isAborted: boolean) => AbortSignal
}

type Result = ReadonlyArray<AddressSuggestion> | "failed"

const maxTextLength = 255

const isUsable = (suggestion: AddressSuggestion): boolean =>
  suggestion.street.some((line) => line.trim() !== "") &&
  [...suggestion.street, suggestion.postcode, suggestion.city, suggestion.region].every(
    (text) => text === text.trim() && text.length <= maxTextLength,
  ) &&
  suggestionText(suggestion) !== ""

const problemsOf = (
  requirement: string,
  result: Result,
  isExpected: (found: ReadonlyArray<AddressSuggestion>) => boolean,
) => {
  if (result === "failed") return [`${requirement}: an error`]
  return [
    ...(isExpected(result) ? [] : [`${requirement}: ${result.length} suggestions`]),
    ...(result.every(isUsable)
      ? []
      : [`${requirement}: a suggestion without a street, or with a text that is too long`]),
  ]
}

/**
 * Tries a look-up of a module; an empty list if it fulfils the contract: it finds a known text, finds nothing for a country without data, and
 * finds nothing or fails after its signal has ended the call.
 */
export const lookUpBreaches = async ({
  lookUp,
  query,
  country,
  signal,
}: LookUpTrial): Promise<ReadonlyArray<string>> => {
  const find = (text: string, inCountry: string, isAborted = false): Promise<Result> =>
    (async () => lookUp.lookUpAddress(text, inCountry, signal(isAborted)))().catch(() => "failed" as const)
  const aborted = await find(query, country, true)
  return [
    ...problemsOf("a known text", await find(query, country), (found) => found.length > 0),
    ...problemsOf("an unknown country", await find(query, "ZZ"), (found) => found.length === 0),
    ...problemsOf("an unknown text", await find("zzzz 99999", country), () => true),
    ...problemsOf("an ended call", aborted === "failed" ? [] : aborted, (found) => found.length === 0),
  ]
}

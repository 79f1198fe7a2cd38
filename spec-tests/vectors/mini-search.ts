import { searchBoxStep } from "../../core/search/search-box-step.ts"
import { resultsAreShown, type SearchBoxRequest, type SearchBoxState } from "../../core/search/search-box.ts"
import type { SearchKey } from "../../core/search/search-event.ts"
import { maySearch, readQuery } from "../../core/search/search-query.ts"
import { boxWithSuggestions, key, suggestion } from "../arbitraries/search.ts"
import { converter, type Vector } from "./converter.ts"

// Magento's own small search form.

const set = "14-forms-and-listing"

type Typing = { readonly minSearchLength: number | string; readonly suggestUrl: string; readonly typed: string }
type TypingOutput = {
  readonly suggestionRequest: { readonly q: string } | null
  readonly formSubmitBlocked: boolean
}
type TypingResult = { readonly query?: string | undefined; readonly isBlocked: boolean }

const typing = converter<Typing, TypingOutput, TypingResult>({
  set,
  functions: ["typing, button and Enter"],
  title: "[5.search.1] [5.search.3] requested and submitted query after typing",
  theirs: ({ output }) => ({ query: output.suggestionRequest?.q, isBlocked: output.formSubmitBlocked }),
  // Without an address no request is possible.
  ours: ({ input: { typed, minSearchLength, suggestUrl } }) => {
    const { query: requested } = readQuery(typed, { minimum: Number(minSearchLength), popular: false })
    return { query: suggestUrl === "" ? undefined : requested, isBlocked: !maySearch(typed) }
  },
  model: ({ input: { typed, minSearchLength, suggestUrl } }) => ({
    query: suggestUrl !== "" && typed.length >= Number(minSearchLength) ? typed : undefined,
    isBlocked: typed.trim() === "",
  }),
  differences: [
    {
      reason: "a query is trimmed [5.search.1]",
      applies: ({ input }, { query }) => query !== undefined && input.typed !== input.typed.trim(),
      expected: ({ isBlocked }, { input: { typed, minSearchLength } }) => ({
        query: typed.trim().length < Math.max(1, Number(minSearchLength)) ? undefined : typed.trim(),
        isBlocked,
      }),
    },
  ],
})

type KeyName = "DOWN" | "UP" | "HOME" | "END" | "ENTER" | "ESCAPE"
type Keys = {
  readonly typed: string
  readonly suggestions: ReadonlyArray<{ readonly title: string }>
  readonly keys: ReadonlyArray<KeyName>
}
type KeysOutput = {
  readonly steps: ReadonlyArray<{
    readonly marked: ReadonlyArray<string>
    readonly listVisible: boolean
    readonly formsSent: ReadonlyArray<ReadonlyArray<readonly [string, string]>>
  }>
}
type KeyResult = { readonly marked?: string | undefined; readonly sent?: string | undefined }
type KeyVector = Vector<Keys, KeysOutput>

const names: Readonly<Record<KeyName, SearchKey>> = {
  DOWN: "ArrowDown",
  UP: "ArrowUp",
  HOME: "Home",
  END: "End",
  ENTER: "Enter",
  ESCAPE: "Escape",
}

const sentBy = (requests: ReadonlyArray<SearchBoxRequest>, name: SearchKey, text: string): string | undefined => {
  const submit = requests.find(({ _tag }) => _tag === "SubmitSearch")
  if (submit !== undefined) return "text" in submit ? submit.text : undefined
  return name === "Enter" && requests.length === 0 ? text : undefined
}

/** Our highlight and submitted text after each key. A highlight counts only while the list is open. */
const ourKeyResults = ({ typed, suggestions, keys }: Keys): ReadonlyArray<KeyResult> => {
  const found = suggestions.map(({ title }) => suggestion(title))
  let state: SearchBoxState = boxWithSuggestions(typed, found)
  return keys.map((pressed) => {
    const name = names[pressed]
    const step = searchBoxStep(state, key(name))
    const before = state
    state = step.state
    const sent = sentBy(step.requests, name, state.text)
    const marked = sent === undefined && resultsAreShown(state) ? state.marked : before.marked
    const isSeen = sent !== undefined || resultsAreShown(state)
    return { marked: isSeen && marked !== undefined ? `qs-option-${marked}` : undefined, sent }
  })
}

/** The position of the field itself in key navigation; suggestions are numbered. */
const fieldPosition = -1

/** The next position in a cycle that starts at `first`. */
const nextInCycle = (position: number, by: 1 | -1, first: number, last: number): number => {
  const size = last - first + 1
  return ((position - first + by + size) % size) + first
}

type Cycle = { readonly includesField: boolean }

/** Magento cycles through the suggestions and throws on Up from the field; our search box cycles through the field, too. */
const positionAfter = (position: number, pressed: KeyName, last: number, { includesField }: Cycle): number => {
  const first = includesField ? fieldPosition : 0
  switch (pressed) {
    case "DOWN":
      return position === fieldPosition ? 0 : nextInCycle(position, 1, first, last)
    case "UP":
      return position === fieldPosition && !includesField ? fieldPosition : nextInCycle(position, -1, first, last)
    case "HOME":
      return 0
    case "END":
      return last
    default:
      return position
  }
}

const markedPositions = ({ suggestions, keys }: Keys, cycle: Cycle): ReadonlyArray<number> => {
  let position = fieldPosition
  return keys.map((pressed) => {
    if (suggestions.length > 0) position = positionAfter(position, pressed, suggestions.length - 1, cycle)
    return position
  })
}

/** The results when the cycle includes the field, between the last suggestion and the first; the highlighted suggestion is submitted. */
const withFieldInCycle = (results: ReadonlyArray<KeyResult>, { input }: KeyVector): ReadonlyArray<KeyResult> => {
  const theirPositions = markedPositions(input, { includesField: false })
  const positions = markedPositions(input, { includesField: true })
  return results.map((result, index) => {
    const position = positions[index] ?? fieldPosition
    const isHidden = result.marked === undefined && theirPositions[index] !== fieldPosition
    const marked = isHidden || position === fieldPosition ? undefined : `qs-option-${position}`
    return { marked, sent: result.sent === undefined ? undefined : (input.suggestions[position]?.title ?? input.typed) }
  })
}

const keys = converter<Keys, KeysOutput, ReadonlyArray<KeyResult>>({
  set,
  functions: ["suggestion keys"],
  title: "[4.search-box.1] keys in the suggestions",
  theirs: ({ output }) =>
    output.steps.map(({ marked, listVisible, formsSent }) => ({
      marked: listVisible ? marked[0] : undefined,
      sent: formsSent[0]?.[0]?.[1].trim(),
    })),
  ours: ({ input }) => ourKeyResults(input),
  differences: [
    {
      reason: "the field itself comes before the first suggestion and after the last",
      applies: (vector, results) => JSON.stringify(withFieldInCycle(results, vector)) !== JSON.stringify(results),
      expected: withFieldInCycle,
    },
  ],
})

export const searchConverters = [typing, keys]

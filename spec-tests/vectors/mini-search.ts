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
type Seen = { readonly query?: string | undefined; readonly isBlocked: boolean }

const typing = converter<Typing, TypingOutput, Seen>({
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
type Sight = { readonly marked?: string | undefined; readonly sent?: string | undefined }
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

/** Highlight and submission after each key. 'Nothing found' is our own; a highlight counts only while the list is open. */
const ourSights = ({ typed, suggestions, keys }: Keys): ReadonlyArray<Sight> => {
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
const field = -1

/** The next position in a cycle that starts at `first`. */
const around = (at: number, by: 1 | -1, first: number, last: number): number => {
  const size = last - first + 1
  return ((at - first + by + size) % size) + first
}

/** Magento cycles through the suggestions and throws on Up from the field; ours cycles through the field too. */
const moved = (at: number, pressed: KeyName, last: number, byField: boolean): number => {
  const first = byField ? field : 0
  switch (pressed) {
    case "DOWN":
      return at === field ? 0 : around(at, 1, first, last)
    case "UP":
      return at === field && !byField ? field : around(at, -1, first, last)
    case "HOME":
      return 0
    case "END":
      return last
    default:
      return at
  }
}

const marksOf = ({ suggestions, keys }: Keys, byField: boolean): ReadonlyArray<number> => {
  let at = field
  return keys.map((pressed) => {
    if (suggestions.length > 0) at = moved(at, pressed, suggestions.length - 1, byField)
    return at
  })
}

/** Highlight with the field itself before the first and after the last suggestion; the submitted value follows the highlight. */
const byField = (sights: ReadonlyArray<Sight>, { input }: KeyVector): ReadonlyArray<Sight> => {
  const theirMarks = marksOf(input, false)
  const marks = marksOf(input, true)
  return sights.map((sight, index) => {
    const mark = marks[index] ?? field
    const isHidden = sight.marked === undefined && theirMarks[index] !== field
    const marked = isHidden || mark === field ? undefined : `qs-option-${mark}`
    return { marked, sent: sight.sent === undefined ? undefined : (input.suggestions[mark]?.title ?? input.typed) }
  })
}

const keys = converter<Keys, KeysOutput, ReadonlyArray<Sight>>({
  set,
  functions: ["suggestion keys"],
  title: "[4.search-box.1] keys in the suggestions",
  theirs: ({ output }) =>
    output.steps.map(({ marked, listVisible, formsSent }) => ({
      marked: listVisible ? marked[0] : undefined,
      sent: formsSent[0]?.[0]?.[1].trim(),
    })),
  ours: ({ input }) => ourSights(input),
  differences: [
    {
      reason: "the field itself comes before the first suggestion and after the last (facts: search keyboard)",
      applies: (vector, sights) => JSON.stringify(byField(sights, vector)) !== JSON.stringify(sights),
      expected: byField,
    },
  ],
})

export const searchConverters = [typing, keys]

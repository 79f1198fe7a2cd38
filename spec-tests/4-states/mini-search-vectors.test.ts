import { describe, expect, test } from "vitest"

import { searchBoxStep } from "../../core/search/search-box-step.ts"
import { resultsAreShown, type SearchBoxRequest, type SearchBoxState } from "../../core/search/search-box.ts"
import type { SearchKey } from "../../core/search/search-event.ts"
import { maySearch, readQuery } from "../../core/search/search-query.ts"
import { platformVectors } from "../any/platform-vectors.ts"
import { answeredBox, key, suggestion } from "../any/search.ts"

// What the platform's own small search form does. Differences are on purpose; an entry that agrees after all fails.

type Typing = { readonly minSearchLength: number | string; readonly suggestUrl: string; readonly typed: string }
type TypingSeen = {
  readonly suggestionRequest: { readonly q: string } | null
  readonly formSubmitBlocked: boolean
}

const isBlank = "blanks only are an empty query [5.search.1]"
const isTrimmed = "blanks around a query are not part of it [5.search.1]"
const typingDifferences: Readonly<Record<string, string>> = {
  "search-179": isBlank,
  "search-190": isBlank,
  "search-191": isTrimmed,
  "search-208": isTrimmed,
  "search-211": isBlank,
}

const typing = platformVectors<Typing, TypingSeen>("14-forms-and-listing", ["typing, button and Enter"])

/** Without an address there is nobody to ask. */
const asks = ({ typed, minSearchLength, suggestUrl }: Typing) => {
  const { ask } = readQuery(typed, { minimum: Number(minSearchLength), popular: false })
  return { asked: suggestUrl === "" ? undefined : ask, isBlocked: !maySearch(typed) }
}

type Keys = {
  readonly typed: string
  readonly suggestions: ReadonlyArray<{ readonly title: string; readonly num_results: string }>
  readonly keys: ReadonlyArray<"DOWN" | "UP" | "HOME" | "END" | "ENTER" | "ESCAPE">
}
type KeysSeen = {
  readonly steps: ReadonlyArray<{
    readonly marked: ReadonlyArray<string>
    readonly listVisible: boolean
    readonly formsSent: ReadonlyArray<ReadonlyArray<readonly [string, string]>>
  }>
}

const keyDifferences: Readonly<Record<string, string>> = {
  "search-218": "Up from the field reaches the last suggestion; the platform fails there",
  "search-221": "before the first suggestion comes the field itself (facts: search keyboard)",
  "search-223": "before the first suggestion comes the field itself (facts: search keyboard)",
}

const names: Readonly<Record<Keys["keys"][number], SearchKey>> = {
  DOWN: "ArrowDown",
  UP: "ArrowUp",
  HOME: "Home",
  END: "End",
  ENTER: "Enter",
  ESCAPE: "Escape",
}

type Sight = { readonly marked: string | undefined; readonly sent: string | undefined }

const sentBy = (requests: ReadonlyArray<SearchBoxRequest>, name: SearchKey, text: string): string | undefined => {
  const submit = requests.find(({ _tag }) => _tag === "SubmitSearch")
  if (submit !== undefined) return "text" in submit ? submit.text : undefined
  return name === "Enter" && requests.length === 0 ? text : undefined
}

/** What is marked and sent after each key. Whether 'nothing found' is shown is ours; a mark counts only while the list is there. */
const ours = ({ typed, suggestions, keys }: Keys): ReadonlyArray<Sight> => {
  const found = suggestions.map(({ title }) => suggestion(title))
  let state: SearchBoxState = answeredBox(typed, found)
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

const theirs = ({ steps }: KeysSeen): ReadonlyArray<Sight> =>
  steps.map(({ marked, listVisible, formsSent }) => ({
    marked: listVisible ? marked[0] : undefined,
    sent: formsSent[0]?.[0]?.[1].trim(),
  }))

const keyVectors = platformVectors<Keys, KeysSeen>("14-forms-and-listing", ["suggestion keys"])

const sightOf = ({ output }: (typeof typing)[number]) => ({
  asked: output.suggestionRequest?.q,
  isBlocked: output.formSubmitBlocked,
})

/** Those that agree, and those that differ with the reason. */
const parted = <One extends { readonly id: string }>(
  vectors: ReadonlyArray<One>,
  differences: Readonly<Record<string, string>>,
) => ({
  same: vectors.filter(({ id }) => !Object.hasOwn(differences, id)),
  other: vectors.flatMap((one) => {
    const why = differences[one.id]
    return why === undefined ? [] : [{ ...one, why }]
  }),
})

const typings = parted(typing, typingDifferences)
const keyings = parted(keyVectors, keyDifferences)

describe("The platform's small search form", () => {
  test.for(typings.same)("[5.search.1] [5.search.3] typing $id", (vector) => {
    expect(asks(vector.input)).toEqual(sightOf(vector))
  })

  test.for(typings.other)("[5.search.1] typing $id differs: $why", (vector) => {
    expect(asks(vector.input)).not.toEqual(sightOf(vector))
  })

  test.for(keyings.same)("[4.search-box.1] keys $id", ({ input, output }) => {
    expect(ours(input)).toEqual(theirs(output))
  })

  test.for(keyings.other)("[4.search-box.1] keys $id differ: $why", ({ input, output }) => {
    expect(ours(input)).not.toEqual(theirs(output))
  })

  test("[5.search.1] [4.search-box.1] every difference is about a vector that is there", () => {
    const found = [...typings.other, ...keyings.other].map(({ id }) => id)
    expect(found).toEqual([...Object.keys(typingDifferences), ...Object.keys(keyDifferences)])
  })
})

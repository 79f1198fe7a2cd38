import { placesOfResponses, type OurResponse } from "./compare-response.ts"
import type { Comparison, Place } from "./compare-values.ts"
import { deliberateDifferences } from "./deliberate-differences.ts"
import { pathOf, type DeliberateDifference } from "./deliberate/deliberate-difference.ts"
import { listsInAnyOrder } from "./lists-in-any-order.ts"
import { normalForm } from "./normal-form.ts"
import type { Exchange } from "./recordings.ts"
import { keyedByVaryingIds, variesAs, type PairedIds } from "./varying-values.ts"

/** Result of one exchange: unexplained differences in words, and the rules that explained others. */
export type Verdict = {
  readonly problems: ReadonlyArray<string>
  readonly explainedBy: ReadonlyArray<DeliberateDifference>
}

/** Compares the response of our shop with the recorded one. `ids` maps ids of earlier exchanges of the run. */
export const compareExchange = (exchange: Exchange, ours: OurResponse, ids: PairedIds): Verdict => {
  const how = comparisonFor(exchange)
  const places = placesOfResponses(exchange, ours, how)
  const explained = places.flatMap((place) => {
    if (how.agrees(place)) return []
    return [{ place, rule: deliberateDifferences.find((rule) => rule.explains(place, exchange, ours)) }]
  })
  return {
    problems: [
      ...explained.flatMap(({ place, rule }) => (rule === undefined ? [inWords(place)] : [])),
      ...ids
        .contradictions(places, pathOf(exchange))
        .map((place) => `${inWords(place)}, which stood for another id before`),
    ],
    explainedBy: explained.flatMap(({ rule }) => rule ?? []),
  }
}

const comparisonFor = (exchange: Exchange): Comparison => ({
  agrees: (place) => isSame(place.recorded, place.ours) || variesAs(place, pathOf(exchange)) !== undefined,
  inAnyOrder: (at) => listsInAnyOrder.some((list) => list.at.test(at) && list.of(exchange)),
  keyedByVaryingIds: (at) => keyedByVaryingIds.test(at),
})

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === "string" && typeof other === "string" && normalForm(one) === normalForm(other))

const inWords = ({ at, recorded, ours }: Place): string => `${at}: recorded ${shown(recorded)}; ours ${shown(ours)}`

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "absent"
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

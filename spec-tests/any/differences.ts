import { readFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"

import { vectorsAreHere, vectorsFolder, type Vector } from "./platform-vectors.ts"

/** Where we decide otherwise than the platform's own client, on purpose: the reason, and the ids of its vectors. */
export type Differences = Readonly<Record<string, string>>

/** All vectors of a set for some functions, quirks too. */
export const everyVector = <Input, Output>(
  set: string,
  functions: ReadonlyArray<string>,
): ReadonlyArray<Vector<Input, Output>> => {
  if (!vectorsAreHere) return []
  const all: ReadonlyArray<Vector<Input, Output>> = JSON.parse(readFileSync(join(vectorsFolder, `${set}.json`), "utf8"))
  return all.filter((vector) => functions.includes(vector.function))
}

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** What a comparison comes to when everything is as it was decided. */
export const asDecided = "as decided"

/** Compares with the platform: equal, unless the vector stands in the list; one that stands there and is equal is a fault. */
export const comparedWith = (differences: Differences) => {
  const reasons = new Map(
    Object.entries(differences).flatMap(([reason, ids]) => ids.split(/\s+/).map((id) => [id, reason] as const)),
  )
  return (id: string, ours: unknown, theirs: unknown): string => {
    const reason = reasons.get(id)
    const isSame = isDeepStrictEqual(plain(ours), plain(theirs))
    if (isSame === (reason === undefined)) return asDecided
    return isSame
      ? `agrees, although it should differ: ${reason}`
      : `differs without a reason: ${JSON.stringify(ours)}\ninstead of ${JSON.stringify(theirs)}`
  }
}

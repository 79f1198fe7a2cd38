import { isDeepStrictEqual } from "node:util"

/** Where we decide otherwise than the platform's own client, on purpose: the reason, and the ids of its vectors. */
export type Differences = Readonly<Record<string, string>>

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

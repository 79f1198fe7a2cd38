import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

import type { SharedStore } from "./shared-state.ts"

/** Times of `runExclusively`, in milliseconds. */
export type ExclusiveTimes = {
  /** A job runs after this time although another host has not finished its own. Default: half a minute. */
  readonly maxWaitMs?: number | undefined
  /** The claim of a host that has died ends after this time; that of a living one is prolonged. Default: ten seconds. */
  readonly claimMs?: number | undefined
}

/** Milliseconds between two attempts to claim the name. */
const pollMs = 50

/** Runs jobs of one name one after the other, on whichever host. */
export const runExclusively = async <A>(
  store: SharedStore,
  name: string,
  job: () => Promise<A>,
  { maxWaitMs = 30_000, claimMs = 10_000 }: ExclusiveTimes = {},
): Promise<A> => {
  const owner = randomUUID()
  const latest = performance.now() + maxWaitMs
  while (!(await store.claim(name, owner, claimMs)) && performance.now() < latest) await sleep(pollMs)
  const prolonging = setInterval(() => void store.claim(name, owner, claimMs), claimMs / 3).unref()
  try {
    return await job()
  } finally {
    clearInterval(prolonging)
    await store.release(name, owner)
  }
}

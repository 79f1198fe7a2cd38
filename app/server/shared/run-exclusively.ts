import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

import type { SharedStore } from "./shared-state.ts"

/** Times of `runExclusively`, in milliseconds. */
export type ExclusiveTimes = {
  /** A job runs after this time although another host has not finished its own. Default: half a minute. */
  readonly maxWaitMs?: number | undefined
  /** Milliseconds after which the claim of a host ends, if the host has died: a living host prolongs its claim. Default: ten seconds. */
  readonly claimMs?: number | undefined
}

/** Milliseconds between two attempts to claim the name. */
const pollMs = 50

/** Runs jobs of the same name one after the other, also if they are started on several hosts. */
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

import { errorFields, type Log } from "../log.ts"
import type { SharedStore } from "./shared-state.ts"

/** Milliseconds for which nothing is sent to a server that has failed, so that requests do not wait for it one after the other. */
const pauseMs = 1_000

/** Calls of a server that may fail. */
export type ServerHealth = {
  /** The result of a call; `undefined` if the call failed, or was not made because an earlier call has failed within the last second. */
  readonly attempt: <A>(call: () => Promise<A>) => Promise<{ readonly value: A } | undefined>
  /** True after a call that failed, until one succeeds. */
  readonly isAway: () => boolean
}

/** Notes failures of a server, and logs once that it is away and once that it is back. `now` is a clock that is never set back. */
export const serverHealth = (name: string, log: Log, now: () => number = () => performance.now()): ServerHealth => {
  let pausedUntil = -Infinity
  let isAway = false
  return {
    isAway: () => isAway,
    attempt: async (call) => {
      if (now() < pausedUntil) return undefined
      try {
        const value = await call()
        if (isAway) log(`${name}-back`)
        isAway = false
        return { value }
      } catch (cause) {
        pausedUntil = now() + pauseMs
        if (!isAway) log(`${name}-away`, errorFields(cause))
        isAway = true
        return undefined
      }
    },
  }
}

/**
 * A store on a server, replaced by local memory while the server fails. A value that was stored locally meanwhile is found afterwards, too, but
 * only by this process.
 */
export const fallbackStore = (server: SharedStore, local: SharedStore, { attempt }: ServerHealth): SharedStore => ({
  get: async (key) => (await attempt(() => server.get(key)))?.value ?? local.get(key),
  set: async (key, value, ttlMs) => {
    const isStored = (await attempt(() => server.set(key, value, ttlMs))) !== undefined
    await (isStored ? local.delete(key) : local.set(key, value, ttlMs))
  },
  delete: async (key) => {
    await attempt(() => server.delete(key))
    await local.delete(key)
  },
  claim: async (name, owner, ttlMs) =>
    ((await attempt(() => server.claim(name, owner, ttlMs))) ?? { value: await local.claim(name, owner, ttlMs) }).value,
  release: async (name, owner) => {
    await attempt(() => server.release(name, owner))
    await local.release(name, owner)
  },
  increment: async (key, amount, windowMs) =>
    (
      (await attempt(() => server.increment(key, amount, windowMs))) ?? {
        value: await local.increment(key, amount, windowMs),
      }
    ).value,
})

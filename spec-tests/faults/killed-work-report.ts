/** Reports of a process that will be killed: `sent` before a request is sent, `acknowledged` after its response. */
export type Report = {
  readonly sent: (key: string, value: string) => void
  readonly acknowledged: (key: string, value: string) => void
}

/** Whole numbers below a limit. */
export type Random = (limit: number) => number

/** Repeatable random numbers (mulberry32). */
export const randomOf = (seed: number): Random => {
  let state = seed | 0
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % limit) | 0
  }
}

export const oneOf = <One>(random: Random, all: readonly [One, ...ReadonlyArray<One>]): One =>
  all[random(all.length)] ?? all[0]

/** Returns a pseudo-random whole number from 0 to below a limit; the sequence depends on the seed alone. */
export type RandomBelow = (limit: number) => number

/** mulberry32: fast enough for a million inputs. */
export const randomOf = (seed: number): RandomBelow => {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

export const oneOf = <One>(randomBelow: RandomBelow, all: readonly [One, ...ReadonlyArray<One>]): One =>
  all[randomBelow(all.length)] ?? all[0]

/** The tags that were purged while something was being made. */
export type PurgedMeanwhile = ReadonlySet<string>

type Rendering<A> = { readonly result: Promise<A>; readonly purged: Set<string> }

/** Removes what has ended, however it ended. */
const removeWhenDone = async <A>(
  all: Map<string, Rendering<A>>,
  name: string,
  rendering: Rendering<A>,
): Promise<void> => {
  await Promise.allSettled([rendering.result])
  if (all.get(name) === rendering) all.delete(name)
}

/** What is being made at the moment: one at a time under a name, and nobody who comes after a purge waits for what was begun before. */
export const renderings = <A>() => {
  const all = new Map<string, Rendering<A>>()
  return {
    running: (name: string): Promise<A> | undefined => all.get(name)?.result,
    start: (name: string, make: (purged: PurgedMeanwhile) => Promise<A>): Promise<A> => {
      const purged = new Set<string>()
      const rendering = { result: make(purged), purged }
      all.set(name, rendering)
      void removeWhenDone(all, name, rendering)
      return rendering.result
    },
    purge: (tags: ReadonlyArray<string>): void => {
      for (const { purged } of all.values()) for (const tag of tags) purged.add(tag)
      all.clear()
    },
  }
}

import { renderings } from "./renderings.ts"

/** A value that is made when it is first needed and kept until it is forgotten or grows old. */
export type Kept<A> = {
  readonly get: () => Promise<A>
  readonly forget: () => void
}

type KeptOptions = {
  readonly freshForMs: number
  readonly now: () => number
  /** Told when an old value could not be renewed; the old one stays in use. */
  readonly failed?: (cause: unknown) => void
}

/** Asked by many at once it is made once. An old value is handed out while it is renewed. */
export const kept = <A>(make: () => Promise<A>, { freshForMs, now, failed }: KeptOptions): Kept<A> => {
  const makings = renderings<A>()
  let value: { readonly it: A; readonly freshUntil: number } | undefined

  const renew = (): Promise<A> =>
    makings.start("value", async (forgotten) => {
      const it = await make()
      if (!forgotten.has("value")) value = { it, freshUntil: now() + freshForMs }
      return it
    })

  return {
    get: async () => {
      if (value === undefined) return makings.running("value") ?? renew()
      if (now() > value.freshUntil && makings.running("value") === undefined) {
        renew().catch((cause: unknown) => failed?.(cause))
      }
      return value.it
    },
    forget: () => {
      value = undefined
      makings.purge(["value"])
    },
  }
}

/** Kept values by name, at most so many: the one that was made first goes first. */
export const keptByName = <A>(
  make: (name: string) => Promise<A>,
  options: KeptOptions & { readonly atMost: number },
) => {
  const all = new Map<string, Kept<A>>()
  return {
    get: (name: string): Promise<A> => {
      const known = all.get(name)
      if (known !== undefined) return known.get()
      const fresh = kept(() => make(name), options)
      const [oldest] = all.keys()
      if (all.size >= options.atMost && oldest !== undefined) all.delete(oldest)
      all.set(name, fresh)
      return fresh.get()
    },
    forget: (): void => all.clear(),
  }
}

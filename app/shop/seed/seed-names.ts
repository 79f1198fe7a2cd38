/** The names in a seed, by the kind of record. */
export type SeedNames = {
  readonly skus: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
  /** Attribute code → labels of its options; none of a text attribute. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>
}

/** A problem for a name that the seed does not have; none when it has it. */
export const unknownName = (
  knownNames: { readonly has: (name: string) => boolean },
  recordName: string,
  name: string,
  path: string,
): ReadonlyArray<string> => (knownNames.has(name) ? [] : [`${path}: there is no ${recordName} "${name}"`])

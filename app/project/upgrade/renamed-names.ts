/** A public name of an entry that has another name now: what `vitrine upgrade` changes in the imports of a project. */
export type RenamedName = {
  /** Version in which the old name ceased to exist. */
  readonly version: string
  /** Entry such as `vitrine/core/checkout`; the main entry `vitrine` has the same names. */
  readonly entry: string
  readonly from: string
  readonly to: string
}

/** A prop of a view that has another name now. */
export type RenamedProp = {
  readonly version: string
  /** Name of the view, such as `ProductCard`. */
  readonly view: string
  readonly from: string
  readonly to: string
}

/** All renamed public names, as CHANGELOG.md announces them. */
export const renamedNames: ReadonlyArray<RenamedName> = []

/** All renamed props of views, as CHANGELOG.md announces them. */
export const renamedProps: ReadonlyArray<RenamedProp> = []

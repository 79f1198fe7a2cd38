/** The validated choices of a cart item, saved as JSON in `choices`. */
export type LineChoices = {
  /** Pairs of attribute id and option id, in the order of the request, as Magento lists them. [rest-guest/010] */
  readonly superAttributes?: ReadonlyArray<readonly [number, number]> | undefined
  readonly customOptions?: ReadonlyArray<readonly [number, EnteredOption]> | undefined
  /** Pairs of option id and selections; each selection is its id and its quantity in one bundle. */
  readonly bundle?: ReadonlyArray<readonly [number, ReadonlyArray<readonly [number, number]>]> | undefined
  readonly links?: ReadonlyArray<number> | undefined
}

/** The saved value of a custom option. */
export type EnteredOption =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "values"; readonly values: ReadonlyArray<number> }
  /** `YYYY-MM-DD HH:MM:SS`; the day of a time option is 0000-00-00. */
  | { readonly kind: "date"; readonly at: string }
  | { readonly kind: "file"; readonly id: string; readonly name: string }

/** A text that is equal for equal lines of one product. */
export const choicesKey = (choices: LineChoices, groupedProductId: number | undefined): string =>
  JSON.stringify([
    (choices.superAttributes ?? []).toSorted(([one], [other]) => one - other),
    choices.customOptions ?? [],
    choices.bundle ?? [],
    choices.links ?? [],
    groupedProductId ?? 0,
  ])

/** Parses the column `choices`, which only ever holds `JSON.stringify(choices)`. */
export const readChoices = (text: string): LineChoices => {
  const choices: LineChoices = JSON.parse(text)
  return choices
}

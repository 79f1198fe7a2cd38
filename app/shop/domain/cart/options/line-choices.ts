/** The choices of a line as they are kept with it, checked. */
export type LineChoices = {
  /** Attribute id, option id; in the order of the request, as Magento lists them. [rest-guest/010] */
  readonly superAttributes?: ReadonlyArray<readonly [number, number]> | undefined
  readonly customOptions?: ReadonlyArray<readonly [number, EnteredOption]> | undefined
  /** Option id, and of each selection its id and pieces in one bundle. */
  readonly bundle?: ReadonlyArray<readonly [number, ReadonlyArray<readonly [number, number]>]> | undefined
  readonly links?: ReadonlyArray<number> | undefined
}

export type EnteredOption =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "values"; readonly values: ReadonlyArray<number> }
  /** `YYYY-MM-DD HH:MM:SS`; a time alone has the day 0000-00-00. */
  | { readonly kind: "date"; readonly at: string }
  | { readonly kind: "file"; readonly id: string; readonly name: string }

/** The text two lines of one product share exactly when they are the same line. */
export const choicesKey = (choices: LineChoices, groupedProductId: number | undefined): string =>
  JSON.stringify([
    (choices.superAttributes ?? []).toSorted(([one], [other]) => one - other),
    choices.customOptions ?? [],
    choices.bundle ?? [],
    choices.links ?? [],
    groupedProductId ?? 0,
  ])

/** Reads what `JSON.stringify(choices)` wrote; the column holds nothing else. */
export const readChoices = (text: string): LineChoices => {
  const choices: LineChoices = JSON.parse(text)
  return choices
}

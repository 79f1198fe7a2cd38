/** The id of the element of a suggestion; `index` counts over all groups. */
export const optionId = (index: number): string => `search-option-${index}`

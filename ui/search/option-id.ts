/** The id of a suggestion's element, by its place over all groups. */
export const optionId = (index: number): string => `search-option-${index}`

/** JSON as PHP writes it: with `\\/` for a slash. */
export const phpJson = (value: unknown): string => JSON.stringify(value).replaceAll("/", "\\/")

/** Formats JSON as PHP does, with `\\/` for a slash. */
export const phpJson = (value: unknown): string => JSON.stringify(value).replaceAll("/", "\\/")

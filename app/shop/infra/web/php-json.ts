/**
 * Formats JSON as PHP does, with a backslash before each slash.
 *
 * @example
 * phpJson({ path: "/mugs" }) // '{"path":"\\/mugs"}'
 */
export const phpJson = (value: unknown): string => JSON.stringify(value).replaceAll("/", "\\/")

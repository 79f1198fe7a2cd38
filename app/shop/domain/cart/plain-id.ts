/**
 * Parses a database id of up to 15 digits; undefined for any other text.
 *
 * @example
 * plainId("42") // 42
 * plainId("4e1") // undefined
 */
export const plainId = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** A value without the character U+0000, which PostgreSQL cannot store in texts. */
export const withoutNull = (value: unknown): unknown =>
  typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value

/** A JSON array for a query. No stored key has the character U+0000. */
export const jsonList = (values: ReadonlyArray<unknown>): string => JSON.stringify(values.map(withoutNull))

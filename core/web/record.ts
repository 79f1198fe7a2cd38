/** True for an object that is not an array, such as a decoded JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns a text or a number as text; empty for other values. */
export const scalarText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

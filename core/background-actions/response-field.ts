// Answers of background actions are read by hand: `boot` does it before any Schema is loaded.

/** What an answer says under a name; `undefined` where there is nothing of the kind. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

/** A text of an answer; empty when it is missing or something else. */
export const textField = (value: unknown, name: string): string => {
  const found = field(value, name)
  return typeof found === "string" ? found : ""
}

/** An id of an answer as text, which the wire has as number or text. */
export const idField = (value: unknown, name: string): string => {
  const found = field(value, name)
  return typeof found === "number" ? String(found) : textField(value, name)
}

export const isTruthy = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== "" && value !== 0

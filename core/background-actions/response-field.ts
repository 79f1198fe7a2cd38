// Responses of background actions are read without Schema, because `boot` handles them before it is loaded.

/** Returns the value of a response's field; `undefined` when it is missing or the response is not an object. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

/** Returns a text of a response; empty when it is missing or no text. */
export const textField = (value: unknown, name: string): string => {
  const found = field(value, name)
  return typeof found === "string" ? found : ""
}

/** Returns an id of a response as text; the backend sends numbers or texts. */
export const idField = (value: unknown, name: string): string => {
  const found = field(value, name)
  return typeof found === "number" ? String(found) : textField(value, name)
}

/** Tests a JSON value as JavaScript does: false for missing, `null`, `false`, `""` and `0`. */
export const isTruthy = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== "" && value !== 0

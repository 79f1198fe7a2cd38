/** A value of a vector as text; `__undefined__` becomes empty. */
export const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === "__undefined__") return ""
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean)
}

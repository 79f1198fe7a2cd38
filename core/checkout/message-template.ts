/** Parameters of a message, by position or by name. */
export type TemplateParameters = ReadonlyArray<unknown> | Readonly<Record<string, unknown>>

const placeholderText = (value: unknown): string => {
  if (typeof value === "string") return value
  return value === null || value === undefined ? "" : JSON.stringify(value)
}

/**
 * Fills the parameters into a message: `%1` by position, `%name` by name, in one pass. A placeholder without a value stays.
 *
 * @example
 * filledTemplate("%1 items of %name", { 0: "3", name: "Tote" }) // "3 items of Tote"
 */
export const filledTemplate = (template: string, parameters: TemplateParameters = {}): string => {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(parameters))
  return template.replace(/%(\w+)/g, (placeholder: string, word: string) => {
    const key = /^\d+$/.test(word) ? String(Number(word) - 1) : word
    return values.has(key) ? placeholderText(values.get(key)) : placeholder
  })
}

/** Source text → text of the language. Absent entries keep the source text. [7.translations] */
export type Dictionary = Readonly<Record<string, string>>

/** The text in the shopper's language, `%1`, `%2`, … replaced by the arguments in one pass; a placeholder without argument stays. */
export const translate = (dictionary: Dictionary, text: string, ...values: ReadonlyArray<string | number>): string => {
  const known = Object.hasOwn(dictionary, text) ? dictionary[text] : undefined
  return (known ?? text).replace(/%(\d+)/g, (placeholder, position: string) => {
    const value = values[Number(position) - 1]
    return value === undefined ? placeholder : String(value)
  })
}

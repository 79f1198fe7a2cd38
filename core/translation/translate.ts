import type { SourceText, ValuesOf } from "./source-text.ts"

/** Translations by source text; a text without an entry stays in English. [7.translations] */
export type Dictionary = Readonly<Record<string, string>>

/**
 * Translates a source text and replaces `%1`, `%2`, … by the values in one pass; a placeholder without a value stays.
 *
 * @example translate({ "All %1": "Alle %1" }, "All %1", "Mugs") // "Alle Mugs"
 */
export const translate = <Text extends SourceText>(
  dictionary: Dictionary,
  text: Text,
  ...values: ValuesOf<Text>
): string => {
  const known = Object.hasOwn(dictionary, text) ? dictionary[text] : undefined
  return (known ?? text).replace(/%(\d+)/g, (placeholder, position: string) => {
    const value = values[Number(position) - 1]
    return value === undefined ? placeholder : String(value)
  })
}

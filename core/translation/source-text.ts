import type { Phrase } from "./phrases.ts"

declare const uncheckedText: unique symbol

/**
 * A text that is known at run time only: sent by a backend, or stored in the state. The compiler cannot check that dictionaries have it. A
 * text without an entry stays as it is.
 *
 * @example t(order.status as UncheckedText)
 */
export type UncheckedText = string & { readonly [uncheckedText]: true }

/** Phrases without words, which need no entry in dictionaries. */
type Format = "%1 ×" | "%1 × %2" | "%1 × %2 +%3" | "%1 - %2" | "%1: %2" | "−%1%"

/** A text that may be translated. */
export type SourceText = Phrase | Format | UncheckedText

/** A phrase without placeholders. */
export type PlainPhrase = Exclude<Phrase, `${string}%${1 | 2 | 3}${string}`>

/** A phrase with the placeholder `%1` alone. */
export type ValuePhrase = Exclude<Extract<Phrase | Format, `${string}%1${string}`>, `${string}%${2 | 3}${string}`>

/** A value of a placeholder; numbers are formatted in the digits of the language. */
type TextValue = string | number

type LastPlaceholder<Text> = Text extends UncheckedText
  ? never
  : Text extends `${string}%3${string}`
    ? 3
    : Text extends `${string}%2${string}`
      ? 2
      : Text extends `${string}%1${string}`
        ? 1
        : never

/** The values of the placeholders of a text: one for each; any number for a text that is not checked. */
export type ValuesOf<Text> =
  3 extends LastPlaceholder<Text>
    ? readonly [TextValue, TextValue, TextValue]
    : 2 extends LastPlaceholder<Text>
      ? readonly [TextValue, TextValue]
      : 1 extends LastPlaceholder<Text>
        ? readonly [TextValue]
        : [Text] extends [UncheckedText]
          ? ReadonlyArray<TextValue>
          : readonly []

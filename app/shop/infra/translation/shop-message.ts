import type english from "./message-catalogue.json"

/** Names of plural forms beside `other`, as `Intl.PluralRules` gives them. */
type PluralForm = "zero" | "one" | "two" | "few" | "many"

/** The English source text of a message of this shop, as listed in `message-catalogue.json`. */
export type MessageId = Exclude<keyof typeof english, `${string}|${PluralForm}`>

type Characters<Text extends string> = Text extends `${infer First}${infer Rest}` ? First | Characters<Rest> : never
type Digit = Characters<"123456789">
type LatinCharacter = Characters<"abcdefghijklmnopqrstuvwxyz">

type LeadingWord<Text, Word extends string = ""> = Text extends `${infer First}${infer Rest}`
  ? Lowercase<First> extends LatinCharacter
    ? LeadingWord<Rest, `${Word}${First}`>
    : Word
  : Word

type LeadingName<Text> = Text extends `${Digit}${string}`
  ? Text extends `${infer First}${string}`
    ? First
    : ""
  : LeadingWord<Text>

/** The placeholders of a source text: `"1" | "2"` for `%1 of %2`, `"fieldName"` for `%fieldName`. */
export type Placeholders<Text> = Text extends `${string}%${infer Rest}`
  ? Exclude<LeadingName<Rest>, ""> | Placeholders<Rest>
  : never

/** A value that replaces a placeholder; a message is translated first, several of them are joined by spaces. */
export type MessageValue = string | number | null | Message | ReadonlyArray<Message>

/** Values by position (`%1`, `%2`) or by name (`%fieldName`). */
export type MessageValues = ReadonlyArray<MessageValue> | Readonly<Record<string, MessageValue>>

type ValuesOf<Name extends string> = "1" extends Name
  ? "2" extends Name
    ? "3" extends Name
      ? readonly [MessageValue, MessageValue, MessageValue]
      : readonly [MessageValue, MessageValue]
    : readonly [MessageValue]
  : Readonly<Record<Name, MessageValue>>

type ValuesFor<Id> = [Placeholders<Id>] extends [never] ? [] : [values: ValuesOf<Placeholders<Id>>]

/** Source texts without placeholders. */
export type PlainMessageId = { [Id in MessageId]: [Placeholders<Id>] extends [never] ? Id : never }[MessageId]

/** A text of the shop before translation: its source text and the values of its placeholders. */
export type Message = {
  readonly _tag: "Message"
  readonly source: string
  readonly values?: MessageValues | undefined
  /**
   * `template`: REST sends the text with its placeholders, and the values as `parameters`. `filled`: REST sends the filled-in text without
   * `parameters`. `untranslated`: like `template`, in English in every store view.
   */
  readonly kind: "template" | "filled" | "untranslated"
}

/** A message, or the source text of one without placeholders. */
export type MessageSource = PlainMessageId | Message

/**
 * A message of the catalogue with the values of its placeholders, both checked by the compiler.
 *
 * @example message("Invalid customer address id %1", [12])
 */
export const message = <Id extends MessageId>(id: Id, ...[values]: ValuesFor<Id>): Message => ({
  _tag: "Message",
  source: id,
  values,
  kind: "template",
})

/** A message that Magento sends over REST with its values filled in, without `parameters`. */
export const filledMessage = <Id extends MessageId>(id: Id, ...values: ValuesFor<Id>): Message => ({
  ...message(id, ...values),
  kind: "filled",
})

/** A text that is the same in every store view: an error for API developers, or a text which the merchant wrote. */
export const untranslated = (source: string, values?: MessageValues): Message => ({
  _tag: "Message",
  source,
  values,
  kind: "untranslated",
})

/** Several messages as one, a line each. */
export const messageLines = (messages: ReadonlyArray<Message>): Message => ({
  _tag: "Message",
  source: messages.map((_, index) => `%${index + 1}`).join("\n"),
  values: messages,
  kind: "filled",
})

/** The value of a placeholder such as `%fieldName`; `undefined` where the message has none of this name. */
export const namedValue = ({ values }: Message, name: string): MessageValue | undefined =>
  values === undefined || Array.isArray(values) ? undefined : Object.entries(values).find(([key]) => key === name)?.[1]

/** Converts a source text without placeholders to a message; a message is returned unchanged. */
export const asMessage = (source: MessageSource): Message => (typeof source === "string" ? message(source) : source)

/** True if the value of a placeholder is itself a message, which is translated. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && "_tag" in value && value._tag === "Message"

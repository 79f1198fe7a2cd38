/** Values that fill a message's `%1`, `%2` (list) or `%name` (record). */
export type MessageParameters = ReadonlyArray<string | number | null> | Readonly<Record<string, string | number | null>>

/**
 * What the shop will not do, in Magento's words: the raw message template with its parameters, and the REST status it travels with.
 */
export type Refusal = {
  readonly _tag: "Refusal"
  readonly status: 400 | 404 | 409 | 422
  readonly message: string
  readonly parameters?: MessageParameters | undefined
  /** The checkout step that can mend it, sent as the header `errorRedirectAction`. */
  readonly mendAt?: "#shipping" | "#payment" | undefined
}

export const refuse = (status: Refusal["status"], message: string, parameters?: MessageParameters): Refusal => ({
  _tag: "Refusal",
  status,
  message,
  ...(parameters === undefined ? {} : { parameters }),
})

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === "object" && outcome !== null && "_tag" in outcome && outcome._tag === "Refusal"

/** The refusal as a sentence: its own placeholders filled, once, nothing else touched. [S7] */
export const refusalText = ({ message, parameters }: Pick<Refusal, "message" | "parameters">): string => {
  if (parameters === undefined) return message
  const values = new Map<string, string | number | null>(
    Array.isArray(parameters)
      ? parameters.map((value, index) => [String(index + 1), value])
      : Object.entries(parameters),
  )
  return message.replace(/%(\w+)/g, (placeholder, name: string) =>
    values.has(name) ? String(values.get(name) ?? "") : placeholder,
  )
}

/** Values that fill a message's `%1`, `%2` (list) or `%name` (record). */
export type MessageParameters = ReadonlyArray<string | number | null> | Readonly<Record<string, string | number | null>>

/**
 * What the shop will not do, in Magento's words: the raw message template with its parameters, and the REST status it travels with.
 */
export type ShopError = {
  readonly _tag: "ShopError"
  readonly status: 400 | 404 | 409 | 422
  readonly message: string
  readonly parameters?: MessageParameters | undefined
  /** The checkout step that can mend it, sent as the header `errorRedirectAction`. */
  readonly checkoutStep?: "#shipping" | "#payment" | undefined
}

export const shopError = (status: ShopError["status"], message: string, parameters?: MessageParameters): ShopError => ({
  _tag: "ShopError",
  status,
  message,
  ...(parameters === undefined ? {} : { parameters }),
})

export const isShopError = (outcome: unknown): outcome is ShopError =>
  typeof outcome === "object" && outcome !== null && "_tag" in outcome && outcome._tag === "ShopError"

/** The refusal as a sentence: its own placeholders filled, once, nothing else touched. [S7] */
export const shopErrorMessage = ({ message, parameters }: Pick<ShopError, "message" | "parameters">): string => {
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

/** Subject of the order's message; that of a line is its item id. [3.gift-message.2] [9.checkout.5] */
export const orderLevel = "orderLevel"

/** Gift message. [3.gift-message.1] */
export type GiftMessage = {
  readonly recipient: string
  readonly sender: string
  readonly message: string
  /** Extension attributes; sent only when present. */
  readonly extensionAttributes?: Readonly<Record<string, unknown>> | undefined
}

/** Gift message with empty fields. */
export const emptyGiftMessage: GiftMessage = { recipient: "", sender: "", message: "" }

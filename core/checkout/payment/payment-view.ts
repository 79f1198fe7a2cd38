/** Element of the page that contains the view of a method: an `HTMLElement`, whose type core does not know. */
export type PaymentContainer = { readonly isConnected: boolean }

/** Functions and data of the checkout for the view of a method. */
export type PaymentPage = {
  /** Code of the method. */
  readonly method: string
  /** Values that were set before, such as by a view that is shown again. */
  readonly value: (name: string) => string
  /** Sets a value of the payment, which `validate` and `dataToSend` get. It stays in the page and is never stored. [K13] */
  readonly set: (name: string, value: string) => void
  /** The language of the page, such as `en-US`. */
  readonly locale: string
}

/** Result of a view when the order button is pressed: values for the order, or a message that prevents it. */
export type TokenResult =
  | { readonly _tag: "Token"; readonly values: Readonly<Record<string, string>> }
  | { readonly _tag: "Refused"; readonly message: string }

/** A view in the page. */
export type MountedPayment = {
  /** Requests the token; called when the order button is pressed and nothing else prevents the order. Absent: the method needs no token. */
  readonly tokenise?: () => Promise<TokenResult>
  readonly remove: () => void
}

/**
 * Shows the view of a payment method in its element. Rejects or throws after a failure; then the shopper gets a notice to choose another
 * method. It is declared by the member of an object, whose parameters TypeScript checks less strictly: so functions with a parameter of type
 * `HTMLElement` fit too.
 */
export type MountPayment<Place extends PaymentContainer = PaymentContainer> = {
  bivariant: (place: Place, page: PaymentPage) => MountedPayment | Promise<MountedPayment>
}["bivariant"]

/** Loads the view of a method. `script` is an address of the provider whose origin is declared as `script`; it is loaded first. */
export type PaymentViewLoader = {
  readonly script?: string
  readonly load: () => Promise<{ readonly mountPayment: MountPayment }>
}

import type { PaymentReport } from "../checkout/payment/payment-life-cycle.ts"

/** A payment of an order that is placed, as a provider needs it. */
export type ProviderPayment = {
  /** 32 characters that identify the payment for the shop and the provider, and cannot be guessed. The key of every repeated request. */
  readonly key: string
  readonly orderNumber: string
  /** Decimal text, such as `24.50`. */
  readonly amount: string
  /** Currency code of three letters, such as `USD`. */
  readonly currency: string
  readonly email: string
  /** `additional_data` of the order, such as a token; `saved_card` is the provider's token of the saved card that pays. */
  readonly data: Readonly<Record<string, string>>
}

/** Addresses of the shop for a payment. */
export type PaymentAddresses = {
  /** Page to which the provider sends the shopper back. */
  readonly back: string
  /** Page that a document in a frame of the payment page, such as 3-D Secure, opens when it is finished. */
  readonly framedBack: string
  /** Address to which the provider sends its notifications. */
  readonly notify: string
}

/** A request of the provider to the shop, with its body as it was sent, over which signatures are computed. */
export type ProviderNotification = {
  readonly header: (name: string) => string | undefined
  readonly body: string
}

/** A notification with a valid signature. Without `report` the shop fetches it by `status`. */
export type ReadNotification = { readonly key: string; readonly report?: PaymentReport }

/** Calls to a provider. Each may be repeated at any time, and rejects when the provider does not respond. */
export type ConnectedProvider = {
  /** Begins the payment, or finds it when it has begun: the same `key` never pays twice. */
  readonly start: (payment: ProviderPayment, addresses: PaymentAddresses) => Promise<PaymentReport>
  /** Fetches the provider's report about the payment; `Undecided` if the payment has not begun. */
  readonly status: (payment: ProviderPayment) => Promise<PaymentReport>
  /** Cancels the payment, also one that has not begun. The report is `Canceled` if that was still possible. */
  readonly cancel: (payment: ProviderPayment) => Promise<PaymentReport>
  /**
   * Returns the whole money of a payment that was approved for an order which is not placed any more. Resolves when the provider has accepted
   * that, or has nothing left to return: the same `key` is never refunded twice. The status is `Canceled` then.
   */
  readonly refund: (payment: ProviderPayment) => Promise<void>
  /** Checks the signature of a notification, in constant time; `undefined` if it is not from the provider. */
  readonly readNotification: (notification: ProviderNotification) => Promise<ReadNotification | undefined>
}

/**
 * The server's part of a payment method of the built-in shop, which places the order first and starts the payment then. Magento has modules
 * of its own for that. Extension point of the part `payments`, which browsers never load.
 */
export type PaymentProvider = {
  /** Code of the method. */
  readonly code: string
  /** Connects to the provider; `setting` reads an environment variable. Throws a sentence when one is missing. */
  readonly connect: (setting: (name: string) => string | undefined) => ConnectedProvider
}

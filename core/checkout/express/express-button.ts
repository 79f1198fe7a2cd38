import type { Amount } from "../../money/amount.ts"

/** Address of a provider's sheet. Before the approval most sheets give the destination only: country, region, town and postcode. */
export type ExpressAddress = {
  /** ISO code of the country, such as `US`. */
  readonly countryId: string
  /** Name or code of the region, such as `California` or `CA`. */
  readonly region: string
  readonly city: string
  readonly postcode: string
  /** Lines of the street; empty before the approval. */
  readonly street: ReadonlyArray<string>
  /** First and last name; empty before the approval. */
  readonly name: string
  readonly company: string
  readonly telephone: string
}

/** Field of a sheet that a problem is about. */
export type ExpressField =
  | "country"
  | "region"
  | "city"
  | "postcode"
  | "street"
  | "name"
  | "company"
  | "telephone"
  | "email"

/** Problem of a field, with a sentence in the language of the page. */
export type ExpressProblem = { readonly field: ExpressField; readonly message: string }

/** A way to deliver the order. */
export type ExpressRate = {
  readonly id: string
  readonly label: string
  readonly amount: Amount
  readonly isSelected: boolean
}

/** Contents of a sheet: the totals of the shop, the ways to deliver, and the reason why an address cannot be used. Texts are in the language of the page. */
export type ExpressDetails = {
  readonly total: Amount
  /** Lines that explain the total, such as subtotal, delivery and tax. */
  readonly lines: ReadonlyArray<{ readonly label: string; readonly amount: Amount }>
  /** Empty before an address is known. An order without delivery has one rate with that label. */
  readonly rates: ReadonlyArray<ExpressRate>
  /** Why nothing can be ordered to this address. */
  readonly problem?: string | undefined
}

/** Data that the shopper has approved in a sheet. `values` are those of the payment, such as a token, and are passed to `dataToSend` of the method. */
export type ExpressApproval = {
  readonly address: ExpressAddress
  readonly email: string
  readonly values: Readonly<Record<string, string>>
}

/** Result of an approval. */
export type ExpressOutcome =
  /** The order exists: the sheet shows success and closes, and the page navigates to the success page by itself. */
  | { readonly _tag: "Placed" }
  /** No order yet: the sheet shows the problems, and the shopper approves again. */
  | { readonly _tag: "Incomplete"; readonly problems: ReadonlyArray<ExpressProblem> }
  /** The sheet shows failure and closes, and the page shows the message. */
  | { readonly _tag: "NotPlaced"; readonly message: string }

/** Functions and data of the shop for an open sheet. */
export type ExpressShop = {
  /** Three letters. */
  readonly currency: string
  /** Language of the page, such as `en-US`. */
  readonly locale: string
  /** Name of the total in the language of the page. */
  readonly totalLabel: string
  /** The first details. Rejects when nothing can be ordered: the sheet closes, and the page shows the reason. */
  readonly details: Promise<ExpressDetails>
  /** Loads rates and totals for an address. Called before `pay`, with the destination at least. A failure is the `problem` of the details. */
  readonly deliverTo: (address: ExpressAddress) => Promise<ExpressDetails>
  /** Selects a way to deliver by its id. */
  readonly chooseRate: (id: string) => Promise<ExpressDetails>
  /** Places the order, once, if its total is the one that was shown last. Does not reject. */
  readonly pay: (approval: ExpressApproval) => Promise<ExpressOutcome>
}

/** An express button: it opens the sheet of a provider, outside of the checkout too. Extension point of the part `express`. */
export type ExpressButton = {
  /** Code of the payment method that the order gets. Its `PaymentKind` is in the part `checkout`. */
  readonly method: string
  /** Text of the button, a key of the dictionaries. */
  readonly label: string
  /** Returns `true` if this browser can pay with this method. Called once for each page; without `true` there is no button. */
  readonly isAvailable: () => boolean | Promise<boolean>
  /**
   * Opens the sheet. Called while the press is handled, so that the browser allows it. Resolves when the sheet is closed, by the shopper or the provider, and
   * rejects when it could not be shown.
   */
  readonly open: (shop: ExpressShop) => Promise<void>
}

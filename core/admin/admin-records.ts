/** A row of a list of records. */
export type AdminRow = {
  readonly id: number
  readonly title: string
  readonly detail: string
  /** Absent where records cannot be switched off. */
  readonly enabled?: boolean | undefined
}

/** One page of a list; `all` is the number of rows without a filter. */
export type AdminList<A> = {
  readonly rows: ReadonlyArray<A>
  readonly page: number
  readonly pages: number
  readonly all: number
}

export type AdminOrderRow = {
  readonly id: number
  readonly number: string
  /** ISO moment. */
  readonly placedAt: string
  readonly name: string
  readonly status: string
  /** Of all its amounts. */
  readonly currency: string
  /** Decimal text. */
  readonly total: string
  readonly payment: string
}

/** An event that a merchant triggers on an order. */
export type OrderEvent = "pay" | "ship" | "cancel"

/** A document of an order. */
export type OrderDocument = "invoice" | "shipment" | "credit memo"

export type AdminOrder = AdminOrderRow & {
  readonly email: string
  readonly shipping: string
  readonly coupon: string
  /** Gift message sent with the order. */
  readonly gift: { readonly from: string; readonly to: string; readonly message: string } | null
  /** Invoice, shipment, credit memo: those that there are, in that order. */
  readonly documents: ReadonlyArray<{ readonly kind: OrderDocument; readonly number: string }>
  /** For the merchant, such as the reason of a customer who canceled the order. */
  readonly comments: ReadonlyArray<string>
  readonly lines: ReadonlyArray<{
    readonly sku: string
    readonly name: string
    readonly quantity: number
    readonly total: string
    /** Belongs to the line before it. */
    readonly isPart: boolean
    /** Selected or entered options. */
    readonly options: ReadonlyArray<{ readonly label: string; readonly value: string }>
  }>
  readonly addresses: ReadonlyArray<{ readonly kind: string; readonly lines: ReadonlyArray<string> }>
  readonly totals: ReadonlyArray<{ readonly title: string; readonly amount: string }>
  /** Events that the status of the order allows. */
  readonly availableEvents: ReadonlyArray<OrderEvent>
}

/** Row of a list of records. */
export type AdminRow = {
  readonly id: number
  readonly title: string
  readonly detail: string
  /** Absent for kinds of records that cannot be disabled. */
  readonly enabled?: boolean | undefined
  /** `true` for a row of the shop's settings, which has no form. */
  readonly isSetting?: boolean | undefined
}

/** Page of a list; `all` is the number of rows without a filter. */
export type AdminList<A> = {
  readonly rows: ReadonlyArray<A>
  readonly page: number
  readonly pages: number
  readonly all: number
}

/** Order in the merchant's list of orders. */
export type AdminOrderRow = {
  readonly id: number
  readonly number: string
  /** ISO moment. */
  readonly placedAt: string
  readonly name: string
  readonly status: string
  /** Currency of all amounts of the order. */
  readonly currency: string
  /** Decimal text. */
  readonly total: string
  readonly payment: string
}

/** Event that a merchant triggers on an order. */
export type OrderEvent = "pay" | "ship" | "cancel"

/** Kind of a document of an order. */
export type OrderDocumentKind = "invoice" | "shipment" | "credit memo"

/** Order on its page in the back office. */
export type AdminOrder = AdminOrderRow & {
  readonly email: string
  readonly shipping: string
  readonly coupon: string
  /** Gift message sent with the order. */
  readonly gift: { readonly from: string; readonly to: string; readonly message: string } | null
  /** Existing documents in the order invoice, shipment, credit memo. */
  readonly documents: ReadonlyArray<{ readonly kind: OrderDocumentKind; readonly number: string }>
  /** Comments for the merchant, such as a customer's reason for canceling. */
  readonly comments: ReadonlyArray<string>
  readonly lines: ReadonlyArray<{
    readonly sku: string
    readonly name: string
    readonly quantity: number
    readonly total: string
    /** `true` for a part of the line above, such as a selection of a bundle. */
    readonly isPart: boolean
    /** Selected or entered options. */
    readonly options: ReadonlyArray<{ readonly label: string; readonly value: string }>
  }>
  readonly addresses: ReadonlyArray<{ readonly kind: string; readonly lines: ReadonlyArray<string> }>
  readonly totals: ReadonlyArray<{ readonly title: string; readonly amount: string }>
  /** Events that the status of the order allows. */
  readonly availableEvents: ReadonlyArray<OrderEvent>
}

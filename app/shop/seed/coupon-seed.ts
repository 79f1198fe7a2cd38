/** What a coupon takes off; codes ignore upper and lower case. */
export type SeedCoupon = {
  readonly id?: number | undefined
  readonly code: string
  /** Shown beside the discount, in the totals. */
  readonly label: string
  readonly effect:
    | { readonly kind: "percent"; readonly percent: string; readonly shippingToo?: boolean }
    | { readonly kind: "fixed-cart"; readonly amount: string }
    | { readonly kind: "fixed-item"; readonly amount: string }
    | { readonly kind: "free-shipping" }
  /** Only from this subtotal on. */
  readonly fromSubtotal?: string
  readonly uses?: { readonly total?: number; readonly perCustomer?: number }
  readonly validFrom?: string
  readonly validTo?: string
}

/** A field that a module adds to the checkout: saved with the order, and shown by its label. */
export type OrderField = {
  /** Name of the extension attribute. */
  readonly code: string
  readonly label: string
  readonly required?: boolean | undefined
  /** A checked checkbox is shown by its label alone. */
  readonly isCheckbox: boolean
  /** Labels of its values; absent: the value itself is shown. */
  readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }> | undefined
  /** Request that has the attribute; one of `shipping` does not apply to virtual carts. */
  readonly sentWith: "shipping" | "payment"
}

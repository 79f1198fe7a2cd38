/** An amount such as `7.50`. */
type DecimalText = string

/** Business days, at least and at most. */
export type DayRange = { readonly from: number; readonly to: number }

/** Texts of a carrier that a store view can have of its own. */
export type CarrierTexts = Pick<CarrierBase, "title" | "methodTitle" | "unavailableMessage">

type CarrierBase = {
  readonly code: string
  readonly title: string
  readonly methodCode: string
  readonly methodTitle: string
  /** Countries of destination; absent: all. */
  readonly countries?: ReadonlyArray<string> | undefined
  /** The message of the rate, with `available: false`, for other countries; absent: the rate is not listed there. */
  readonly unavailableMessage?: string | undefined
  /** Business days from the order to its arrival, of products in stock; `abroad`: outside the shop's default country. Absent: unknown. */
  readonly businessDays?: (DayRange & { readonly abroad?: DayRange | undefined }) | undefined
}

/** A carrier with one method. `flat`: a price per item or per order, Magento's flat rate. `free`: Magento's free shipping. */
export type Carrier = CarrierBase &
  (
    | { readonly kind: "flat"; readonly price: DecimalText; readonly per: "item" | "order" }
    /** Free of charge when the subtotal after discounts reaches `from`. */
    | { readonly kind: "free"; readonly from: DecimalText }
  )

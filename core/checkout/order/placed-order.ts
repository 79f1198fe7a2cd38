import type { Address } from "../../addresses/address.ts"
import type { Amount } from "../../money/amount.ts"
import type { TotalSegment } from "../totals/totals.ts"

/** The order as the success page shows it. A shop that tells only the number leaves the rest empty. */
export type PlacedOrder = {
  /** What the shopper is told, such as `000000012`; not the order's id. */
  readonly number: string
  readonly email: string
  readonly currency: string
  readonly lines: ReadonlyArray<{
    /** Empty where the shop does not tell. */
    readonly sku: string
    readonly name: string
    readonly quantity: Amount
    readonly rowTotal: Amount
    readonly options: ReadonlyArray<{ readonly label: string; readonly value: string }>
  }>
  readonly segments: ReadonlyArray<TotalSegment>
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  readonly shippingTitle: string
  readonly paymentTitle: string
}

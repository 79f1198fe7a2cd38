import type { Address } from "../../addresses/address.ts"
import type { Picture } from "../../catalogue/product/product.ts"
import type { Amount } from "../../money/amount.ts"
import type { Arrival } from "../shipping/arrival.ts"
import type { TotalSegment } from "../totals/totals.ts"

/** Order of the success page. Everything but the number is empty when the backend returns the number only. */
export type PlacedOrder = {
  /** Increment id, such as `000000012`; not the entity id. */
  readonly number: string
  readonly email: string
  /** ISO date of the order, such as `2026-03-31`; absent if the backend does not report it. */
  readonly date?: string | undefined
  /** True for the order of a guest, whom the backend offers an account; absent if the backend does not report it. */
  readonly isGuestOrder?: boolean | undefined
  readonly currency: string
  readonly lines: ReadonlyArray<{
    /** Empty while unknown. */
    readonly sku: string
    readonly name: string
    readonly quantity: Amount
    readonly rowTotal: Amount
    readonly options: ReadonlyArray<{ readonly label: string; readonly value: string }>
    /** Path of the product's page; absent if it has none. */
    readonly path?: string | undefined
    readonly picture?: Picture | undefined
  }>
  readonly segments: ReadonlyArray<TotalSegment>
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  readonly shippingTitle: string
  readonly paymentTitle: string
  /** Instructions for the payment, such as a bank account, in lines; absent if there are none. */
  readonly paymentNote?: string | undefined
  /** Lines that the shopper has added to the order, such as a delivery note, and public comments of the merchant. */
  readonly comments?: ReadonlyArray<string> | undefined
  /** Days on which the order arrives; absent where the backend has none. */
  readonly arrival?: Arrival | undefined
}

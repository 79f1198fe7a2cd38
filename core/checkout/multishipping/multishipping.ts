import { type Amount, sumOf } from "../../money/amount.ts"
import type { Agreement } from "../order/agreements.ts"

/** Pieces of a cart item for an address; without `addressId` no address is selected. */
export type Assignment = { readonly itemId: string; readonly quantity: number; readonly addressId: string | undefined }

/** Item of the cart. */
export type MultishippingItem = {
  readonly itemId: string
  readonly quantity: number
  readonly isVirtual: boolean
  /** Why the item cannot be ordered; empty if it can. */
  readonly problem: string
}

/** Shipping method for one address. */
export type MultishippingRate = {
  /** `carrier_method`. */
  readonly code: string
  readonly carrierTitle: string
  readonly methodTitle: string
  readonly amount: Amount
  readonly available: boolean
  /** Message of a carrier that is not available; may be empty. */
  readonly error: string
}

/** Amounts of one future order, or of all; a discount is the amount subtracted. */
export type MultishippingTotals = {
  readonly subtotal: Amount
  readonly discount: Amount
  readonly shipping: Amount
  readonly tax: Amount
  readonly grandTotal: Amount
}

/** Future order of one address, or, without `addressId`, of the items that are not shipped. */
export type AddressOrder = {
  readonly addressId: string | undefined
  readonly lines: ReadonlyArray<{ readonly itemId: string; readonly quantity: number; readonly rowTotal: Amount }>
  readonly rates: ReadonlyArray<MultishippingRate>
  /** Code of the selected rate while it is offered. */
  readonly rate: string | undefined
  readonly totals: MultishippingTotals
}

/** Payment method that can pay several orders. */
export type MultishippingPayment = { readonly code: string; readonly title: string; readonly instructions: string }

/** Cart that is sent to several addresses, with the choices of the customer so far. */
export type Multishipping = {
  readonly cartId: string
  /** Identifies the contents of the orders; sent with the orders, because another tab may have changed it. */
  readonly fingerprint: string
  /** True if the assignments agree with the cart and the address book; otherwise there are no `orders`. */
  readonly isComplete: boolean
  readonly items: ReadonlyArray<MultishippingItem>
  readonly assignments: ReadonlyArray<Assignment>
  readonly orders: ReadonlyArray<AddressOrder>
  readonly billingAddressId: string | undefined
  readonly methods: ReadonlyArray<MultishippingPayment>
  readonly method: string | undefined
  readonly poNumber: string
  readonly agreements: ReadonlyArray<Agreement>
}

/** Order that was placed together with others; without `shipTo` nothing of it is shipped. */
export type MultishippingOrder = {
  readonly id: string
  readonly number: string
  readonly total: Amount
  readonly currency: string
  readonly shipTo: { readonly name: string; readonly city: string } | undefined
}

/** Page of the flow, by the last segment of its path, in the order of the flow. */
export type MultishippingStep = "addresses" | "shipping" | "billing" | "overview"

/** Returns the path of a page of the flow: Magento's. */
export const multishippingPath = (step: MultishippingStep | "success"): string => `/multishipping/checkout/${step}/`

/** Steps of the flow in their order. */
export const multishippingSteps: ReadonlyArray<MultishippingStep> = ["addresses", "shipping", "billing", "overview"]

/** Returns the amount of all orders together. [I13] */
export const totalOfOrders = (orders: ReadonlyArray<Pick<AddressOrder, "totals">>): Amount =>
  sumOf(orders.map(({ totals }) => totals.grandTotal))

/** True if an order is shipped and none of its rates is selected. */
const lacksRate = ({ addressId, rate }: AddressOrder): boolean => addressId !== undefined && rate === undefined

/** Returns the first step that is not finished; the overview if all are. */
export const openStep = ({
  isComplete,
  orders,
  billingAddressId,
  methods,
  method,
}: Multishipping): MultishippingStep => {
  if (!isComplete) return "addresses"
  if (orders.some(lacksRate)) return "shipping"
  return billingAddressId !== undefined && methods.some(({ code }) => code === method) ? "overview" : "billing"
}

/** True if a step may be opened: all steps before it are finished. */
export const canOpen = (state: Multishipping, step: MultishippingStep): boolean =>
  multishippingSteps.indexOf(step) <= multishippingSteps.indexOf(openStep(state))

import type { ReactNode } from "react"

/** Stores in which the order can be picked up, below the rate of the pickup. In the browser their code is loaded when it is selected. */
export type PickupView = { readonly pickup?: ReactNode }

import type { AlertKind } from "./product-alerts.ts"

/** Alert by mail that a customer waits for. */
export type CustomerAlert = {
  readonly kind: AlertKind
  readonly productId: number
  readonly productName: string
  readonly productPath: string
  /** ISO date and time. */
  readonly createdAt: string
}

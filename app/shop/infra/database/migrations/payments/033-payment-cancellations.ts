import { runStatements } from "../../run-statements.ts"

/** Adds the cancellation of a payment whose order was canceled before the provider decided. */
export const up = runStatements([
  `alter table order_payment add column cancellation text check (cancellation in ('due', 'done'))`,
  `create index order_payment_cancellation on order_payment (created_at) where cancellation = 'due'`,
])

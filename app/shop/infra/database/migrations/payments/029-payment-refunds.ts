import { runStatements } from "../../run-statements.ts"

/** Adds the refund of a payment that arrived after its order was canceled. */
export const up = runStatements([
  `alter table order_payment add column refund text check (refund in ('due', 'done'))`,
  `create index order_payment_refund on order_payment (created_at) where refund = 'due'`,
])

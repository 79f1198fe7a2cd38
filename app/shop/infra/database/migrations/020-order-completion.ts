import { runStatements } from "../run-statements.ts"

const statements: ReadonlyArray<string> = [
  `alter table sales_order add column shipping_incl_tax integer not null default 0`,
  `update sales_order set shipping_incl_tax = shipping + shipping_tax`,
  `update sales_order set status = 'complete' where is_virtual = 1 and status = 'processing'`,
]

/** Adds the shipping amount including its tax before discounts, and completes paid virtual orders, because nothing of them is shipped. */
export const up = runStatements(statements)

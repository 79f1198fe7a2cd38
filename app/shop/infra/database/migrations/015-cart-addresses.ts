import { runStatements } from "../run-statements.ts"

const statements: ReadonlyArray<string> = [
  `alter table cart_address add column customer_notes text`,
  `alter table cart_address add column pickup_location_code text`,
  `alter table customer add column remote_assistance integer not null default 0 check (remote_assistance in (0, 1))`,
]

/** Adds delivery notes and pickup locations to cart addresses, and the customer's consent to remote assistance. */
export const up = runStatements(statements)

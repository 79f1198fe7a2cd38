import { runStatements } from "../run-statements.ts"

/** Creates the tables of secrets of the shop, and of the proofs of work that were used. */
export const up = runStatements([
  `create table shop_secret (
    name text primary key,
    secret text not null
  ) strict`,
  `create table used_proof (
    signature text primary key,
    expires_at integer not null
  ) strict`,
  `create index used_proof_by_end on used_proof (expires_at)`,
])

import { runStatements } from "../run-statements.ts"

/** Adds an index to find the URL rewrites of a product. */
export const up = runStatements(["create index url_rewrite_of_entity on url_rewrite (kind, entity_id)"])

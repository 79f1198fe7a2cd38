import type { Transaction } from "kysely"

import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"

/** Returns the ids together with those of the configurable, grouped and bundle products they are parts of. */
export const withParents = async (
  trx: Transaction<Tables>,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyArray<number>> => {
  const parents = await trx
    .selectFrom("product_variant")
    .select("parent_id as id")
    .where("child_id", "in", keyList(ids))
    .union(trx.selectFrom("group_member").select("product_id as id").where("member_id", "in", keyList(ids)))
    .union(
      trx
        .selectFrom("bundle_selection")
        .innerJoin("bundle_option", "bundle_option.id", "bundle_selection.option_id")
        .select("bundle_option.product_id as id")
        .where("bundle_selection.product_id", "in", keyList(ids)),
    )
    .execute()
  return [...new Set([...ids, ...parents.map(({ id }) => id)])]
}

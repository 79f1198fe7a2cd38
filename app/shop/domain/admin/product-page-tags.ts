import type { Transaction } from "kysely"

import { keyList } from "../../infra/database/key-list.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { withParents } from "../catalogue/with-parents.ts"
import { searchTag } from "../search/search-choices.ts"

/** Cache tags of the pages that show a product, a product that it is a part of, or a list that can be sorted by its price. */
export const productPageTags = async (trx: Transaction<Tables>, id: number): Promise<ReadonlyArray<string>> => {
  const ids = await withParents(trx, [id])
  const rows = await trx
    .selectFrom("category_product")
    .innerJoin("category", "category.id", "category_product.category_id")
    .select("category.path")
    .where("category_product.product_id", "in", keyList(ids))
    .execute()
  const categories = new Set(rows.flatMap(({ path }) => path.split("/")))
  return [
    ...ids.map((product) => `cat_p_${product}`),
    ...[...categories].map((category) => `cat_c_p_${category}`),
    searchTag,
  ]
}

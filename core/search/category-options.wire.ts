import { Schema } from "effect"

import { CoercedText } from "../web/coerced-value.wire.ts"
import { plainText } from "../web/plain-text.ts"
import { listOf, MaybeList, readerOf, emptyDecodeContext } from "../web/response.wire.ts"
import type { CategoryOption } from "./category-filter.ts"

/** Choice of the category filter in a response. [3.category-filter-option.1] [7.category-filter-options.3] */
export const CategoryOptionWire = Schema.Struct({ id: CoercedText, text: CoercedText, __typename: CoercedText })

// The backend indents names with non-breaking spaces.
const readOption = readerOf(CategoryOptionWire, ({ id, text, __typename }): CategoryOption => ({
  id,
  text: plainText(text),
  typename: __typename,
}))

const CategoryOptionsWire = Schema.Struct({
  data: Schema.Struct({ ajaxsearchCategoryOptions: Schema.Struct({ items: MaybeList }) }),
})

const readItems = readerOf(
  CategoryOptionsWire,
  ({ data }): { readonly items?: unknown } => data.ajaxsearchCategoryOptions,
)

/** Decodes the choices; `undefined` when there are none, such as after an error. [7.category-filter-options.3] */
export const readCategoryOptions = (response: unknown): ReadonlyArray<CategoryOption> | undefined => {
  const found = readItems(response, emptyDecodeContext)
  return found && listOf(found.items, readOption, emptyDecodeContext)
}

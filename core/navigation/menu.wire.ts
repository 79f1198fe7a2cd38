import { categoryBasicsOf, categoryPictureOf, WireCategoryBasics } from "../catalogue/listing/category.wire.ts"
import { listOf, numberOf, type DecodeContext, readerOf } from "../web/response.wire.ts"
import type { MenuItem } from "./menu.ts"

type Placed = { readonly position: number; readonly item: MenuItem }

/** Decodes a category with its position; `undefined` when it is not in the menu (`include_in_menu` is 0). A category without the flag is included. */
const readPlaced = readerOf(WireCategoryBasics, (wire, context): Placed | undefined => {
  const basics = categoryBasicsOf(wire)
  if (basics === undefined || numberOf(wire.include_in_menu) === 0) return undefined
  const item = { ...basics, ...categoryPictureOf(wire, context), children: menuOf(wire.children, context) }
  return { position: numberOf(wire.position) ?? 0, item }
})

/** Decodes the categories included in the menu in order of position, with their subcategories. [2.navigation-menu] */
export const menuOf = (categories: unknown, context: DecodeContext): ReadonlyArray<MenuItem> =>
  listOf(categories, readPlaced, context)
    .toSorted((a, b) => a.position - b.position)
    .map(({ item }) => item)

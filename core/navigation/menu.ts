import type { Picture } from "../catalogue/product/product.ts"

/** Entry of the navigation menu: a category that is included in the menu, with its subcategories. [2.navigation-menu] [1.18] [2.navigation-menu.1] */
export type MenuItem = {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly picture?: Picture | undefined
  readonly children: ReadonlyArray<MenuItem>
}

/** Path of a category without its file ending; the paths of its subcategories begin with it. */
const stem = (path: string): string => path.replace(/\.[a-z]+$/, "")

/** Returns `true` for the path of a page below a category. */
export const isBelow = (path: string, category: Pick<MenuItem, "path">): boolean =>
  path.startsWith(`${stem(category.path)}/`)

/** Last part of the path of a category, such as `tableware`. */
export const lastPathPart = ({ path }: Pick<MenuItem, "path">): string => stem(path).split("/").at(-1) ?? ""

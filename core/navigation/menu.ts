import type { Picture } from "../catalogue/product/product.ts"

/** An entry of the navigation menu: a category that is meant for the menu, with those below it. [2.navigation-menu] */
export type MenuItem = {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly picture?: Picture | undefined
  readonly children: ReadonlyArray<MenuItem>
}

import type { MenuItem } from "../navigation/menu.ts"
import type { Store } from "../store/store.ts"
import { uidOf } from "./product/uid.ts"

/** Target of a URL path: a product, category, CMS page or redirect. */
export type Route =
  | { readonly kind: "product"; readonly urlKey: string }
  | { readonly kind: "category"; readonly uid: string }
  | { readonly kind: "content"; readonly identifier: string }
  | { readonly kind: "moved"; readonly to: string; readonly status: 301 | 302 }

/** Finds the route of a path among the categories of the menu, without a request; `undefined` if the menu does not contain it. */
export const routeInMenu = (path: string, menu: ReadonlyArray<MenuItem>): Route | undefined => {
  for (const item of menu) {
    const found: Route | undefined =
      item.path === path ? { kind: "category", uid: uidOf(item.id) } : routeInMenu(path, item.children)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Returns the URL key of the product that a path probably leads to, so that the product is loaded while the route is still loading. Products of a
 * category have the category's path before their own. `undefined` if the path does not end with `productSuffix`.
 *
 * @example
 * likelyProductKey("/cups/harbor-mug.html", { productSuffix: ".html" }) // "harbor-mug"
 */
export const likelyProductKey = (path: string, { productSuffix }: Pick<Store, "productSuffix">): string | undefined => {
  const last = path.slice(path.lastIndexOf("/") + 1)
  const key = last.endsWith(productSuffix) ? last.slice(0, last.length - productSuffix.length) : ""
  return key === "" || productSuffix === "" ? undefined : key
}

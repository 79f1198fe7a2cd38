import { prefixOf, type StoreView, storeParameter, viewInPath } from "./store-views.ts"

/** The store view that shows a page, and all store views of the shop. */
export type StoreViewContext = { readonly view: StoreView; readonly views: ReadonlyArray<StoreView> }

/** Returns `true` if pages of a store view have paths of their own: `/de/mug.html`. */
export const hasOwnPaths = (view: StoreView): boolean => (prefixOf(view) ?? "") !== ""

/** Returns the prefix of the paths of the store view with this code, such as `/de`; `undefined` if they have none. */
export const ownPrefix = (code: string, views: ReadonlyArray<StoreView>): string | undefined => {
  const view = views.find((candidate) => candidate.code === code)
  return (view && prefixOf(view)) || undefined
}

/**
 * Returns the path of a page in a store view. Unchanged are paths of a view without a prefix, and paths that already select a view. A prefix of the
 * backend's own, which it adds to addresses of this view, is replaced.
 *
 * @example
 * pathInView("/mug.html?p=2", { view: german, views }) // "/de/mug.html?p=2"
 */
export const pathInView = (path: string, { view, views }: StoreViewContext): string => {
  const [pathname = ""] = path.split(/[?#]/, 1)
  const rest = path.slice(pathname.length)
  const named = viewInPath(pathname, views)
  if (named !== undefined) return (prefixOf(named.view) ?? "") + named.path + rest
  return rest.includes(`${storeParameter}=`) ? path : (prefixOf(view) ?? "") + path
}

import type { StoreView } from "../../context/settings.ts"

/** Creates a value per store view on first use, and caches it by the id of the view. */
export const perStoreView = <A>(make: (view: StoreView) => A): ((view: StoreView) => A) => {
  const made = new Map<number, A>()
  return (view) => {
    const known = made.get(view.id) ?? make(view)
    made.set(view.id, known)
    return known
  }
}

import type { StoreView } from "../../context/settings.ts"

/** Something of each store view, made when a view is first asked for: few shops have visitors of all their views at once. */
export const ofEachView = <A>(make: (view: StoreView) => A): ((view: StoreView) => A) => {
  const made = new Map<number, A>()
  return (view) => {
    const known = made.get(view.id) ?? make(view)
    made.set(view.id, known)
    return known
  }
}

import type { ShownLabels } from "../../../core/catalogue/labels/product-labels.ts"
import { placeElement } from "./label-element.ts"

/** What the host wrote into a place. */
const served = new WeakMap<Element, ReadonlyArray<Node>>()

/** What is to be in a place now. */
const wanted = new WeakMap<Element, string>()

/** Shows labels in their place; without any, what the host wrote there. What is there already stays, and so does the last that was wanted. */
export const showLabels = async (
  place: Element | null,
  groups: ReadonlyArray<ShownLabels> | undefined,
): Promise<void> => {
  const text = groups === undefined ? "" : JSON.stringify(groups)
  if (place === null || text === (wanted.get(place) ?? "")) return
  const asServed = served.get(place) ?? [...place.childNodes]
  served.set(place, asServed)
  wanted.set(place, text)
  const shown = groups === undefined ? asServed : await Promise.all(groups.map(placeElement))
  if (wanted.get(place) === text) place.replaceChildren(...shown)
}

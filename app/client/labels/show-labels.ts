import type { ShownLabels } from "../../../core/catalogue/labels/product-labels.ts"
import { placeElement } from "./label-element.ts"

/** The server's nodes of each place. */
const served = new WeakMap<Element, ReadonlyArray<Node>>()

/** The labels last requested for each place, as JSON. */
const requested = new WeakMap<Element, string>()

/** Shows labels in their place; `undefined` restores the server's. Unchanged labels stay, and of two overlapping calls the later is shown. */
export const showLabels = async (
  container: Element | null,
  groups: ReadonlyArray<ShownLabels> | undefined,
): Promise<void> => {
  const text = groups === undefined ? "" : JSON.stringify(groups)
  if (container === null || text === (requested.get(container) ?? "")) return
  const asServed = served.get(container) ?? [...container.childNodes]
  served.set(container, asServed)
  requested.set(container, text)
  const shown = groups === undefined ? asServed : await Promise.all(groups.map(placeElement))
  if (requested.get(container) === text) container.replaceChildren(...shown)
}

import type { ShownLabels } from "../../../core/catalogue/labels/product-labels.ts"
import { labelGroupElement } from "./label-element.ts"

/** The server's nodes of each container. */
const served = new WeakMap<Element, ReadonlyArray<Node>>()

/** The labels last requested for each container, as JSON. */
const requested = new WeakMap<Element, string>()

/**
 * Shows labels in their container; `undefined` restores the server's labels. Unchanged labels stay; when two calls overlap, the later one
 * is shown.
 */
export const showLabels = async (
  container: Element | null,
  groups: ReadonlyArray<ShownLabels> | undefined,
): Promise<void> => {
  const text = groups === undefined ? "" : JSON.stringify(groups)
  if (container === null || text === (requested.get(container) ?? "")) return
  const asServed = served.get(container) ?? [...container.childNodes]
  served.set(container, asServed)
  requested.set(container, text)
  const shown = groups === undefined ? asServed : await Promise.all(groups.map(labelGroupElement))
  if (requested.get(container) === text) container.replaceChildren(...shown)
}

import {
  labelNeighbour,
  type LabelTargetEvent,
  labelTargetsStep,
  noLabelledTargets,
} from "../../../core/catalogue/labels/label-display-options.ts"
import type { TargetedLabels, ShownLabels } from "../../../core/catalogue/labels/product-labels.ts"
import type { LabelChanges } from "../../../core/catalogue/labels/variant-labels.ts"
import { labelGroupElement } from "./label-element.ts"

/** Returns the wrapper of a target that labels are positioned in; creates it when there is none. */
const wrapperOf = (target: Element): Element => {
  const existing = target.closest(".prolabels-wrapper")
  if (existing !== null) return existing
  const wrapper = document.createElement("div")
  wrapper.className = "prolabels-wrapper prolabels-wrapper--around"
  target.replaceWith(wrapper)
  wrapper.append(target)
  return wrapper
}

/** Labels in the page; `order` is the position of their placement in the merchant's list. */
type InsertedLabels = {
  readonly order: number
  readonly insertion: TargetedLabels["insertion"]
  readonly element: () => Element
}

const insertedAt = new WeakMap<Element, ReadonlyArray<InsertedLabels>>()

const insertFirst = (element: Element, insertion: TargetedLabels["insertion"], target: Element): void => {
  switch (insertion) {
    case "appendTo":
      target.append(element)
      return
    case "prependTo":
      target.prepend(element)
      return
    case "insertAfter":
      target.after(element)
      return
    case "insertBefore":
      target.before(element)
  }
}

const insert = (labels: InsertedLabels, target: Element): void => {
  const { order, insertion, element } = labels
  const others = (insertedAt.get(target) ?? []).filter((other) => other.element().isConnected)
  insertedAt.set(target, [...others, labels])
  const beside = labelNeighbour(
    others.filter((other) => other.insertion === insertion),
    order,
  )
  if (beside === undefined) insertFirst(element(), insertion, target)
  else if ("after" in beside) beside.after.element().after(element())
  else beside.before.element().before(element())
}

const elementsOf = (selector: string): ReadonlyArray<Element> => {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    return []
  }
}

/** Changes the labels of a placement; `undefined` restores the labels with which it was rendered first. */
type Update = (labels: ShownLabels | undefined) => void

/**
 * Renders the labels of one placement at its targets, and again when they change. Labels that the server has rendered (`written`) are
 * only rendered when they change. An empty element is inserted first, so that the labels of a target keep their order, whichever is
 * rendered first.
 */
const labelRenderer = (placement: TargetedLabels, order: number, written: Element | null) => {
  const places = new Map<Element, Element>(written === null ? [] : [[written, written]])
  let current: ShownLabels = placement

  const renderAgain = async (target: Element): Promise<void> => {
    const labels = current
    const place = await labelGroupElement(labels)
    if (labels !== current) return
    places.get(target)?.replaceWith(place)
    places.set(target, place)
  }
  /** Inserts the labels at one target, in an element of their own unless the merchant replaces that. [3.label-display-options.4] */
  const render = (target: Element): Promise<void> => {
    const { position, insertion, wrap, renderMode } = placement
    const empty = document.createElement("div")
    places.set(target, empty)
    const placeholder = document.createElement("div")
    placeholder.className = position === "content" ? "prolabels-content-wrapper" : "prolabels"
    placeholder.append(empty)
    const element = () => (renderMode === "replaceNode" ? (places.get(target) ?? empty) : placeholder)
    insert({ order, insertion, element }, wrap ? wrapperOf(target) : target)
    return renderAgain(target)
  }
  const update: Update = (labels = placement) => {
    if (JSON.stringify(labels) === JSON.stringify(current)) return
    current = labels
    for (const target of places.keys()) void renderAgain(target)
  }
  return { render, update }
}

/** Labels the targets of one placement when they come near the viewport; with `async`, targets that are added later too. Returns the function that changes the labels. */
const watchTargets = (placement: TargetedLabels, order: number): Update => {
  const written = document.querySelector(`[data-labels-written="${order}"]`)
  const { render, update } = labelRenderer(placement, order, written)
  if (written !== null) return update
  const targets = new Map<string, Element>()
  let state = noLabelledTargets

  const dispatch = (event: LabelTargetEvent): void => {
    const next = labelTargetsStep(state, event, placement.async)
    state = next.state
    for (const id of next.render) {
      const target = targets.get(id)
      if (target !== undefined) void render(target)
    }
  }
  const idOf = (element: Element): string => {
    const targetId = [...targets].find(([, target]) => target === element)?.[0]
    const id = targetId ?? String(targets.size)
    targets.set(id, element)
    return id
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) dispatch({ _tag: "TargetMeasured", id: idOf(target), distance: 0 })
      }
    },
    { rootMargin: "80px" },
  )
  const search = (): void => {
    const found = elementsOf(placement.target)
    dispatch({ _tag: "TargetsFound", ids: found.map(idOf) })
    for (const element of found) near.observe(element)
  }
  search()
  if (placement.async) new MutationObserver(search).observe(document.body, { childList: true, subtree: true })
  return update
}

let updates: ReadonlyArray<Update> = []
let current: LabelChanges["targeted"] = []

/** Changes the labels with targets of their own, in the order of their placements; they may not be in the page yet. */
export const updatePlacedLabels = (labels: LabelChanges["targeted"]): void => {
  current = labels
  for (const [index, update] of updates.entries()) update(current[index])
}

/**
 * Inserts the labels of placements, which name their targets by CSS selectors. Our own server wrote the data of placements, so it is not
 * validated.
 */
export const placeLabels = (): void => {
  const element = document.querySelector<HTMLElement>("[data-labels-elsewhere]")
  const placements: ReadonlyArray<TargetedLabels> = JSON.parse(element?.dataset["labelsElsewhere"] ?? "[]")
  updates = placements.map(watchTargets)
  updatePlacedLabels(current)
}

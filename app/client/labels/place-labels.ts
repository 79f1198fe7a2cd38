import type { LabelChanges } from "../../../core/catalogue/labels/chosen-labels.ts"
import {
  besideLabels,
  type LabelTargetEvent,
  labelTargetsStep,
  noLabelledTargets,
} from "../../../core/catalogue/labels/label-display.ts"
import type { LabelsElsewhere, ShownLabels } from "../../../core/catalogue/labels/product-labels.ts"
import { placeElement } from "./label-element.ts"

/** The element around a target that labels lie in: the one that is there, else a new one. [3.label-display-options.2] */
const wrapperOf = (target: Element): Element => {
  const known = target.closest(".prolabels-wrapper")
  if (known !== null) return known
  const wrapper = document.createElement("div")
  wrapper.className = "prolabels-wrapper prolabels-wrapper--around"
  target.replaceWith(wrapper)
  wrapper.append(target)
  return wrapper
}

/** Labels in the page, and which of the merchant's placements they are. */
type Standing = {
  readonly order: number
  readonly insertion: LabelsElsewhere["insertion"]
  readonly element: () => Element
}

const standingAt = new WeakMap<Element, ReadonlyArray<Standing>>()

const insertAlone = (element: Element, insertion: LabelsElsewhere["insertion"], target: Element): void => {
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

const insert = (labels: Standing, target: Element): void => {
  const { order, insertion, element } = labels
  const others = (standingAt.get(target) ?? []).filter((other) => other.element().isConnected)
  standingAt.set(target, [...others, labels])
  const beside = besideLabels(
    others.filter((other) => other.insertion === insertion),
    order,
  )
  if (beside === undefined) insertAlone(element(), insertion, target)
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

type Say = (labels: ShownLabels | undefined) => void

/**
 * Draws the labels of one placement at its targets, and again when they say something else; without any they say what they said first.
 * What the host has written is drawn only when it says something else.
 * Their place is taken at once, so that labels of one target stand in their order whichever is drawn first.
 */
const labelsDrawn = (placement: LabelsElsewhere, order: number, written: Element | null) => {
  const places = new Map<Element, Element>(written === null ? [] : [[written, written]])
  let now: ShownLabels = placement

  const redraw = async (target: Element): Promise<void> => {
    const drawn = now
    const place = await placeElement(drawn)
    if (drawn !== now) return
    places.get(target)?.replaceWith(place)
    places.set(target, place)
  }
  /** Puts labels at one target: into an element of theirs, or, where that is to be replaced, as they are. [3.label-display-options.4] */
  const draw = (target: Element): Promise<void> => {
    const { position, insertion, wrap, renderMode } = placement
    const empty = document.createElement("div")
    places.set(target, empty)
    const holder = document.createElement("div")
    holder.className = position === "content" ? "prolabels-content-wrapper" : "prolabels"
    holder.append(empty)
    const element = () => (renderMode === "replaceNode" ? (places.get(target) ?? empty) : holder)
    insert({ order, insertion, element }, wrap ? wrapperOf(target) : target)
    return redraw(target)
  }
  const say: Say = (labels = placement) => {
    if (JSON.stringify(labels) === JSON.stringify(now)) return
    now = labels
    for (const target of places.keys()) void redraw(target)
  }
  return { draw, say }
}

/** Labels the targets of one placement as they come near, and those that appear later where that is wanted; not what the host has labelled. */
const watchTargets = (placement: LabelsElsewhere, order: number): Say => {
  const written = document.querySelector(`[data-labels-written="${order}"]`)
  const { draw, say } = labelsDrawn(placement, order, written)
  if (written !== null) return say
  const targets = new Map<string, Element>()
  let state = noLabelledTargets

  const tell = (event: LabelTargetEvent): void => {
    const next = labelTargetsStep(state, event, placement.async)
    state = next.state
    for (const id of next.render) {
      const target = targets.get(id)
      if (target !== undefined) void draw(target)
    }
  }
  const idOf = (element: Element): string => {
    const known = [...targets].find(([, target]) => target === element)?.[0]
    const id = known ?? String(targets.size)
    targets.set(id, element)
    return id
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) tell({ _tag: "TargetMeasured", id: idOf(target), distance: 0 })
      }
    },
    { rootMargin: "80px" },
  )
  const search = (): void => {
    const found = elementsOf(placement.target)
    tell({ _tag: "TargetsFound", ids: found.map(idOf) })
    for (const element of found) near.observe(element)
  }
  search()
  if (placement.async) new MutationObserver(search).observe(document.body, { childList: true, subtree: true })
  return say
}

let watched: ReadonlyArray<Say> = []
let said: LabelChanges["elsewhere"] = []

/** What labels with targets of their own say from now on, in their order; they may not be in the page yet. */
export const announceLabelChanges = (labels: LabelChanges["elsewhere"]): void => {
  said = labels
  for (const [index, say] of watched.entries()) say(said[index])
}

/** Puts labels with targets of their own into the page. What they say was written by our host. [3.label-display-options.2] */
export const placeLabels = (): void => {
  const element = document.querySelector<HTMLElement>("[data-labels-elsewhere]")
  const placements: ReadonlyArray<LabelsElsewhere> = JSON.parse(element?.dataset["labelsElsewhere"] ?? "[]")
  watched = placements.map(watchTargets)
  announceLabelChanges(said)
}

import type { PredefinedVariables } from "./label-text.ts"
import { type Label, type LabelGroup, type LabelInsertion, type LabelPosition, labelsInOrder } from "./label.ts"

/** Options that place a product's labels in the page. Targets are CSS selectors. [3.label-display-options] */
export type LabelDisplay = {
  /** Labels and variables of the product. [3.label-display-options.1] */
  readonly groups: ReadonlyArray<LabelGroup>
  readonly predefined: PredefinedVariables
  readonly imageTarget: string
  readonly imageInsertion: LabelInsertion
  /** `true` wraps the target in an element that contains the labels. */
  readonly imageWrap: boolean
  /** `true` also labels targets that are added to the page later. */
  readonly imageAsync: boolean
  readonly contentTarget: string
  readonly contentInsertion: LabelInsertion
  /** Insertion of the labels: as children of their element, or in place of it. */
  readonly renderMode: "replaceChildren" | "replaceNode"
}

/** Attribute values for labels of a product and its variants: attribute code → text; for a variant by product id, only where it differs. */
export type LabelAttributes = {
  readonly product: Readonly<Record<string, string>>
  readonly variants: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Defaults of the label display options. [3.label-display-options.2] [3.label-display-options.3] [3.label-display-options.4] */
export const defaultLabelDisplay: LabelDisplay = {
  groups: [],
  predefined: {},
  imageTarget: "",
  imageInsertion: "appendTo",
  imageWrap: true,
  imageAsync: false,
  contentTarget: "",
  contentInsertion: "appendTo",
  renderMode: "replaceChildren",
}

/** Labels with the same target and insertion. */
export type LabelPlacement = {
  readonly target: string
  readonly insertion: LabelInsertion
  readonly wrap: boolean
  readonly position: LabelPosition
  readonly labels: ReadonlyArray<Label>
}

const contentPlacements = (display: LabelDisplay, group: LabelGroup): ReadonlyArray<LabelPlacement> =>
  labelsInOrder(group.items, "ordered").map((label) => ({
    target: label.target ?? display.contentTarget,
    insertion: label.insertion ?? display.contentInsertion,
    wrap: false,
    position: group.position,
    labels: [label],
  }))

/**
 * Returns the target of each label: labels with a position get the image target, `content` labels the content target or their
 * own target, in the merchant's order. A label without a target is left out.
 * [3.label-display-options.2]
 */
export const labelPlacements = (display: LabelDisplay): ReadonlyArray<LabelPlacement> =>
  display.groups
    .filter(({ items }) => items.length > 0)
    .flatMap((group): ReadonlyArray<LabelPlacement> =>
      group.position === "content"
        ? contentPlacements(display, group)
        : [
            {
              target: display.imageTarget,
              insertion: display.imageInsertion,
              wrap: display.imageWrap,
              position: group.position,
              labels: labelsInOrder(group.items, "ordered"),
            },
          ],
    )
    .filter(({ target }) => target !== "")

/**
 * Finds the label of a target after or before which a label with this `order` is inserted, so that the labels are in the merchant's order although
 * they are rendered in any order; `undefined` when the target has no labels yet.
 */
export const labelNeighbour = <Of extends { readonly order: number }>(
  rendered: ReadonlyArray<Of>,
  order: number,
): { readonly after: Of } | { readonly before: Of } | undefined => {
  const inOrder = rendered.toSorted((a, b) => a.order - b.order)
  const after = inOrder.findLast((label) => label.order < order)
  if (after !== undefined) return { after }
  const [before] = inOrder
  return before && { before }
}

/** Distance from the viewport in pixels below which a target gets its labels. */
const nearWithin = 80

/** Labelling state of the page's targets. `scanned`: the page was searched for targets once. */
export type LabelledTargets = {
  readonly scanned: boolean
  readonly waiting: ReadonlyArray<string>
  readonly labelled: ReadonlyArray<string>
}

/** First state of the label targets: no element has labels. */
export const noLabelledTargets: LabelledTargets = { scanned: false, waiting: [], labelled: [] }

/** Event of the elements that labels are placed on. */
export type LabelTargetEvent =
  /** The elements that match the target now; `ids` are any unique names of them. */
  | { readonly _tag: "TargetsFound"; readonly ids: ReadonlyArray<string> }
  /** Distance of a waiting element from the viewport in pixels; 0 or less when it is visible. */
  | { readonly _tag: "TargetMeasured"; readonly id: string; readonly distance: number }

/** Labels each target once, when it is near the viewport. Targets that appear after the first search are labelled only with `imageAsync`. */
export const labelTargetsStep = (
  state: LabelledTargets,
  event: LabelTargetEvent,
  imageAsync: boolean,
): { readonly state: LabelledTargets; readonly render: ReadonlyArray<string> } => {
  switch (event._tag) {
    case "TargetsFound": {
      const known = [...state.waiting, ...state.labelled]
      const found = [...new Set(event.ids)].filter((id) => !known.includes(id))
      const accepted = state.scanned && !imageAsync ? [] : found
      return { state: { ...state, scanned: true, waiting: [...state.waiting, ...accepted] }, render: [] }
    }
    case "TargetMeasured": {
      if (!state.waiting.includes(event.id) || event.distance > nearWithin) return { state, render: [] }
      const waiting = state.waiting.filter((id) => id !== event.id)
      return { state: { ...state, waiting, labelled: [...state.labelled, event.id] }, render: [event.id] }
    }
  }
}

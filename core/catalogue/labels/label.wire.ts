import { Schema } from "effect"

import { amountOfNumber } from "../../money/amount.ts"
import {
  isYes,
  listOf,
  MaybeFlag,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  type DecodeContext,
  readerOf,
} from "../../web/response.wire.ts"
import { type LabelDisplay, defaultLabelDisplay } from "./label-display-options.ts"
import type { LabelValue, PredefinedVariables } from "./label-text.ts"
import { type Label, type LabelGroup, type LabelInsertion, labelPositions } from "./label.ts"

const insertions: ReadonlyArray<LabelInsertion> = ["appendTo", "prependTo", "insertAfter", "insertBefore"]

const insertionOf = (text: string | null | undefined): LabelInsertion | undefined =>
  insertions.find((insertion) => insertion === text)

/** Label of a product in the data of a page. [3.label.1] [3.label.2] [3.label.3] [3.label.4] [3.label.5] */
const WireLabel = Schema.Struct({
  text: MaybeText,
  round_method: MaybeText,
  round_value: MaybeNumber,
  image: MaybeText,
  custom: MaybeText,
  css_class: MaybeText,
  custom_url: MaybeText,
  sort_order: MaybeNumber,
  target_element: MaybeText,
  insert_method: MaybeText,
})

const roundOf = (method: string | null | undefined): Label["round"] =>
  method === "ceil" || method === "floor" ? method : "round"

const stepOf = (value: typeof MaybeNumber.Type): string =>
  typeof value === "number" ? (amountOfNumber(value) ?? "1") : value?.trim() || "1"

const readLabel = readerOf(WireLabel, (wire): Label => ({
  text: wire.text ?? "",
  round: roundOf(wire.round_method),
  roundTo: stepOf(wire.round_value),
  image: wire.image ?? "",
  custom: wire.custom ?? "",
  cssClass: wire.css_class ?? "",
  link: wire.custom_url ?? "",
  sortOrder: numberOf(wire.sort_order) ?? 0,
  target: wire.target_element || undefined,
  insertion: insertionOf(wire.insert_method),
}))

/** Labels of one position in the data of a page. [3.product-label-group.1] [3.product-label-group.2] */
const WireGroup = Schema.Struct({ position: Schema.String, items: MaybeList })

/** Decodes a group; a group with an unknown position is left out. */
const readGroup = readerOf(WireGroup, (wire, context): LabelGroup | undefined => {
  const position = labelPositions.find((known) => known === wire.position)
  return position && { position, items: listOf(wire.items, readLabel, context) }
})

/** Decodes predefined values: numbers, texts and null; other values are left out. */
const predefinedOf = (input: unknown): PredefinedVariables => {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {}
  const values = Object.entries(input).flatMap(([placeholder, value]): ReadonlyArray<readonly [string, LabelValue]> => {
    if (typeof value === "number") return [[placeholder, amountOfNumber(value) ?? null]]
    return typeof value === "string" || value === null ? [[placeholder, value]] : []
  })
  return Object.fromEntries(values)
}

/** Options of the labels in the data of a page. [3.label-display-options.1] [3.label-display-options.2] [3.label-display-options.3] [3.label-display-options.4] */
const WireDisplay = Schema.Struct({
  labelsData: MaybeList,
  predefinedVars: Schema.optional(Schema.Unknown),
  imageLabelsTarget: MaybeText,
  imageLabelsInsertion: MaybeText,
  imageLabelsWrap: MaybeFlag,
  imageLabelsRenderAsync: MaybeFlag,
  contentLabelsTarget: MaybeText,
  contentLabelsInsertion: MaybeText,
  renderMode: MaybeText,
})

/** Decodes the label display options of a product; missing options get their defaults. [3.label-display-options] */
export const readLabelDisplay: (input: unknown, context: DecodeContext) => LabelDisplay | undefined = readerOf(
  WireDisplay,
  (wire, context) => ({
    groups: listOf(wire.labelsData, readGroup, context),
    predefined: predefinedOf(wire.predefinedVars),
    imageTarget: wire.imageLabelsTarget ?? defaultLabelDisplay.imageTarget,
    imageInsertion: insertionOf(wire.imageLabelsInsertion) ?? defaultLabelDisplay.imageInsertion,
    imageWrap: wire.imageLabelsWrap === undefined || wire.imageLabelsWrap === null || isYes(wire.imageLabelsWrap),
    imageAsync: isYes(wire.imageLabelsRenderAsync),
    contentTarget: wire.contentLabelsTarget ?? defaultLabelDisplay.contentTarget,
    contentInsertion: insertionOf(wire.contentLabelsInsertion) ?? defaultLabelDisplay.contentInsertion,
    renderMode: wire.renderMode === "replaceNode" ? "replaceNode" : defaultLabelDisplay.renderMode,
  }),
)

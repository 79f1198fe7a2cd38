// Labels of products: texts, variables, positions and styles. Imported as "vitrine/core/catalogue/labels".

export {
  type LabelDisplay,
  type LabelPlacement,
  type LabelTargetEvent,
  labelPlacements,
  labelTargetsStep,
  noLabelledTargets,
  defaultLabelDisplay,
} from "./label-display-options.ts"
export { type LabelVariable, type PredefinedVariables, labelHtml, labelValueText } from "./label-text.ts"
export { type LabelFacts, builtInLabelVariables } from "./label-variables.ts"
export { type Label, type LabelGroup, labelLink, labelPositions, labelsInOrder } from "./label.ts"
export { type LabelDeclaration, labelClass, labelStyle } from "./label-style.ts"
export { systemLabels } from "./system-labels.ts"
export { LabelCalls } from "./label-calls.program.ts"
export { readLabelDisplay } from "./label.wire.ts"

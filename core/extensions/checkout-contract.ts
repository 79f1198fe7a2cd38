import { builtInSteps } from "../checkout/checkout-steps.ts"
import type { CheckoutField } from "../checkout/fields/checkout-field.ts"
import { isModuleStepName, type ModuleStep } from "../checkout/fields/module-step.ts"
import { maxFieldCharacters, maxStoredLength } from "../checkout/fields/stored-fields.ts"
import * as samples from "./extension-samples.ts"
import { functionProblems, problemWhen, type Problems } from "./extension-trial.ts"

/** True for a step after that of the shipping methods, with which the shipping information is sent. */
const isAfterShipping = (step: CheckoutField["step"], steps: ReadonlyArray<ModuleStep>): boolean =>
  step === "payment" || steps.some(({ name, before }) => name === step && ["payment", "review"].includes(before))

/** Problems of a field of the checkout; `steps` are those of its module. */
export const fieldProblems =
  (steps: ReadonlyArray<ModuleStep>) =>
  (field: CheckoutField): Problems => [
    ...problemWhen(!/^[a-z][a-z\d_]*$/.test(field.code), "has no code of lower-case letters, digits and _"),
    ...problemWhen(field.label.trim() === "", "has no label"),
    ...problemWhen("maxLength" in field && !(field.maxLength > 0), "has a maximum length of 0"),
    ...problemWhen(field.kind === "select" && field.options.length === 0, "has no options"),
    ...problemWhen(field.kind === "date" && !(field.toDays >= field.fromDays), "has no days to choose from"),
    ...problemWhen(
      isModuleStepName(field.step) && !steps.some(({ name }) => name === field.step),
      `is in the step "${field.step}", which its module does not add`,
    ),
    ...problemWhen(
      isAfterShipping(field.step, steps) && field.sentWith === "shipping",
      "is entered after the shipping information is sent",
    ),
    ...functionProblems(
      samples.sampleTexts,
      (text) => field.validate?.(text, {}),
      (message) => problemWhen(message !== undefined && message.trim() === "", "reports a problem without a message"),
    ),
  ]

/** Problems of a step of the checkout; `fields` are those of its module. */
export const stepProblems =
  (fields: ReadonlyArray<CheckoutField>) =>
  ({ name, title, text, before }: ModuleStep): Problems => [
    ...problemWhen(!/^[a-z][a-z\d-]*-step$/.test(name), 'has no name of lower-case letters that ends with "-step"'),
    ...problemWhen(title.trim() === "", "has no title"),
    ...problemWhen(text?.trim() === "", "has an empty text"),
    ...problemWhen(!builtInSteps.includes(before), "comes before a step that no checkout has"),
    ...problemWhen(!fields.some(({ step }) => step === name), "has no field"),
  ]

/** Problem of the fields of a module whose values can be longer together than a shopper's browser stores of them. */
export const storedLengthProblems = (fields: ReadonlyArray<CheckoutField>): Problems =>
  problemWhen(
    fields.reduce((sum, field) => sum + maxStoredLength(field), 0) > maxFieldCharacters,
    `have more than ${maxFieldCharacters} characters together`,
  )

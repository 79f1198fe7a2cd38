import type { BuiltInStepName } from "../checkout.ts"

/** Name of a step that a module adds. The address of the page without JavaScript has it: `?step=gift-step`. */
export type ModuleStepName = `${string}-step`

/** Element of the page for the view of a step: an `HTMLElement`, whose type core does not know. */
export type StepContainer = { readonly isConnected: boolean }

/** Functions of the checkout for the view of a step. */
export type StepPage = {
  /** Value of a field of the checkout by its code; empty if nothing is entered. */
  readonly value: (code: string) => string
  /** Enters a value into a field of the checkout. */
  readonly set: (code: string, value: string) => void
  /** The language of the page, such as `en-US`. */
  readonly locale: string
}

/** Shows the view of a step below its fields. After a failure the view is left out, the error is reported, and the fields stay. */
export type MountStep = (place: StepContainer, page: StepPage) => void | Promise<void>

/**
 * A step of the checkout with a heading of its own. Its contents are the fields that name it as their `step`; a cart without such fields does
 * not have the step. Extension point of the checkout.
 *
 * @example
 * const gift: ModuleStep = { name: "gift-step", title: "A gift?", before: "payment" }
 */
export type ModuleStep = {
  readonly name: ModuleStepName
  /** Heading of the step. */
  readonly title: string
  /** Text above the fields. */
  readonly text?: string | undefined
  /** Step of the shop before which it comes. Steps before the same one are in the order of their modules. */
  readonly before: BuiltInStepName
  /** Loads a view that helps to fill in the fields. Without JavaScript the step has its fields alone. */
  readonly view?: (() => Promise<{ readonly mountStep: MountStep }>) | undefined
}

/** True for the name of a step that a module adds. */
export const isModuleStepName = (name: string): name is ModuleStepName => name.endsWith("-step")

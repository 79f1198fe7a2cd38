import type { CheckoutField, ModuleStep } from "vitrine/core/checkout"

/** A step of its own between delivery and payment. */
const giftStep: ModuleStep = {
  name: "gift-step",
  title: "Is it a gift?",
  text: "We wrap it in the paper of the guild and add a card in our own hand.",
  before: "payment",
  view: () => import("./greetings.ts"),
}

const wrapping: CheckoutField = {
  kind: "select",
  code: "gift_wrapping",
  label: "Wrapping",
  options: [
    { value: "paper", label: "Paper" },
    { value: "cloth", label: "Cloth" },
  ],
  step: "gift-step",
  sentWith: "payment",
}

const greeting: CheckoutField = {
  kind: "area",
  code: "gift_greeting",
  label: "Text of the card",
  step: "gift-step",
  sentWith: "payment",
  maxLength: 120,
  validate: (_, { gift_wrapping: chosen = "" }) =>
    chosen === "" ? "A card needs a wrapping: choose paper or cloth." : undefined,
}

/** Steps of the checkout. Part `checkout`. */
export const checkoutSteps: ReadonlyArray<ModuleStep> = [giftStep]

/** The fields of the step. Part `checkout`. */
export const checkoutFields: ReadonlyArray<CheckoutField> = [wrapping, greeting]

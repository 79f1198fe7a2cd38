import type { Label } from "../../core/catalogue/labels/label.ts"

/** A plain label to change in the ways a test needs. */
export const label = (change: Partial<Label> = {}): Label => ({
  text: "Sale",
  round: "round",
  roundTo: "1",
  image: "",
  custom: "",
  cssClass: "",
  link: "",
  sortOrder: 0,
  target: undefined,
  insertion: undefined,
  ...change,
})

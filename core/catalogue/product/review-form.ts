import type { FieldProblem, TypedFields } from "../../customer/account-forms.ts"

/** Returns the problems of a review form in the order of its fields; blank text is missing text. Ratings are optional. */
export const reviewFormProblems = (typed: TypedFields): ReadonlyArray<FieldProblem> =>
  ["nickname", "title", "detail"]
    .filter((field) => (typed[field] ?? "").trim() === "")
    .map((field) => ({ field, text: "This is a required field." }))

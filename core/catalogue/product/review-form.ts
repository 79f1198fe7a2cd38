import type { FieldProblem, TypedFields } from "../../customer/account-forms.ts"

/** What keeps a review from being sent, in the order of its fields: blanks alone are no text. Stars may be left out. */
export const reviewFormProblems = (typed: TypedFields): ReadonlyArray<FieldProblem> =>
  ["nickname", "title", "detail"]
    .filter((field) => (typed[field] ?? "").trim() === "")
    .map((field) => ({ field, text: "This is a required field." }))

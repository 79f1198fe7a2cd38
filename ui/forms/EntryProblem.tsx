import type { FieldProblem } from "../../core/customer/account-forms.ts"
import { useText } from "../storefront/storefront-context.tsx"

/** Text of a field's problem; `undefined` without one. */
export type ProblemText = FieldProblem["text"] | undefined

/** Finds the problem of a field of a rejected form. */
export const problemOf = (
  { problems = [] }: { readonly problems?: ReadonlyArray<FieldProblem> | undefined },
  name: string,
): ProblemText => problems.find(({ field }) => field === name)?.text

/** Ids of the elements that describe a control: its problem and its note. `undefined` without any. */
export const describedBy = (id: string, problem: ProblemText, hasNote = false): string | undefined =>
  [...(problem === undefined ? [] : [`${id}-problem`]), ...(hasNote ? [`${id}-note`] : [])].join(" ") || undefined

/** ARIA attributes that link a control with its problem and its note. */
export const ariaProps = (id: string, problem: ProblemText, hasNote = false) => ({
  "aria-invalid": problem === undefined ? undefined : true,
  "aria-describedby": describedBy(id, problem, hasNote),
})

/** Message below the control with this id. */
export const EntryProblem = ({ id, problem }: { readonly id: string; readonly problem: ProblemText }) => {
  const t = useText()
  return problem === undefined ? null : (
    <p className="field__problem" id={`${id}-problem`}>
      {t(problem)}
    </p>
  )
}

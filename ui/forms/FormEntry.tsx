import type { InputHTMLAttributes, ReactNode } from "react"

import type { FieldProblem } from "../../core/customer/account-forms.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { ProblemBox } from "./ProblemBox.tsx"

/** What every entry of a form is given: what was typed before a refusal, and what was wrong with it. */
export type FilledForm = {
  readonly typed?: Readonly<Record<string, string>> | undefined
  readonly problems?: ReadonlyArray<FieldProblem> | undefined
}

const describedBy = (ids: ReadonlyArray<string | false>): string | undefined =>
  ids.filter((id) => id !== false).join(" ") || undefined

/** The attributes that tie a control to its note and its problem. */
const tied = (id: string, note: boolean, problem: string | undefined) => ({
  "aria-invalid": problem === undefined ? undefined : true,
  "aria-describedby": describedBy([problem !== undefined && `${id}-problem`, note && `${id}-note`]),
})

type Around = {
  readonly id: string
  readonly label: ReactNode
  readonly note?: string | undefined
  readonly wide: boolean
  readonly problem: string | undefined
  readonly children: ReactNode
}

const Around = ({ id, label, note, wide, problem, children }: Around) => {
  const t = useText()
  return (
    <div className={wide ? "field field--wide" : "field"}>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem !== undefined && (
        <p className="field__problem" id={`${id}-problem`}>
          {t(problem)}
        </p>
      )}
      {note !== undefined && (
        <p className="field__note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}

type EntryProps = Omit<InputHTMLAttributes<HTMLInputElement>, "form"> & {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly note?: string | undefined
  readonly wide?: boolean
  readonly form: FilledForm
}

const problemOf = ({ problems = [] }: FilledForm, name: string): string | undefined =>
  problems.find(({ field }) => field === name)?.text

/** A labelled input. Passwords are never written back. */
export const FormEntry = ({ label, note, wide = false, form, ...input }: EntryProps) => {
  const { id, name } = input
  const problem = problemOf(form, name)
  const filled = input.type === "password" ? undefined : form.typed?.[name]
  return (
    <Around id={id} label={label} note={note} wide={wide} problem={problem}>
      <input required defaultValue={filled} {...tied(id, note !== undefined, problem)} {...input} />
    </Around>
  )
}

/** The same for an e-mail address. */
export const EmailEntry = (entry: Omit<EntryProps, "label">) => {
  const t = useText()
  return (
    <FormEntry
      label={t("Email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...entry}
    />
  )
}

/** A labelled field of several lines. */
export const FormText = ({
  id,
  name,
  label,
  form,
  optional = false,
  maxLength = 5000,
}: Pick<EntryProps, "id" | "name" | "label" | "form" | "maxLength"> & { readonly optional?: boolean }) => {
  const problem = problemOf(form, name)
  return (
    <Around id={id} label={label} wide problem={problem}>
      <textarea
        id={id}
        name={name}
        rows={6}
        required={!optional}
        maxLength={maxLength}
        defaultValue={form.typed?.[name]}
        {...tied(id, false, problem)}
      />
    </Around>
  )
}

type SummaryProps = FilledForm & {
  /** Name of a field → what it is called and where it stands. */
  readonly fields: Readonly<Record<string, { readonly id: string; readonly label: string }>>
}

/** Everything that was wrong with a form that came back, with links to its fields. It has the focus when the page opens. [I11] */
export const FormProblems = ({ problems = [], fields }: SummaryProps) => {
  const t = useText()
  return problems.length === 0 ? null : (
    <ProblemBox>
      <h2>{t("There is a problem")}</h2>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${fields[field]?.id ?? ""}`}>{`${fields[field]?.label ?? field}: ${t(text)}`}</a>
          </li>
        ))}
      </ul>
    </ProblemBox>
  )
}

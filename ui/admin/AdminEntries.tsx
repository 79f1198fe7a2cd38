import type { AdminFormPart } from "../../core/admin/admin-form-part.ts"
import { type AdminFieldset, isRequired } from "../../core/admin/record-form.ts"
import type { AdminChoice } from "../../core/admin/rule-attributes.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { fieldId } from "./admin-text.ts"
import { type EntryProps, Problem, useControl, valueOf } from "./entry-control.tsx"
import { PictureEntry } from "./PictureEntry.tsx"

const inputTypes = { number: "text", colour: "text", moment: "datetime-local" } as const

const Line = ({ entry, part: { form } }: EntryProps) => {
  const control = useControl(form, entry.name, entry.note !== undefined)
  const type = entry.control.kind === "line" ? entry.control.type : undefined
  return (
    <span className={type === "colour" ? "office__colour" : undefined}>
      <input
        type={type === undefined ? "text" : inputTypes[type]}
        inputMode={type === "number" ? "numeric" : undefined}
        autoComplete="off"
        {...control}
      />
      {type === "colour" ? (
        <span
          className="office__swatch"
          style={{ background: form.problems[entry.name] === undefined ? control.value : undefined }}
        />
      ) : null}
    </span>
  )
}

const LongText = ({ entry, part: { form }, rows }: EntryProps & { readonly rows: number }) => (
  <textarea rows={rows} {...useControl(form, entry.name, entry.note !== undefined)} />
)

const Choice = ({ entry, part: { form }, choices }: EntryProps & { readonly choices: ReadonlyArray<AdminChoice> }) => {
  const t = useText()
  return (
    <select {...useControl(form, entry.name, entry.note !== undefined)}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label as UncheckedText)}
        </option>
      ))}
    </select>
  )
}

/** A select whose options come from the shop; their labels are written by the merchant and are not translated. */
const OfferedChoice = ({ entry, part: { form, choices } }: EntryProps) => {
  const t = useText()
  return (
    <select {...useControl(form, entry.name, entry.note !== undefined)}>
      <option value="">{t("-- Please Select --")}</option>
      {(choices[entry.name] ?? []).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

const Flag = ({ entry, part: { form } }: EntryProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const { name, label } = entry
  return (
    <label className="check field">
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={valueOf(form, name) === "1"}
        onChange={({ target }) => dispatch({ _tag: "AdminFieldChanged", name, value: target.checked ? "1" : "0" })}
      />
      <span>{t(label)}</span>
    </label>
  )
}

const Control = (props: EntryProps) => {
  const { control } = props.entry
  switch (control.kind) {
    case "text":
      return <LongText {...props} rows={control.rows} />
    case "choice":
      return <Choice {...props} choices={control.choices} />
    case "offered":
      return <OfferedChoice {...props} />
    default:
      return <Line {...props} />
  }
}

const Entry = (props: EntryProps) => {
  const t = useText()
  const { entry, part } = props
  if (entry.control.kind === "flag") return <Flag {...props} />
  if (entry.control.kind === "picture") return <PictureEntry {...props} />
  const id = fieldId(entry.name)
  const view = part.choices["store_views"]?.find(({ value }) => value === entry.view)
  return (
    <div className={entry.wide === true ? "field field--wide" : "field"}>
      <label htmlFor={id}>
        {t(entry.label)}
        {view === undefined ? null : <span className="office__view"> {view.label}</span>}
        {isRequired(entry) ? null : <span className="field__optional"> {t("(optional)")}</span>}
      </label>
      <Control {...props} />
      <Problem form={part.form} name={entry.name} />
      {entry.note === undefined ? null : (
        <p className="field__note" id={`${id}-note`}>
          {t(entry.note)}
        </p>
      )}
    </div>
  )
}

/** A fieldset of a record form. */
export const AdminEntries = ({
  fieldset,
  part,
}: {
  readonly fieldset: AdminFieldset
  readonly part: AdminFormPart
}) => {
  const t = useText()
  return (
    <fieldset className="panel office__panel">
      <legend className="panel__title">{t(fieldset.title)}</legend>
      <div className="fields">
        {fieldset.entries.map((entry) => (
          <Entry key={entry.name} entry={entry} part={part} />
        ))}
      </div>
    </fieldset>
  )
}

import type { ReactNode } from "react"

import {
  checkoutFieldId,
  fieldsOfCart,
  fieldText,
  type CheckoutField,
  type FieldStep,
  type FieldValues,
} from "../../../core/checkout/fields/checkout-field.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { dateAfter, isDate } from "../../../core/web/calendar.ts"
import { useDispatch, useText, useSelector } from "../../storefront/storefront-context.tsx"
import { CheckoutFieldProblem, problemProps, useProblem } from "../CheckoutFieldProblem.tsx"
import { useCheckout } from "../use-checkout.ts"

const noFields: ReadonlyArray<CheckoutField> = []
const noValues: FieldValues = {}

const useField = (field: CheckoutField) => {
  const { code, required } = field
  const dispatch = useDispatch()
  const id = checkoutFieldId(code)
  const value = useCheckout(({ fields }) => fields?.values[code] ?? "")
  const problem = useProblem(id)
  const enter = (text: string) => dispatch({ _tag: "CheckoutFieldTyped", code, value: text })
  return {
    id,
    value,
    problem,
    enter,
    props: {
      id,
      name: id,
      "aria-required": required === true,
      onBlur: () => dispatch({ _tag: "CheckoutFieldLeft", code }),
      onChange: (event: { readonly target: { readonly value: string } }) => enter(event.target.value),
      ...problemProps(id, problem),
    },
  }
}

type ControlProps = { readonly field: CheckoutField; readonly entry: ReturnType<typeof useField> }

const Control = ({ field, entry: { props, value } }: ControlProps) => {
  const t = useText()
  const today = useCheckout(({ fields }) => fields?.today ?? "")
  switch (field.kind) {
    case "area":
      return <textarea {...props} rows={3} maxLength={field.maxLength} value={value} />
    case "select":
      return (
        <select {...props} value={value}>
          <option value="">{t("-- Please Select --")}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {t(option.label as UncheckedText)}
            </option>
          ))}
        </select>
      )
    case "date":
      return (
        <input
          {...props}
          type="date"
          min={dateAfter(today, field.fromDays)}
          max={dateAfter(today, field.toDays)}
          value={value}
        />
      )
    case "checkbox":
      return null
    case "text":
      return <input {...props} maxLength={field.maxLength} value={value} />
  }
}

const CheckboxField = ({ field, entry: { id, value, problem, enter, props } }: ControlProps) => {
  const t = useText()
  return (
    <label className="check" htmlFor={id}>
      <input
        type="checkbox"
        {...props}
        value="1"
        checked={value === "1"}
        {...problemProps(id, problem)}
        onChange={(event) => enter(event.target.checked ? "1" : "")}
      />
      <span>{t(field.label as UncheckedText)}</span>
    </label>
  )
}

const Field = ({ field }: { readonly field: CheckoutField }) => {
  const t = useText()
  const entry = useField(field)
  return (
    <div className="field field--wide">
      {field.kind === "checkbox" ? (
        <CheckboxField field={field} entry={entry} />
      ) : (
        <>
          <label htmlFor={entry.id}>{t(field.label as UncheckedText)}</label>
          <Control field={field} entry={entry} />
        </>
      )}
      {field.note !== undefined && <p className="field__note">{t(field.note as UncheckedText)}</p>}
      <CheckoutFieldProblem fieldId={entry.id} problem={entry.problem} />
    </div>
  )
}

/** Fields of modules that this cart has. */
export const useFields = (): ReadonlyArray<CheckoutField> => {
  const all = useSelector(({ checkoutExtension }) => checkoutExtension?.checkoutFields ?? noFields)
  const isVirtual = useCheckout((checkout) => checkout.isVirtual)
  return fieldsOfCart(all, isVirtual)
}

const StepFields = ({ step }: { readonly step: FieldStep }) => {
  const fields = useFields().filter((field) => field.step === step)
  return fields.length === 0 ? null : (
    <div className="fields">
      {fields.map((field) => (
        <Field key={field.code} field={field} />
      ))}
    </div>
  )
}

const FieldValue = ({ field, value }: { readonly field: CheckoutField; readonly value: string }) => {
  const t = useText()
  const locale = useSelector((state) => state.page.locale)
  if (field.kind !== "date") return t(fieldText(field, value) as UncheckedText)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" })
  return isDate(value) ? format.format(new Date(value)) : value
}

/** Values that were entered, of all steps for the review of the order, or of one step. */
export const EnteredFields = ({ step }: { readonly step?: FieldStep }) => {
  const t = useText()
  const values = useCheckout(({ fields }) => fields?.values ?? noValues)
  const fields = useFields().filter((field) => step === undefined || field.step === step)
  const filled = fields.filter(({ code }) => (values[code] ?? "").trim() !== "")
  return filled.length === 0 ? null : (
    <dl className="order-review">
      {filled.map((field) => (
        <div key={field.code}>
          <dt>{t(field.label as UncheckedText)}</dt>
          <dd>
            <FieldValue field={field} value={values[field.code] ?? ""} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders the fields that modules add to a step, and what was entered for the review. */
export const checkoutFields = (step: FieldStep | "review"): ReactNode =>
  step === "review" ? <EnteredFields /> : <StepFields step={step} />

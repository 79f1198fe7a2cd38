import {
  isChecked,
  type AddressAttribute,
  type AttributeOption,
  type AttributeValues,
} from "../../core/addresses/address-attribute.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { CheckoutFieldProblem, problemProps } from "../checkout/CheckoutFieldProblem.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** Props for the custom attributes of an address, used by every address form. */
export type AttributeEntriesProps = {
  readonly attributes: ReadonlyArray<AddressAttribute>
  readonly values: AttributeValues | undefined
  readonly idOf: (code: string) => string
  /** The name of a field; its id by default. */
  readonly nameOf?: (code: string) => string
  /** The problem of the field with this id; empty for a valid field. */
  readonly problemOf: (id: string) => string
  readonly onType: (code: string, value: string | boolean) => void
}

const Options = ({ options }: { readonly options: ReadonlyArray<AttributeOption> }) => {
  const t = useText()
  return (
    <>
      <option value="">{t("-- Please Select --")}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label as UncheckedText)}
        </option>
      ))}
    </>
  )
}

/** Custom attributes of an address: a checkbox, a list of options, a date or a line of text. [3.address-custom-attributes.2] */
export const AttributeEntries = ({
  attributes,
  values = {},
  idOf,
  nameOf = idOf,
  problemOf,
  onType,
}: AttributeEntriesProps) => {
  const t = useText()
  return attributes.map(({ code, label, entry, required, options = [] }) => {
    const [id, value] = [idOf(code), values[code]]
    const common = { id, name: nameOf(code) }
    if (entry === "boolean")
      return (
        <label key={code} className="check field--wide">
          <input
            {...common}
            type="checkbox"
            value="1"
            checked={isChecked(value)}
            onChange={(event) => onType(code, event.target.checked)}
          />
          <span>{t(label as UncheckedText)}</span>
        </label>
      )
    const problem = problemOf(id)
    const text = String(value ?? "")
    const field = {
      ...common,
      "aria-required": required,
      ...problemProps(id, problem),
      onChange: (event: { readonly target: { readonly value: string } }) => onType(code, event.target.value),
    }
    return (
      <div key={code} className="field field--wide">
        <label htmlFor={id}>
          {t(label as UncheckedText)} {!required && <span className="field__optional">{t("(optional)")}</span>}
        </label>
        {entry === "select" ? (
          <select {...field} value={text}>
            <Options options={options} />
          </select>
        ) : (
          <input {...field} type={entry} value={entry === "date" ? text.slice(0, 10) : text} />
        )}
        <CheckoutFieldProblem fieldId={id} problem={problem} />
      </div>
    )
  })
}

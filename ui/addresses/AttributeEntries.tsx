import {
  isChecked,
  isSelected,
  optionFieldName,
  toggleOption,
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

type EntryProps = {
  readonly attribute: AddressAttribute
  readonly field: { readonly id: string; readonly name: string }
  readonly value: string
  readonly onType: (value: string) => void
}

const AttributeControl = ({ attribute: { inputType, required, options = [] }, field, value, onType }: EntryProps) => {
  const control = {
    ...field,
    "aria-required": required,
    onChange: (event: { readonly target: { readonly value: string } }) => onType(event.target.value),
  }
  return inputType === "select" ? (
    <select {...control} value={value}>
      <Options options={options} />
    </select>
  ) : (
    <input {...control} type={inputType} value={inputType === "date" ? value.slice(0, 10) : value} />
  )
}

type AttributeCheckboxProps = {
  readonly label: string
  readonly field: { readonly id: string | undefined; readonly name: string }
  readonly value: string
  readonly checked: boolean
  readonly onChange: (event: { readonly target: { readonly checked: boolean } }) => void
}

const AttributeCheckbox = ({ label, field, value, checked, onChange }: AttributeCheckboxProps) => {
  const t = useText()
  return (
    <label className="check field--wide">
      <input {...field} type="checkbox" value={value} checked={checked} onChange={onChange} />
      <span>{t(label as UncheckedText)}</span>
    </label>
  )
}

type AttributeCheckboxesProps = Omit<EntryProps, "attribute"> & { readonly options: ReadonlyArray<AttributeOption> }

const AttributeCheckboxes = ({ options, field, value, onType }: AttributeCheckboxesProps) =>
  options.map((option, index) => (
    <AttributeCheckbox
      key={option.value}
      label={option.label}
      field={{ ...field, id: index === 0 ? field.id : undefined, name: optionFieldName(field.name, index) }}
      value={option.value}
      checked={isSelected(value, option.value)}
      onChange={() => onType(toggleOption(options, value, option.value))}
    />
  ))

/** Custom attributes of an address: checkboxes, a list of options, a date or a line of text. [3.address-custom-attributes.2] */
export const AttributeEntries = ({
  attributes,
  values = {},
  idOf,
  nameOf = idOf,
  problemOf,
  onType,
}: AttributeEntriesProps) => {
  const t = useText()
  return attributes.map((attribute) => {
    const { code, label, inputType, required, options = [] } = attribute
    const id = idOf(code)
    const name = nameOf(code)
    const value = String(values[code] ?? "")
    const type = (typed: string | boolean) => onType(code, typed)
    if (inputType === "boolean")
      return (
        <AttributeCheckbox
          key={code}
          label={label}
          field={{ id, name }}
          value="1"
          checked={isChecked(values[code])}
          onChange={(event) => type(event.target.checked)}
        />
      )
    const problem = problemOf(id)
    const isGroup = inputType === "multiselect"
    const Group = isGroup ? "fieldset" : "div"
    const Title = isGroup ? "legend" : "label"
    const field = { id, name, ...problemProps(id, problem) }
    return (
      <Group key={code} className="field field--wide">
        <Title {...(isGroup ? {} : { htmlFor: id })}>
          {t(label as UncheckedText)} {!required && <span className="field__optional">{t("(optional)")}</span>}
        </Title>
        {isGroup ? (
          <AttributeCheckboxes options={options} field={field} value={value} onType={type} />
        ) : (
          <AttributeControl attribute={attribute} field={field} value={value} onType={type} />
        )}
        <CheckoutFieldProblem fieldId={id} problem={problem} />
      </Group>
    )
  })
}

import { memo, type ReactNode } from "react"

import type { FieldDefinition } from "../../core/addresses/address-fields.ts"
import type { Country, Region } from "../../core/addresses/country.ts"
import { CheckoutFieldProblem, problemProps } from "../checkout/CheckoutFieldProblem.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** Definition, value and problem of one field of an address form. */
export type AddressFieldEntryProps = {
  readonly id: string
  readonly name: string
  readonly definition: FieldDefinition
  /** The section of the autocomplete value, such as `shipping`; absent for addresses without a purpose. */
  readonly purpose?: string
  readonly value: string
  /** Empty for a valid field. */
  readonly problem: string
  /** Example postcodes; `undefined` while the postcode matches the pattern of its country. */
  readonly examples: ReadonlyArray<string> | undefined
  readonly countries: ReadonlyArray<Country>
  readonly regions: ReadonlyArray<Region>
  readonly onType: (text: string) => void
  readonly onBlur: () => void
  /** Controls below the problem. */
  readonly children?: ReactNode
}

/** Memoised, because rendering all countries again for every typed character is slow. */
const CountryOptions = memo(({ countries }: { readonly countries: ReadonlyArray<Country> }) =>
  countries.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  )),
)

const Options = ({ definition, countries, regions }: AddressFieldEntryProps) => {
  const t = useText()
  if (definition.inputType === "country") return <CountryOptions countries={countries} />
  return (
    <>
      <option value="">{t("Please select a region, state or province.")}</option>
      {regions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}

/** A note about an unusual postcode. The postcode is accepted all the same. */
const PostcodeNotice = ({ examples }: { readonly examples: ReadonlyArray<string> | undefined }) => {
  const t = useText()
  return examples === undefined ? null : (
    <output className="field__note">
      {t("Provided Zip/Postal Code seems to be invalid.")} {t("Example: %1.", examples.join("; "))}{" "}
      {t("If you believe it is the right one you can ignore this notice.")}
    </output>
  )
}

const wideFields = new Set(["country_id", "fullname", "street_0", "street_1", "company"])

const Control = (props: AddressFieldEntryProps) => {
  const { id, name, definition, purpose, value, problem, onType, onBlur } = props
  const { autocomplete, inputType, inputMode, required } = definition
  const common = {
    id,
    name,
    value,
    autoComplete: purpose === undefined ? autocomplete : `${purpose} ${autocomplete}`,
    "aria-required": required,
    ...problemProps(id, problem),
    onChange: (event: { readonly target: { readonly value: string } }) => onType(event.target.value),
    onBlur,
  }
  return inputType === "country" || inputType === "region" ? (
    <select {...common}>
      <Options {...props} />
    </select>
  ) : (
    <input {...common} type={inputType} inputMode={inputMode} enterKeyHint="next" />
  )
}

/** One field of an address form, with its label, problem and, for a postcode, its notice. */
export const AddressFieldEntry = (props: AddressFieldEntryProps) => {
  const t = useText()
  const { id, definition, problem, examples, children } = props
  const { field, label, required } = definition
  return (
    <div className={wideFields.has(field) ? "field field--wide" : "field"}>
      <label htmlFor={id}>
        {t(label)} {!required && <span className="field__optional">{t("(optional)")}</span>}
      </label>
      <Control {...props} />
      {field === "postcode" && <PostcodeNotice examples={examples} />}
      <CheckoutFieldProblem fieldId={id} problem={problem} />
      {children}
    </div>
  )
}

import { memo } from "react"

import type { FieldDefinition } from "../../core/addresses/address-fields.ts"
import type { Country, Region } from "../../core/addresses/country.ts"
import { CheckoutFieldProblem, problemProps } from "../checkout/CheckoutFieldProblem.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** One field of any address form: what is drawn, what stands in it, what is wrong with it. */
export type AddressFieldEntryProps = {
  readonly id: string
  readonly name: string
  readonly drawing: FieldDefinition
  /** The purpose of the address in autocomplete, such as `shipping`; none is anybody's address. */
  readonly purpose?: string
  readonly value: string
  readonly problem: string
  /** Postcodes to compare with one that looks unusual. */
  readonly examples: ReadonlyArray<string> | undefined
  readonly countries: ReadonlyArray<Country>
  readonly regions: ReadonlyArray<Region>
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

/** Kept apart, because a list of all countries is not drawn again for every letter that is typed. */
const CountryOptions = memo(({ countries }: { readonly countries: ReadonlyArray<Country> }) =>
  countries.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  )),
)

const Options = ({ drawing, countries, regions }: AddressFieldEntryProps) => {
  const t = useText()
  if (drawing.entry === "country") return <CountryOptions countries={countries} />
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

/** A postcode that looks unusual is mentioned, never refused. */
const PostcodeNotice = ({ examples }: { readonly examples: ReadonlyArray<string> | undefined }) => {
  const t = useText()
  return examples === undefined ? null : (
    <output className="field__note">
      {t("Provided Zip/Postal Code seems to be invalid.")} {t("Example: %1.", examples.join("; "))}{" "}
      {t("If you believe it is the right one you can ignore this notice.")}
    </output>
  )
}

const wide = new Set(["country_id", "street_0", "street_1", "company"])

const Control = (props: AddressFieldEntryProps) => {
  const { id, name, drawing, purpose, value, problem, onType, onLeave } = props
  const { autocomplete, entry, inputMode, required } = drawing
  const common = {
    id,
    name,
    value,
    autoComplete: purpose === undefined ? autocomplete : `${purpose} ${autocomplete}`,
    "aria-required": required,
    ...problemProps(id, problem),
    onChange: (event: { readonly target: { readonly value: string } }) => onType(event.target.value),
    onBlur: onLeave,
  }
  return entry === "country" || entry === "region" ? (
    <select {...common}>
      <Options {...props} />
    </select>
  ) : (
    <input {...common} type={entry} inputMode={inputMode} />
  )
}

/** One field of an address form, with its label, problem and, for a postcode, its notice. */
export const AddressFieldEntry = (props: AddressFieldEntryProps) => {
  const t = useText()
  const { id, drawing, problem, examples } = props
  const { field, label, required } = drawing
  return (
    <div className={wide.has(field) ? "field field--wide" : "field"}>
      <label htmlFor={id}>
        {t(label)} {!required && <span className="field__optional">{t("(optional)")}</span>}
      </label>
      <Control {...props} />
      {field === "postcode" && <PostcodeNotice examples={examples} />}
      <CheckoutFieldProblem fieldId={id} problem={problem} />
    </div>
  )
}

import { memo } from "react"

import type { FieldDrawing } from "../../core/addresses/address-fields.ts"
import type { Country, Region } from "../../core/addresses/country.ts"
import { unusualPostcode } from "../../core/addresses/postcode.ts"
import { countryOf, type AddressPart } from "../../core/checkout/checkout-state.ts"
import { addressFieldId } from "../../core/checkout/order-blocks.ts"
import { useTell, useText } from "../page/storefront.tsx"
import { FieldProblem, problemProps, useProblem } from "./FieldProblem.tsx"
import { useCheckout } from "./use-checkout.ts"

type AddressFieldProps = { readonly part: AddressPart; readonly drawing: FieldDrawing }

const noRegions: ReadonlyArray<Region> = []

/** Kept apart, because a list of all countries is not drawn again for every letter that is typed. */
const CountryOptions = memo(({ countries }: { readonly countries: ReadonlyArray<Country> }) =>
  countries.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  )),
)

const Options = ({ part, drawing }: AddressFieldProps) => {
  const t = useText()
  const countries = useCheckout((checkout) => checkout.countries)
  const regions = useCheckout((checkout) => countryOf(checkout, checkout[part])?.regions ?? noRegions)
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
const PostcodeNotice = ({ part }: { readonly part: AddressPart }) => {
  const t = useText()
  const examples = useCheckout(({ judged, [part]: { draft } }) =>
    judged.includes(addressFieldId(part, "postcode"))
      ? (unusualPostcode(draft.country_id, draft.postcode)?.join("; ") ?? "")
      : "",
  )
  return examples === "" ? null : (
    <output className="field__note">
      {t("Provided Zip/Postal Code seems to be invalid.")} {t("Example: ")}
      {examples}. {t("If you believe it is the right one you can ignore this notice.")}
    </output>
  )
}

const wide = new Set(["country_id", "street_0", "street_1", "company"])

/** One field of an address form, with its label, problem and, for a postcode, its notice. */
export const AddressFieldView = ({ part, drawing }: AddressFieldProps) => {
  const t = useText()
  const tell = useTell()
  const { field, label, autocomplete, entry, inputMode, required } = drawing
  const id = addressFieldId(part, field)
  const value = useCheckout((checkout) => checkout[part].draft[field])
  const problem = useProblem(id)
  const common = {
    id,
    name: id,
    value,
    autoComplete: `${part} ${autocomplete}`,
    "aria-required": required,
    ...problemProps(id, problem),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      tell({ _tag: "AddressTyped", part, field, text: event.target.value }),
    onBlur: () => tell({ _tag: "AddressFieldLeft", part, field }),
  }

  return (
    <div className={wide.has(field) ? "field field--wide" : "field"}>
      <label htmlFor={id}>
        {t(label)} {!required && <span className="field__optional">{t("(optional)")}</span>}
      </label>
      {entry === "country" || entry === "region" ? (
        <select {...common}>
          <Options part={part} drawing={drawing} />
        </select>
      ) : (
        <input {...common} type={entry} inputMode={inputMode} />
      )}
      {field === "postcode" && <PostcodeNotice part={part} />}
      <FieldProblem fieldId={id} problem={problem} />
    </div>
  )
}

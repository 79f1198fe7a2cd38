import {
  bookCountry,
  bookPostcodeExamples,
  bookRules,
  shownAddressBookErrors,
  type AddressBookForm,
} from "../../core/addresses/address-book-form.ts"
import { addressFields, type AddressField, type FieldDefinition } from "../../core/addresses/address-fields.ts"
import { bookFieldId, bookFieldName } from "../../core/addresses/address-form-names.ts"
import type { Region } from "../../core/addresses/country.ts"
import { draftText } from "../../core/addresses/full-name.ts"
import { LazyFieldNote } from "../forms/LazyFieldNote.tsx"
import { ProblemBox } from "../forms/ProblemBox.tsx"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { AddressFieldEntry } from "./AddressFieldEntry.tsx"
import { AttributeEntries } from "./AttributeEntries.tsx"
import { FileEntries } from "./FileEntries.tsx"
import { StreetLookUp } from "./StreetLookUp.tsx"

const noRegions: ReadonlyArray<Region> = []

const useBook = (): AddressBookForm => {
  const form = useSelector((state) => state.addressBook)
  if (form === undefined) throw new Error("AddressBookEntry needs state.addressBook")
  return form
}

const loadPlace = () => import("./PostcodePlace.tsx").then(({ PostcodePlace }) => PostcodePlace)

type FieldProps = { readonly form: AddressBookForm; readonly definition: FieldDefinition }

/** Suggested streets below the street, and the filled fields below the postcode. */
const FieldExtras = ({ form, definition: { field } }: FieldProps) => {
  const dispatch = useDispatch()
  const country = bookCountry(form)
  const onFill = (filled: AddressField, text: string) => dispatch({ _tag: "BookAddressTyped", field: filled, text })
  return (
    <>
      {field === "street_0" && (
        <StreetLookUp
          inputId={bookFieldId(field)}
          value={form.draft.street_0}
          country={form.draft.country_id}
          regions={country?.regions ?? noRegions}
          onFill={onFill}
        />
      )}
      {field === "postcode" && (
        <LazyFieldNote
          isBlurred={form.touchedFields.includes(field)}
          load={loadPlace}
          props={{ draft: form.draft, country, idOf: bookFieldId, onFill }}
        />
      )}
    </>
  )
}

const Field = ({ form, definition }: FieldProps) => {
  const dispatch = useDispatch()
  const { field } = definition
  return (
    <AddressFieldEntry
      id={bookFieldId(field)}
      name={bookFieldName(field)}
      definition={definition}
      value={draftText(form.draft, field)}
      problem={shownAddressBookErrors(form).find((problem) => problem.field === field)?.message ?? ""}
      examples={field === "postcode" ? bookPostcodeExamples(form) : undefined}
      countries={form.countries}
      regions={bookCountry(form)?.regions ?? noRegions}
      onType={(text) => dispatch({ _tag: "BookAddressTyped", field, text })}
      onBlur={() => dispatch({ _tag: "BookAddressBlurred", field })}
    >
      <FieldExtras form={form} definition={definition} />
    </AddressFieldEntry>
  )
}

const defaultUseTexts = {
  shipping: { isDefault: "This is your default shipping address.", makeDefault: "Use as my default shipping address" },
  billing: { isDefault: "This is your default billing address.", makeDefault: "Use as my default billing address" },
} as const

const DefaultUseEntry = ({ form, use }: { readonly form: AddressBookForm; readonly use: "shipping" | "billing" }) => {
  const t = useText()
  const name = `default_${use}`
  if (form.defaults[use] === "current")
    return (
      <p className="field field--wide">
        <input type="hidden" name={name} value="1" />
        {t(defaultUseTexts[use].isDefault)}
      </p>
    )
  return (
    <label className="check field--wide">
      <input type="checkbox" name={name} value="1" defaultChecked={form.defaults[use] === "requested"} />
      <span>{t(defaultUseTexts[use].makeDefault)}</span>
    </label>
  )
}

/** All problems of a rejected form, with links to the fields. Focused when the page loads. [I11] */
const Problems = ({ form }: { readonly form: AddressBookForm }) => {
  const t = useText()
  const problems = shownAddressBookErrors(form)
  return !form.isRejected || problems.length === 0 ? null : (
    <ProblemBox>
      <h2>{t("There is a problem")}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${bookFieldId(field)}`}>{t(message)}</a>
          </li>
        ))}
      </ul>
    </ProblemBox>
  )
}

/** The fields of an address of the address book. They change with the selected country; without scripts, after the form is submitted. */
export const AddressBookEntry = () => {
  const form = useBook()
  const dispatch = useDispatch()
  return (
    <div className="fields">
      <Problems form={form} />
      {addressFields(bookRules(form), form.telephone, form.hasFullName).map((definition) => (
        <Field key={definition.field} form={form} definition={definition} />
      ))}
      <AttributeEntries
        attributes={form.attributes ?? []}
        values={form.draft.custom_attributes}
        idOf={bookFieldId}
        nameOf={(code) => code}
        problemOf={(id) => shownAddressBookErrors(form).find(({ field }) => bookFieldId(field) === id)?.message ?? ""}
        onType={(code, value) => dispatch({ _tag: "BookAttributeTyped", code, value })}
      />
      <FileEntries
        fields={form.files ?? []}
        idOf={bookFieldId}
        problemOf={(code) => shownAddressBookErrors(form).find(({ field }) => field === code)?.message ?? ""}
      />
      <DefaultUseEntry form={form} use="billing" />
      <DefaultUseEntry form={form} use="shipping" />
    </div>
  )
}

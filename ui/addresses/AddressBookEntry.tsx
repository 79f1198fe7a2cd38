import {
  bookCountry,
  bookPostcodeExamples,
  bookRules,
  shownBookProblems,
  type AddressBookForm,
} from "../../core/addresses/address-book-form.ts"
import { addressFields, type FieldDefinition } from "../../core/addresses/address-fields.ts"
import { bookFieldId, bookFieldName } from "../../core/addresses/address-form-names.ts"
import type { Region } from "../../core/addresses/country.ts"
import { ProblemBox } from "../forms/ProblemBox.tsx"
import { useDispatch, useText, useView } from "../storefront/storefront-context.tsx"
import { AddressFieldEntry } from "./AddressFieldEntry.tsx"
import { AttributeEntries } from "./AttributeEntries.tsx"

const noRegions: ReadonlyArray<Region> = []

const useBook = (): AddressBookForm => {
  const form = useView((state) => state.addressBook)
  if (form === undefined) throw new Error("the form of an address stands on a page without one")
  return form
}

const Field = ({ form, drawing }: { readonly form: AddressBookForm; readonly drawing: FieldDefinition }) => {
  const tell = useDispatch()
  const { field } = drawing
  return (
    <AddressFieldEntry
      id={bookFieldId(field)}
      name={bookFieldName(field)}
      drawing={drawing}
      value={form.draft[field]}
      problem={shownBookProblems(form).find((problem) => problem.field === field)?.message ?? ""}
      examples={field === "postcode" ? bookPostcodeExamples(form) : undefined}
      countries={form.countries}
      regions={bookCountry(form)?.regions ?? noRegions}
      onType={(text) => tell({ _tag: "BookAddressTyped", field, text })}
      onLeave={() => tell({ _tag: "BookAddressBlurred", field })}
    />
  )
}

const uses = {
  shipping: { is: "This is your default shipping address.", may: "Use as my default shipping address" },
  billing: { is: "This is your default billing address.", may: "Use as my default billing address" },
} as const

const DefaultUseEntry = ({ form, use }: { readonly form: AddressBookForm; readonly use: "shipping" | "billing" }) => {
  const t = useText()
  const name = `default_${use}`
  if (form.defaults[use] === "kept")
    return (
      <p className="field field--wide">
        <input type="hidden" name={name} value="1" />
        {t(uses[use].is)}
      </p>
    )
  return (
    <label className="check field--wide">
      <input type="checkbox" name={name} value="1" defaultChecked={form.defaults[use] === "wanted"} />
      <span>{t(uses[use].may)}</span>
    </label>
  )
}

/** Everything that is wrong, with links to the fields. It has the focus when the page comes back. [I11] */
const Problems = ({ form }: { readonly form: AddressBookForm }) => {
  const t = useText()
  const problems = shownBookProblems(form)
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

/** The fields of an address of the book. They follow the country as it is chosen; without scripts they do when the form is sent. */
export const AddressBookEntry = () => {
  const form = useBook()
  const tell = useDispatch()
  return (
    <div className="fields">
      <Problems form={form} />
      {addressFields(bookRules(form), form.telephone).map((drawing) => (
        <Field key={drawing.field} form={form} drawing={drawing} />
      ))}
      <AttributeEntries
        attributes={form.attributes ?? []}
        values={form.draft.custom_attributes}
        idOf={bookFieldId}
        nameOf={(code) => code}
        problemOf={(id) => shownBookProblems(form).find(({ field }) => bookFieldId(field) === id)?.message ?? ""}
        onType={(code, value) => tell({ _tag: "BookAttributeTyped", code, value })}
      />
      <DefaultUseEntry form={form} use="billing" />
      <DefaultUseEntry form={form} use="shipping" />
    </div>
  )
}

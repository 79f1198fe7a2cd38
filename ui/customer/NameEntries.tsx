import { joinedName, showsFullName } from "../../core/addresses/full-name.ts"
import type { CustomerAttribute } from "../../core/customer/profile-attributes.ts"
import type { Translate } from "../../core/translation/translator.ts"
import { FormEntry, type FilledForm } from "../forms/FormEntry.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

type NameEntriesProps = {
  /** Fields that the store adds to the form. */
  readonly attributes: ReadonlyArray<CustomerAttribute>
  readonly form: FilledForm
}

/** Id and label of the fields of a name, for the summary of problems. */
export const nameLabels = (t: Translate) => ({
  fullname: { id: "fullname", label: t("Full Name") },
  firstname: { id: "firstname", label: t("First Name") },
  lastname: { id: "lastname", label: t("Last Name") },
})

/** First and last name of a customer in one field. */
export const FullNameEntry = ({ form }: { readonly form: FilledForm }) => {
  const t = useText()
  const { fullname, firstname = "", lastname = "" } = form.typed ?? {}
  const filled = { ...form, typed: { fullname: fullname ?? joinedName({ firstname, lastname }) } }
  return <FormEntry id="fullname" name="fullname" label={t("Full Name")} autoComplete="name" wide form={filled} />
}

/** First and last name of a customer, in one field if the shop is configured so. */
export const NameEntries = ({ attributes, form }: NameEntriesProps) => {
  const t = useText()
  const hasFullName = showsFullName(useSelector(({ page }) => page.hasFullNameField) === true, attributes)
  return hasFullName ? (
    <FullNameEntry form={form} />
  ) : (
    <>
      <FormEntry id="firstname" name="firstname" label={t("First Name")} autoComplete="given-name" form={form} />
      <FormEntry id="lastname" name="lastname" label={t("Last Name")} autoComplete="family-name" form={form} />
    </>
  )
}

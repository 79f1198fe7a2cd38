import {
  addressBookErrors,
  rejectedBookForm,
  type AddressBookForm,
  type DefaultUse,
} from "../../../../core/addresses/address-book-form.ts"
import { draftOf } from "../../../../core/addresses/address-draft.ts"
import { formOfDraft, sentDraft } from "../../../../core/addresses/address-form-names.ts"
import { magentoFields, removedFiles } from "../../../../core/addresses/file-attribute.ts"
import { showsFullName } from "../../../../core/addresses/full-name.ts"
import { newAddress } from "../../../../core/addresses/new-customer-address.ts"
import { returnAfterAddress, returnField } from "../../../../core/checkout/multishipping/return-after-address.ts"
import type { TypedFields } from "../../../../core/customer/account-forms.ts"
import type { Account, AccountAddress } from "../../../../core/customer/account.ts"
import { AddressBookPage } from "../../../../ui/customer/AddressBookPage.tsx"
import { AddressMissingPage } from "../../../../ui/customer/AddressFormPage.tsx"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { addressFormPage } from "./address-form-page.tsx"
import {
  loadAccount,
  redirectAfterSave,
  requireCustomer,
  showCustomerForm,
  redirectToSignInWithForm,
} from "./customer-area.ts"
import {
  expiredFormMessage,
  withFailureMessage,
  postForm,
  receiveCustomerForm,
  forbidden,
  type SentForm,
} from "./forward-form.ts"
import { accountPage } from "./signed-in-customer.ts"
import { fileFieldsOf, fileParts, withFileLinks } from "./uploaded-files.ts"

const bookPath = "/customer/address/"

const pathOfForm = (id: string | undefined): string =>
  id === undefined ? `${bookPath}new/` : `${bookPath}edit/id/${id}/`

const respondWithMissingAddress = (context: RouteContext, visit: ShopperVisit): Promise<Response> =>
  context.respondWithPage(
    visit,
    accountPage("Address Not Found", "customer-address-form", () => <AddressMissingPage />, 404),
  )

/** The first address becomes both defaults; a default stays one until another address replaces it. */
const defaultUse = (account: Account, isDefault: boolean | undefined): DefaultUse =>
  account.addresses.length === 0 || isDefault === true ? "current" : "selectable"

const savedValues = (saved: AccountAddress | undefined): TypedFields =>
  Object.fromEntries((saved?.address.customAttributes ?? []).map(({ code, value }) => [code, String(value)]))

/** Adds the links of saved files to the form. */
const withSavedFileLinks = async (visit: ShopperVisit, form: AddressBookForm): Promise<AddressBookForm> => ({
  ...form,
  files: await withFileLinks(visit, "address", form.files ?? []),
})

const openForm = async (
  context: RouteContext,
  account: Account,
  address: AccountAddress | undefined,
  submitted?: SentForm,
): Promise<AddressBookForm> => {
  const [{ store }, countries, forms] = await Promise.all([
    context.layoutData(),
    context.countries(),
    context.customerForms(),
  ])
  const { telephone, attributes } = forms.address
  const named = { firstName: account.firstName, lastName: account.lastName }
  return {
    id: address?.id,
    draft: draftOf(address?.address ?? newAddress(named, { countryId: store.defaultCountry })),
    countries,
    countrySettings: {
      regionRequired: store.countriesWithRequiredRegion,
      postcodeOptional: store.countriesWithOptionalPostcode,
    },
    telephone,
    ...(showsFullName(context.options?.hasFullNameField === true, attributes) && { hasFullName: true }),
    attributes,
    files: await fileFieldsOf(forms.files.address, savedValues(address), submitted),
    touchedFields: [],
    isRejected: false,
    defaults: {
      shipping: defaultUse(account, address?.isDefaultShipping),
      billing: defaultUse(account, address?.isDefaultBilling),
    },
  }
}

const showForm = (context: RouteContext, request: Request, id: string | undefined): Promise<Response> => {
  const visit = context.visit(request)
  return requireCustomer(context, visit, async (account) => {
    const address = account.addresses.find((entry) => entry.id === id)
    if (id !== undefined && address === undefined) return respondWithMissingAddress(context, visit)
    const form = await withSavedFileLinks(visit, await openForm(context, account, address))
    const returnTo = new URL(request.url).searchParams.get(returnField)
    return showCustomerForm(context, visit, { page: pathOfForm(id), owner: account.email }, (typed) =>
      addressFormPage(
        account.email,
        typed === undefined ? form : filledForm(form, typed),
        returnTo ?? typed?.[returnField],
      ),
    )
  })
}

const requestedUse = (before: DefaultUse, checkbox: string | undefined): DefaultUse => {
  if (before === "current") return "current"
  return checkbox === "1" ? "requested" : "selectable"
}

/** The form with the submitted values. */
const filledForm = (form: AddressBookForm, typed: TypedFields): AddressBookForm => ({
  ...form,
  draft: sentDraft(typed, form.draft, form.attributes),
  defaults: {
    shipping: requestedUse(form.defaults.shipping, typed["default_shipping"]),
    billing: requestedUse(form.defaults.billing, typed["default_billing"]),
  },
})

const fieldsFor = (form: AddressBookForm, typed: TypedFields): TypedFields => ({
  form_key: typed["form_key"] ?? "",
  ...formOfDraft(form.draft),
  ...(form.defaults.shipping === "selectable" ? {} : { default_shipping: "1" }),
  ...(form.defaults.billing === "selectable" ? {} : { default_billing: "1" }),
})

const submitForm = async (context: RouteContext, id: string | undefined, submitted: SentForm): Promise<Response> => {
  const { visit, typed, hasValidKey } = submitted
  const account = await loadAccount(context, visit)
  if (account === undefined) return redirectToSignInWithForm(context, visit, pathOfForm(id), typed)
  const address = account.addresses.find((entry) => entry.id === id)
  if (id !== undefined && address === undefined) return respondWithMissingAddress(context, visit)

  const form = filledForm(await openForm(context, account, address, submitted), typed)
  if (hasValidKey) return submitAddress(context, { account, form, submitted })
  const page = addressFormPage(account.email, await withSavedFileLinks(visit, form), typed[returnField], forbidden)
  return context.respondWithPage(visit, { ...page, messages: [expiredFormMessage] })
}

type SentBookForm = { readonly account: Account; readonly form: AddressBookForm; readonly submitted: SentForm }

/** Posts an address with its files. Magento removes one file per request, so every further removed file needs another request. */
const postAddress = async ({ form, submitted }: SentBookForm): ReturnType<typeof postForm> => {
  const { id, files = [] } = form
  const { visit, typed, uploads } = submitted
  const path = `${bookPath}formPost/${id === undefined ? "" : `id/${id}/`}`
  const fields = magentoFields(fieldsFor(form, typed), files)
  const without = (code: string | undefined) =>
    code === undefined ? fields : { ...fields, delete_attribute_value: code }
  const [first, ...others] = removedFiles(files)
  let redirectTo = await postForm(visit, path, without(first), fileParts(files, uploads))
  for (const code of others)
    if (typeof redirectTo === "string" && !isRejection(redirectTo))
      redirectTo = await postForm(visit, path, without(code))
  return redirectTo
}

const isRejection = (redirectTo: string): boolean => /^\/customer\/address\/(new|edit)/.test(redirectTo)

/** Submits an address to the backend; a rejected one is shown again. */
const submitAddress = async (context: RouteContext, posted: SentBookForm): Promise<Response> => {
  const { account, form, submitted } = posted
  const { visit } = submitted
  const returnTo = submitted.typed[returnField]
  const showAgain = async () =>
    context.respondWithPage(
      visit,
      addressFormPage(account.email, rejectedBookForm(await withSavedFileLinks(visit, form)), returnTo, 422),
    )
  if (addressBookErrors(form).length > 0) return showAgain()
  const redirectTo = await postAddress(posted)
  if (redirectTo instanceof Response) return redirectTo
  if (redirectTo === undefined)
    return context.respondWithPage(
      visit,
      withFailureMessage(addressFormPage(account.email, await withSavedFileLinks(visit, form), returnTo, 503)),
    )
  return isRejection(redirectTo)
    ? showAgain()
    : redirectAfterSave(context, visit, {
        page: pathOfForm(form.id),
        redirectTo: returnAfterAddress(returnTo) ?? redirectTo,
      })
}

/** Saves an address. A rejected one is shown again with all that was typed and with error messages. [I11] */
const saveForm = (context: RouteContext, request: Request, id: string | undefined): Promise<Response> =>
  receiveCustomerForm(context, request, pathOfForm(id), (form) => submitForm(context, id, form))

/** Routes of the address book. The address of another customer gets the same response as a missing one. [S26] */
export const addressBookPages: MountRoutes = (app, context) => {
  const showBook = (request: Request): Promise<Response> => {
    const visit = context.visit(request)
    return requireCustomer(context, visit, ({ addresses }) =>
      context.respondWithPage(
        visit,
        accountPage("Address Book", "customer-address-index", () => <AddressBookPage addresses={addresses} />),
      ),
    )
  }
  for (const slash of ["", "/"]) {
    app.get(`/customer/address${slash}`, (c) => showBook(c.req.raw))
    app.get(`/customer/address/index${slash}`, (c) => showBook(c.req.raw))
    app.get(`/customer/address/new${slash}`, (c) => showForm(context, c.req.raw, undefined))
    app.get(`/customer/address/edit/id/:id${slash}`, (c) => showForm(context, c.req.raw, c.req.param("id")))
    app.post(`/customer/address/:action{form[Pp]ost}${slash}`, (c) => saveForm(context, c.req.raw, undefined))
    app.post(`/customer/address/:action{form[Pp]ost}/id/:id${slash}`, (c) =>
      saveForm(context, c.req.raw, c.req.param("id")),
    )
  }
}

import {
  bookProblems,
  rejectedBookForm,
  type AddressBookForm,
  type DefaultUse,
} from "../../../../core/addresses/address-book-form.ts"
import { draftOf } from "../../../../core/addresses/address-draft.ts"
import { formOfDraft, sentDraft } from "../../../../core/addresses/address-form-names.ts"
import { newAddress } from "../../../../core/addresses/new-customer-address.ts"
import type { TypedFields } from "../../../../core/customer/account-forms.ts"
import type { Account, AccountAddress } from "../../../../core/customer/account.ts"
import { AddressBookEntry } from "../../../../ui/addresses/AddressBookEntry.tsx"
import { AddressBookPage } from "../../../../ui/customer/AddressBookPage.tsx"
import { AddressFormPage, AddressMissingPage } from "../../../../ui/customer/AddressFormPage.tsx"
import type { Page } from "../../render/page.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { slimCountries } from "../checkout/slim-countries.ts"
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

const bookPath = "/customer/address/"

const pathOfForm = (id: string | undefined): string =>
  id === undefined ? `${bookPath}new/` : `${bookPath}edit/id/${id}/`

const missing = (context: RouteContext, visit: ShopperVisit): Promise<Response> =>
  context.respondWithPage(
    visit,
    accountPage("Address Not Found", "customer-address-form", () => <AddressMissingPage />, 404),
  )

const formPage = (owner: string, form: AddressBookForm, status = 200): Page => {
  const { id } = form
  const title = id === undefined ? "Add New Address" : "Edit Address"
  const addressBook = { ...form, countries: slimCountries(form.countries, new Set([form.draft.country_id])) }
  return {
    ...accountPage(title, "customer-address-form", () => null, status),
    islands: [{ name: "address-book", view: <AddressBookEntry /> }],
    state: { addressBook },
    view: (islands) => <AddressFormPage id={id} owner={owner} islands={islands} />,
  }
}

/** The first address becomes both defaults; a default stays one until another address replaces it. */
const defaultUse = (account: Account, isDefault: boolean | undefined): DefaultUse =>
  account.addresses.length === 0 || isDefault === true ? "current" : "offered"

const openForm = async (
  context: RouteContext,
  account: Account,
  address: AccountAddress | undefined,
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
    attributes,
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
    const address = account.addresses.find((one) => one.id === id)
    if (id !== undefined && address === undefined) return missing(context, visit)
    const form = await openForm(context, account, address)
    return showCustomerForm(context, visit, { page: pathOfForm(id), owner: account.email }, (typed) =>
      formPage(account.email, typed === undefined ? form : filledForm(form, typed)),
    )
  })
}

const requestedUse = (before: DefaultUse, sent: string | undefined): DefaultUse => {
  if (before === "current") return "current"
  return sent === "1" ? "wanted" : "offered"
}

/** The form with the submitted values. */
const filledForm = (form: AddressBookForm, sent: TypedFields): AddressBookForm => ({
  ...form,
  draft: sentDraft(sent, form.draft, form.attributes),
  defaults: {
    shipping: requestedUse(form.defaults.shipping, sent["default_shipping"]),
    billing: requestedUse(form.defaults.billing, sent["default_billing"]),
  },
})

const fieldsFor = (form: AddressBookForm, sent: TypedFields): TypedFields => ({
  form_key: sent["form_key"] ?? "",
  ...formOfDraft(form.draft),
  ...(form.defaults.shipping === "offered" ? {} : { default_shipping: "1" }),
  ...(form.defaults.billing === "offered" ? {} : { default_billing: "1" }),
})

const submitForm = async (
  context: RouteContext,
  id: string | undefined,
  { visit, sent, hasValidKey }: SentForm,
): Promise<Response> => {
  const account = await loadAccount(context, visit)
  if (account === undefined) return redirectToSignInWithForm(context, visit, pathOfForm(id), sent)
  const address = account.addresses.find((one) => one.id === id)
  if (id !== undefined && address === undefined) return missing(context, visit)

  const form = filledForm(await openForm(context, account, address), sent)
  return hasValidKey
    ? submitAddress(context, visit, { account, form, sent })
    : context.respondWithPage(visit, { ...formPage(account.email, form, forbidden), messages: [expiredFormMessage] })
}

type SentBookForm = { readonly account: Account; readonly form: AddressBookForm; readonly sent: TypedFields }

/** Submits an address to the backend; a rejected one is shown again. */
const submitAddress = async (
  context: RouteContext,
  visit: ShopperVisit,
  { account, form, sent }: SentBookForm,
): Promise<Response> => {
  const { id } = form
  const showAgain = () => context.respondWithPage(visit, formPage(account.email, rejectedBookForm(form), 422))
  if (bookProblems(form).length > 0) return showAgain()
  const path = `${bookPath}formPost/${id === undefined ? "" : `id/${id}/`}`
  const redirectTo = await postForm(visit, path, fieldsFor(form, sent))
  if (redirectTo instanceof Response) return redirectTo
  if (redirectTo === undefined)
    return context.respondWithPage(visit, withFailureMessage(formPage(account.email, form, 503)))
  return /^\/customer\/address\/(new|edit)/.test(redirectTo)
    ? showAgain()
    : redirectAfterSave(context, visit, { page: pathOfForm(id), redirectTo })
}

/** Saves an address. A rejected one is shown again with all that was typed and with error messages. [I11] */
const saveForm = (context: RouteContext, request: Request, id: string | undefined): Promise<Response> =>
  receiveCustomerForm(context, request, pathOfForm(id), (form) => submitForm(context, id, form))

/** Routes of the address book. Addresses of other customers respond like missing ones. [S26] */
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

import { lastNameMissing } from "../../../../../core/addresses/full-name.ts"
import type { FieldProblem } from "../../../../../core/customer/account-forms.ts"
import type { Account, AccountOrder } from "../../../../../core/customer/account.ts"
import type { FullOrder } from "../../../../../core/customer/orders/full-order.ts"
import { signInPart } from "../../../../../core/customer/sign-in-step.ts"
import { AccountPage } from "../../../../../ui/customer/AccountPage.tsx"
import { AddressBookPage } from "../../../../../ui/customer/AddressBookPage.tsx"
import { AddressFormPage, AddressMissingPage } from "../../../../../ui/customer/AddressFormPage.tsx"
import { AccountDeletedPage, DeleteAccountPage } from "../../../../../ui/customer/DeleteAccountPage.tsx"
import { ForgottenPasswordPage, ResendConfirmationPage } from "../../../../../ui/customer/EmailRequestPages.tsx"
import {
  ConfirmAccountPage,
  ConfirmNewsletterPage,
  StockAlertPage,
  UnsubscribePage,
} from "../../../../../ui/customer/MailLinkPages.tsx"
import { FullNameEntry, NameEntries } from "../../../../../ui/customer/NameEntries.tsx"
import { NewsletterPage } from "../../../../../ui/customer/NewsletterPage.tsx"
import { GuestOrderFormPage, GuestOrderPage } from "../../../../../ui/customer/orders/GuestOrderPages.tsx"
import { OrderHistoryPage } from "../../../../../ui/customer/orders/OrderHistoryPage.tsx"
import { OrderMissingPage, OrderPage } from "../../../../../ui/customer/orders/OrderPage.tsx"
import { ProfilePage } from "../../../../../ui/customer/ProfilePage.tsx"
import { RegisterPage } from "../../../../../ui/customer/RegisterPage.tsx"
import { SetPasswordPage } from "../../../../../ui/customer/SetPasswordPage.tsx"
import { SignedOutPage } from "../../../../../ui/customer/SignedOutPage.tsx"
import { SignInDialog } from "../../../../../ui/customer/SignInDialog.tsx"
import { SignInPage } from "../../../../../ui/customer/SignInPage.tsx"
import { shopperAddress, linesOf, placedOrder } from "./order-data.ts"
import { ownLists } from "./own-list-features.tsx"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

const captcha = {
  formId: "user_login",
  picture: "/media/attribute/swatch/glaze-celadon.webp",
  page: "/customer/account/login/",
  isCaseSensitive: true,
}

const attributes = [
  { code: "dob", label: "Date of Birth", inputType: "date", required: true },
  { code: "taxvat", label: "Tax/VAT Number", inputType: "text", required: false },
] as const

const requiredProblem = (field: string): FieldProblem => ({ field, text: "This is a required field." })

const page = (name: string, state: string, view: Specimen["view"]): Specimen => ({
  name,
  state,
  view,
  isLarge: true,
})

const orders: ReadonlyArray<AccountOrder> = [
  { id: "42", number: "000000042", date: "2026-11-18", status: "Pending", total: "56.4", currency: "USD" },
  { id: "41", number: "000000041", date: "2026-03-04", status: "Complete", total: "1290", currency: "USD" },
]

const address = (id: string, isDefault: boolean) => ({
  id,
  address: shopperAddress,
  lines: ["Ada Holm", "27 Warren Street", "Hudson, New York 12534", "United States"],
  isDefaultShipping: isDefault,
  isDefaultBilling: isDefault,
})

const account: Account = {
  firstName: "Ada",
  lastName: "Holm",
  email: "ada@example.com",
  isSubscribed: true,
  orders,
  addresses: [address("1", true), address("2", false)],
}

const emptyAccount: Account = { ...account, orders: [], addresses: [], isSubscribed: false }

const ownOrder = (data: SpecimenData): FullOrder => ({
  ...placedOrder(data),
  id: "42",
  date: "2026-11-18",
  status: "Pending",
  lines: placedOrder(data).lines.map((line, index) => ({
    ...line,
    sku: line.sku,
    price: linesOf(data)[index]?.price ?? "0",
  })),
  giftMessage: { from: "Ada", to: "Ines", text: "Happy birthday!" },
  shopCancellationReasons: ["I ordered it by mistake", "Another reason"],
})

const shippedOrder = (data: SpecimenData): FullOrder => {
  const order = ownOrder(data)
  const lines = order.lines.map(({ name, quantity }) => ({ name, quantity }))
  return {
    ...order,
    status: "Complete",
    documents: [
      { kind: "invoice", number: "000000042", lines, total: "56.4", tracking: [] },
      { kind: "shipment", number: "000000042", lines, tracking: [{ title: "UPS", number: "1Z 999 AA1" }] },
      { kind: "credit memo", number: "000000007", lines: lines.slice(0, 1), total: "28", tracking: [] },
    ],
  }
}

const countryName = (): string => "United States"

/** The sign-in dialog over a page. */
const dialogs = (): ReadonlyArray<Specimen> => {
  const part = signInPart({
    links: { register: "/customer/account/create/", forgotPassword: "/customer/account/forgotpassword/" },
    providers: [{ id: "demo", label: "Potters’ Net", address: "/demo/social/" }],
  })
  const signInSpecimen = (state: string, popUp: Partial<typeof part.popUp>): Specimen => ({
    name: "SignInDialog",
    state,
    view: <SignInDialog />,
    parts: { signIn: { ...part, popUp: { ...part.popUp, isOpen: true, ...popUp } } },
    isWindow: true,
  })
  return [
    signInSpecimen("as it opens", {}),
    signInSpecimen("loading", { isBusy: true }),
    signInSpecimen("refused", { message: "The account sign-in was incorrect. Please try again later." }),
  ]
}

/** Sign-in and registration. */
const entries: ReadonlyArray<Specimen> = [
  page("AccountDeletedPage", "only state", <AccountDeletedPage />),
  page("SignInPage", "as it opens", <SignInPage />),
  page(
    "SignInPage",
    "refused",
    <SignInPage problems={[requiredProblem("login[username]"), requiredProblem("login[password]")]} />,
  ),
  page("SignInPage", "with a CAPTCHA", <SignInPage captcha={captcha} />),
  page("SignInPage", "which may remember the customer", <SignInPage rememberMe />),
  page("RegisterPage", "as it opens", <RegisterPage />),
  { name: "NameEntries", state: "in two fields", view: <NameEntries attributes={[]} form={{}} /> },
  {
    name: "FullNameEntry",
    state: "filled",
    view: <FullNameEntry form={{ typed: { firstname: "Ada", lastname: "van der Berg" } }} />,
  },
  {
    name: "FullNameEntry",
    state: "of one word, refused",
    view: (
      <FullNameEntry form={{ typed: { fullname: "Ada" }, problems: [{ field: "fullname", text: lastNameMissing }] }} />
    ),
  },
  page("RegisterPage", "with fields that the store adds", <RegisterPage attributes={attributes} />),
  page("RegisterPage", "refused", <RegisterPage typed={{ firstname: "Ada" }} problems={[requiredProblem("email")]} />),
  ...dialogs(),
  page("ForgottenPasswordPage", "as it opens", <ForgottenPasswordPage />),
  page("ConfirmAccountPage", "only state", <ConfirmAccountPage id="1" confirmationKey="key" />),
  page("ResendConfirmationPage", "as it opens", <ResendConfirmationPage />),
  page("SetPasswordPage", "as it opens", <SetPasswordPage token="token" />),
  page("SignedOutPage", "only state", <SignedOutPage />),
]

const newsletter: ReadonlyArray<Specimen> = [
  page("NewsletterPage", "subscribed", <NewsletterPage subscribed />),
  page("NewsletterPage", "not subscribed", <NewsletterPage subscribed={false} />),
  page("ConfirmNewsletterPage", "only state", <ConfirmNewsletterPage code="code" />),
  page("UnsubscribePage", "only state", <UnsubscribePage code="code" />),
  page("StockAlertPage", "only state", <StockAlertPage product="1" />),
]

/** Specimens of the account area. */
export const customer = (data: SpecimenData): Feature => ({
  folder: "customer",
  specimens: [
    ...entries,
    page("AccountPage", "filled", <AccountPage account={account} />),
    page("AccountPage", "empty", <AccountPage account={emptyAccount} />),
    page("OrderHistoryPage", "filled", <OrderHistoryPage orders={{ orders, total: 22, page: 1, pages: 3 }} />),
    page("OrderHistoryPage", "empty", <OrderHistoryPage orders={{ orders: [], total: 0, page: 1, pages: 1 }} />),
    page("OrderPage", "filled", <OrderPage order={ownOrder(data)} countryName={countryName} />),
    page("OrderPage", "shipped and refunded", <OrderPage order={shippedOrder(data)} countryName={countryName} />),
    page("OrderMissingPage", "only state", <OrderMissingPage />),
    page("AddressBookPage", "filled", <AddressBookPage addresses={account.addresses} />),
    page("AddressBookPage", "empty", <AddressBookPage addresses={[]} />),
    page("AddressFormPage", "without its island", <AddressFormPage id="1" owner="" islands={{}} />),
    page("AddressMissingPage", "only state", <AddressMissingPage />),
    page("ProfilePage", "as it opens", <ProfilePage account={account} />),
    page(
      "ProfilePage",
      "refused",
      <ProfilePage
        account={account}
        rejected={{ part: "name", problems: [requiredProblem("firstname")], typed: {} }}
      />,
    ),
    ...ownLists(page),
    ...newsletter,
    page("GuestOrderFormPage", "as it opens", <GuestOrderFormPage proof="email" />),
    page("GuestOrderFormPage", "for a shop that compares both", <GuestOrderFormPage proof="email and postcode" />),
    page(
      "GuestOrderFormPage",
      "refused",
      <GuestOrderFormPage
        proof="email"
        problems={[requiredProblem("oar_order_id")]}
        error="You entered incorrect data. Please try again."
      />,
    ),
    page("GuestOrderPage", "filled", <GuestOrderPage order={ownOrder(data)} countryName={countryName} />),
    page("DeleteAccountPage", "as it opens", <DeleteAccountPage email="ada@example.com" />),
  ],
})

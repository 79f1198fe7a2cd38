import type { FileField } from "../../core/addresses/file-attribute.ts"
import type { Account } from "../../core/customer/account.ts"
import { attributesAroundName, type CustomerAttribute } from "../../core/customer/profile-attributes.ts"
import type { ProfilePart } from "../../core/customer/profile-forms.ts"
import { EmailEntry, FormEntry, FormProblems, type FilledForm } from "../forms/FormEntry.tsx"
import { ProfileForm } from "../forms/ProfileForm.tsx"
import { ShowPassword } from "../forms/ShowPassword.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { AccountFrame } from "./AccountFrame.tsx"
import { attributeLabels, CustomerAttributes, CustomerFiles } from "./CustomerAttributes.tsx"
import { NameEntries, nameLabels } from "./NameEntries.tsx"

type ProfilePageProps = {
  readonly account: Account
  /** Fields that the store adds to the name. */
  readonly attributes?: ReadonlyArray<CustomerAttribute> | undefined
  readonly files?: ReadonlyArray<FileField> | undefined
  /** The rejected form with its values and problems. */
  readonly rejected?: (FilledForm & { readonly part: ProfilePart }) | undefined
  readonly captcha?: FilledForm["captcha"]
}

type PartProps = { readonly account: Account; readonly form: FilledForm }
type NamePartProps = PartProps & {
  readonly attributes: ReadonlyArray<CustomerAttribute>
  readonly files: ReadonlyArray<FileField>
}

/** Saved values that Magento requires again in each of the forms. */
const savedNames = ({ firstName, lastName, attributes = {} }: Account): Readonly<Record<string, string>> => ({
  ...attributes,
  firstname: firstName,
  lastname: lastName,
})

const Names = ({ account }: Pick<PartProps, "account">) => (
  <>
    {Object.entries(savedNames(account)).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
)

const CurrentPassword = ({ id, form }: { readonly id: string; readonly form: FilledForm }) => {
  const t = useText()
  return (
    <FormEntry
      id={id}
      name="current_password"
      label={t("Current Password")}
      type="password"
      autoComplete="current-password"
      wide
      form={form}
    />
  )
}

const NamePart = ({ account, attributes, files, form }: NamePartProps) => {
  const t = useText()
  const filled = { ...form, typed: form.typed ?? savedNames(account) }
  const { before, after } = attributesAroundName(attributes)
  return (
    <ProfileForm
      id="profile-name"
      title="Your name"
      submitLabel="Save"
      account={account}
      captcha={form.captcha}
      hasFiles={files.length > 0}
    >
      <FormProblems
        problems={form.problems}
        fields={{
          ...nameLabels(t),
          ...attributeLabels([...attributes, ...files.map(({ attribute }) => attribute)]),
        }}
      />
      <CustomerAttributes attributes={before} form={filled} />
      <NameEntries attributes={attributes} form={filled} />
      <CustomerAttributes attributes={after} form={filled} />
      <CustomerFiles files={files} form={filled} />
    </ProfileForm>
  )
}

const EmailPart = ({ account, form }: PartProps) => {
  const t = useText()
  const filled = { ...form, typed: form.typed ?? { email: account.email } }
  return (
    <ProfileForm
      id="profile-email"
      title="Change Email"
      submitLabel="Change Email"
      account={account}
      captcha={form.captcha}
    >
      <input type="hidden" name="change_email" value="1" />
      <Names account={account} />
      <FormProblems
        problems={form.problems}
        fields={{
          email: { id: "new-email", label: t("Email") },
          current_password: { id: "email-current-password", label: t("Current Password") },
        }}
      />
      <EmailEntry id="new-email" name="email" wide form={filled} />
      <CurrentPassword id="email-current-password" form={form} />
      <ShowPassword />
    </ProfileForm>
  )
}

const PasswordPart = ({ account, form }: PartProps) => {
  const t = useText()
  const labels = { password: t("New Password"), confirmation: t("Confirm New Password") }
  return (
    <ProfileForm
      id="profile-password"
      title="Change Password"
      submitLabel="Change Password"
      account={account}
      captcha={form.captcha}
    >
      <input type="hidden" name="change_password" value="1" />
      <Names account={account} />
      <FormProblems
        problems={form.problems}
        fields={{
          current_password: { id: "current-password", label: t("Current Password") },
          password: { id: "new-password", label: labels.password },
          password_confirmation: { id: "new-password-again", label: labels.confirmation },
        }}
      />
      <CurrentPassword id="current-password" form={form} />
      <FormEntry
        id="new-password"
        name="password"
        label={labels.password}
        type="password"
        autoComplete="new-password"
        note={t("%1+ characters, with three of: lowercase, uppercase, number, symbol.", 8)}
        form={form}
      />
      <FormEntry
        id="new-password-again"
        name="password_confirmation"
        label={labels.confirmation}
        type="password"
        autoComplete="new-password"
        form={form}
      />
      <ShowPassword />
    </ProfileForm>
  )
}

/** Values of the attributes that the form has. */
const valuesOf = (attributes: ReadonlyArray<CustomerAttribute>, saved: Account["attributes"] = {}) =>
  Object.fromEntries(
    attributes.flatMap(({ code }) => (saved[code] === undefined || saved[code] === "" ? [] : [[code, saved[code]]])),
  )

/** Profile page: separate forms for name, e-mail address and password. */
export const ProfilePage = ({ account: saved, attributes = [], files = [], rejected, captcha }: ProfilePageProps) => {
  const t = useText()
  const account = { ...saved, attributes: valuesOf(attributes, saved.attributes) }
  const formOf = (part: ProfilePart): FilledForm => ({ ...(rejected?.part === part ? rejected : {}), captcha })
  return (
    <AccountFrame current="/customer/account/edit/">
      <h1 className="page-title">{t("Edit Account Information")}</h1>
      <NamePart account={account} attributes={attributes} files={files} form={formOf("name")} />
      <EmailPart account={account} form={formOf("email")} />
      <PasswordPart account={account} form={formOf("password")} />
      <p>
        <a href="/customer/account/delete/">{t("Delete my account")}</a>
      </p>
    </AccountFrame>
  )
}

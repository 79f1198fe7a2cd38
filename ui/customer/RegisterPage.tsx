import type { FileField } from "../../core/addresses/file-attribute.ts"
import { attributesAroundName, type CustomerAttribute } from "../../core/customer/profile-attributes.ts"
import { CaptchaEntry } from "../forms/CaptchaEntry.tsx"
import { EmailEntry, FormProblems, type FilledForm } from "../forms/FormEntry.tsx"
import { RememberMeEntry } from "../forms/RememberMeEntry.tsx"
import { useFeature, useText, useSelector } from "../storefront/storefront-context.tsx"
import { attributeLabels, CustomerAttributes, CustomerFiles } from "./CustomerAttributes.tsx"
import { NameEntries, nameLabels } from "./NameEntries.tsx"
import { NewPassword } from "./NewPassword.tsx"

type RegisterPageProps = FilledForm & {
  readonly minimumPasswordLength?: number | undefined
  /** Fields that the store adds. */
  readonly attributes?: ReadonlyArray<CustomerAttribute> | undefined
  readonly files?: ReadonlyArray<FileField> | undefined
}

type PersonalInformationProps = { readonly form: FilledForm; readonly attributes: ReadonlyArray<CustomerAttribute> }

const PersonalInformation = ({ form, attributes }: PersonalInformationProps) => {
  const { before, after } = attributesAroundName(attributes)
  return (
    <>
      <CustomerAttributes attributes={before} form={form} />
      <NameEntries attributes={attributes} form={form} />
      <EmailEntry id="email_address" name="email" wide form={form} />
      <CustomerAttributes attributes={after} form={form} />
    </>
  )
}

const Newsletter = ({ typed }: FilledForm) => {
  const t = useText()
  if (!useFeature("newsletter")) return null
  return (
    <label className="check">
      <input type="checkbox" name="is_subscribed" value="1" defaultChecked={typed?.["is_subscribed"] === "1"} />
      <span>{t("Sign Up for Newsletter")}</span>
    </label>
  )
}

const Problems = ({
  form,
  attributes,
}: {
  readonly form: FilledForm
  readonly attributes: Parameters<typeof attributeLabels>[0]
}) => {
  const t = useText()
  return (
    <FormProblems
      problems={form.problems}
      fields={{
        ...nameLabels(t),
        email: { id: "email_address", label: t("Email") },
        ...attributeLabels(attributes),
        password: { id: "password", label: t("Password") },
        password_confirmation: { id: "password-confirmation", label: t("Confirm Password") },
      }}
    />
  )
}

/** Form that creates an account. */
export const RegisterPage = ({
  minimumPasswordLength = 8,
  attributes = [],
  files = [],
  ...form
}: RegisterPageProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Create New Customer Account")}</h1>
      <form
        id="form-validate"
        className="panel fields"
        method="post"
        action="/customer/account/createpost/"
        encType={files.length > 0 ? "multipart/form-data" : undefined}
        data-needs-cookies=""
        data-draft="register"
        noValidate
      >
        <input type="hidden" name="form_key" value={formKey} />
        <Problems form={form} attributes={[...attributes, ...files.map(({ attribute }) => attribute)]} />
        <PersonalInformation form={form} attributes={attributes} />
        <CustomerFiles files={files} form={form} />
        <NewPassword
          form={form}
          label={t("Password")}
          confirmationLabel={t("Confirm Password")}
          minimumLength={minimumPasswordLength}
        />
        <CaptchaEntry captcha={form.captcha} />
        <RememberMeEntry form={form} />
        <Newsletter typed={form.typed} />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Create an Account")}
          </button>
          <a href="/customer/account/login/">{t("Already have an account? Sign in")}</a>
        </div>
      </form>
    </div>
  )
}

import { CaptchaEntry } from "../forms/CaptchaEntry.tsx"
import { EmailEntry, FormEntry, FormProblems, FormText, type FilledForm } from "../forms/FormEntry.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

const optionalLabel = (label: string, note: string) => (
  <>
    {label} <span className="field__optional">({note})</span>
  </>
)

const SenderFields = ({ form }: { readonly form: FilledForm }) => {
  const t = useText()
  return (
    <>
      <FormEntry id="contact-name" label={t("Name")} name="name" autoComplete="name" form={form} />
      <EmailEntry id="contact-email" name="email" form={form} />
      <FormEntry
        id="contact-telephone"
        label={optionalLabel(t("Phone Number"), t("optional"))}
        name="telephone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={false}
        wide
        form={form}
      />
    </>
  )
}

/** Form that sends a message to the shop. */
export const ContactForm = (form: FilledForm) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form
      className="panel fields"
      method="post"
      action="/contact/index/post/"
      data-needs-cookies=""
      data-draft="contact"
      noValidate
    >
      <h2 className="panel__title">{t("Write Us")}</h2>
      <input type="hidden" name="form_key" value={formKey} />
      <FormProblems
        problems={form.problems}
        fields={{
          name: { id: "contact-name", label: t("Name") },
          email: { id: "contact-email", label: t("Email") },
          comment: { id: "contact-comment", label: t("What’s on your mind?") },
        }}
      />
      <SenderFields form={form} />
      <FormText id="contact-comment" label={t("What’s on your mind?")} name="comment" form={form} />
      <input type="hidden" name="hideit" value="" />
      <CaptchaEntry captcha={form.captcha} />
      <div className="form-actions">
        <button type="submit" className="button button--primary">
          {t("Submit")}
        </button>
      </div>
    </form>
  )
}

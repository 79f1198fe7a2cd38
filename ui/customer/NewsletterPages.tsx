import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { useText, useView } from "../storefront/storefront-context.tsx"
import { AccountFrame } from "./AccountFrame.tsx"

/** Page of the newsletter subscription of the customer. */
export const NewsletterPage = ({ subscribed }: { readonly subscribed: boolean }) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <AccountFrame current="/newsletter/manage/">
      <h1 className="page-title">{t("Newsletter Subscription")}</h1>
      <form className="panel fields account__form" method="post" action="/newsletter/manage/save/">
        <input type="hidden" name="form_key" value={formKey} />
        <label className="check">
          <input type="checkbox" name="is_subscribed" value="1" defaultChecked={subscribed} />
          <span>{t("General Subscription")}</span>
        </label>
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Save")}
          </button>
        </div>
      </form>
    </AccountFrame>
  )
}

type LinkPageProps = {
  readonly title: PlainPhrase
  readonly text: PlainPhrase
  readonly button: PlainPhrase
  readonly action: string
  readonly code: string
}

/** Page that a link in an e-mail opens. The change needs a button, because mail scanners open all links. */
const LinkPage = ({ title, text, button, action, code }: LinkPageProps) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t(title)}</h1>
      <form className="panel fields" method="post" action={action}>
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="code" value={code} />
        <p>{t(text)}</p>
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t(button)}
          </button>
        </div>
      </form>
    </div>
  )
}

/** Page that cancels the subscription, linked from newsletters. */
export const UnsubscribePage = ({ code }: { readonly code: string }) => (
  <LinkPage
    title="Unsubscribe"
    text="You will get no more newsletters from us."
    button="Unsubscribe"
    action="/newsletter/subscriber/unsubscribePost/"
    code={code}
  />
)

/** Page that confirms the subscription, linked from the confirmation mail. */
export const ConfirmNewsletterPage = ({ code }: { readonly code: string }) => (
  <LinkPage
    title="Newsletter Subscription"
    text="Our newsletter comes to your e-mail address once you have confirmed it."
    button="Confirm your subscription"
    action="/newsletter/subscriber/confirmPost/"
    code={code}
  />
)

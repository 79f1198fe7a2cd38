import { useText, useView } from "../page/storefront.tsx"
import { AccountFrame } from "./AccountFrame.tsx"

/** The customer's own newsletter subscription. */
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

/** Where the link in a newsletter leads. The link alone changes nothing: programs that look at mails open every link in them. */
export const UnsubscribePage = ({ code }: { readonly code: string }) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Unsubscribe")}</h1>
      <form className="panel fields" method="post" action="/newsletter/subscriber/unsubscribePost/">
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="code" value={code} />
        <p>{t("You will get no more newsletters from us.")}</p>
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Unsubscribe")}
          </button>
        </div>
      </form>
    </div>
  )
}

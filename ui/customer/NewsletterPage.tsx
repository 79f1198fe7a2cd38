import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { AccountFrame } from "./AccountFrame.tsx"

/** Page of the newsletter subscription of the customer. */
export const NewsletterPage = ({ subscribed }: { readonly subscribed: boolean }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
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

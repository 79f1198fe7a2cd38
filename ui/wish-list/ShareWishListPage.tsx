import { ownerField } from "../../core/web/form-draft.ts"
import { shareLimits } from "../../core/wish-list/wish-list.ts"
import { AccountFrame } from "../customer/AccountFrame.tsx"
import { type FilledForm, FormEntry, FormText } from "../forms/FormEntry.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

/** Form that shares the wish list by e-mail. `owner` is the e-mail address of the customer. */
export const ShareWishListPage = ({ owner, ...filled }: FilledForm & { readonly owner: string }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <AccountFrame current="/wishlist/">
      <header className="account__head">
        <h1 className="page-title">{t("Wish List Sharing")}</h1>
      </header>
      <form
        className="fields account__form"
        method="post"
        action="/wishlist/index/send/"
        data-draft="wish-list"
        data-draft-owner={owner}
      >
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name={ownerField} value={owner} />
        <FormEntry
          id="emails"
          name="emails"
          label={t("Email addresses, separated by commas")}
          note={t("Up to %1 addresses.", shareLimits.emails)}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          wide
          form={filled}
        />
        <FormText
          id="message"
          name="message"
          label={t("Message")}
          form={filled}
          optional
          maxLength={shareLimits.message}
        />
        <div className="form-actions field--wide">
          <button type="submit" className="button button--primary">
            {t("Share Wish List")}
          </button>
          <a href="/wishlist/">{t("Back")}</a>
        </div>
      </form>
    </AccountFrame>
  )
}

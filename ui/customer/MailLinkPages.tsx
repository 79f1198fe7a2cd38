import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

type LinkPageProps = {
  readonly title: PlainPhrase
  readonly text: PlainPhrase
  readonly button: PlainPhrase
  readonly action: string
  /** Hidden fields that the link named. */
  readonly fields: Readonly<Record<string, string>>
}

/** Page that a link in an e-mail opens. The change needs a button, because mail scanners open all links. */
const LinkPage = ({ title, text, button, action, fields }: LinkPageProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t(title)}</h1>
      <form className="panel fields" method="post" action={action}>
        <input type="hidden" name="form_key" value={formKey} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
    fields={{ code }}
  />
)

/** Page that confirms the subscription, linked from the confirmation mail. */
export const ConfirmNewsletterPage = ({ code }: { readonly code: string }) => (
  <LinkPage
    title="Newsletter Subscription"
    text="Our newsletter comes to your email address once you have confirmed it."
    button="Confirm your subscription"
    action="/newsletter/subscriber/confirmPost/"
    fields={{ code }}
  />
)

/** Page that opens an account, linked from the confirmation mail. */
export const ConfirmAccountPage = ({
  id,
  confirmationKey,
}: {
  readonly id: string
  readonly confirmationKey: string
}) => (
  <LinkPage
    title="Confirm Your Account"
    text="Your account is opened once you have confirmed your email address."
    button="Confirm Your Account"
    action="/customer/account/confirm/"
    fields={{ id, key: confirmationKey }}
  />
)

/** Page that ends the stock alert of a product, linked from its mail. */
export const StockAlertPage = ({ product }: { readonly product: string }) => (
  <LinkPage
    title="Stock Alert"
    text="You will get no mail when this product is in stock again."
    button="End this alert"
    action="/productalert/unsubscribe/stock/"
    fields={{ product }}
  />
)

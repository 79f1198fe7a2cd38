import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

/** State of a payment that is not decided. */
export type OpenPayment = {
  readonly paymentKey: string
  readonly orderNumber: string
  /** Address of the document in which the shopper confirms the payment, such as 3-D Secure. */
  readonly frame?: string | undefined
  /** True if the provider did not respond. */
  readonly isProviderDown?: boolean | undefined
  /** True after the shopper has returned from the provider, who has not decided yet. */
  readonly isBack?: boolean | undefined
}

const explanation = ({ frame, isProviderDown = false, isBack = false }: OpenPayment): PlainPhrase => {
  if (isProviderDown)
    return "The payment provider does not respond. Nothing is paid twice: try again, or pay another way."
  if (frame !== undefined) return "Your bank wants to be sure that it is you. Confirm the payment below."
  return isBack
    ? "The payment provider has not confirmed your payment yet. You can check again, or pay another way."
    : "Your order is placed and waits for your payment."
}

const nextLabel = ({ isProviderDown = false, isBack = false }: OpenPayment): PlainPhrase => {
  if (isProviderDown) return "Try again"
  return isBack ? "Check again" : "Continue to the payment"
}

/** Height in pixels of the bank's document; 400 is a window height of 3-D Secure. */
const confirmationHeight = 400

const Confirmation = ({ address }: { readonly address: string }) => {
  const t = useText()
  return (
    <iframe
      className="card-frame"
      src={address}
      title={t("Confirm the payment")}
      style={{ blockSize: confirmationHeight }}
    />
  )
}

/** Page of a payment that is not decided: the challenge of the bank, or a link to continue or retry. Works without JavaScript. */
export const PaymentPage = (payment: OpenPayment) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const { paymentKey, orderNumber, frame, isProviderDown = false, isBack = false } = payment
  const next = `/checkout/payment/?${isBack ? "back=1&" : ""}payment=${paymentKey}`
  return (
    <div className="width-page checkout-page">
      <h1 className="page-title">{t("Payment of order # %1", orderNumber)}</h1>
      <div className="checkout__steps">
        <section className="checkout-part checkout__steps">
          <p role={isProviderDown ? "alert" : "status"}>{t(explanation(payment))}</p>
          {frame === undefined ? (
            <p>
              <a className="button button--primary button--large" href={next}>
                {t(nextLabel(payment))}
              </a>
            </p>
          ) : (
            <Confirmation address={frame} />
          )}
        </section>
        <form className="checkout-part checkout__steps" method="post" action="/checkout/payment/">
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="payment" value={paymentKey} />
          <p>{t("Your cart comes back, and this order is canceled.")}</p>
          <p>
            <button type="submit" className="button">
              {t("Pay another way")}
            </button>
          </p>
        </form>
      </div>
    </div>
  )
}

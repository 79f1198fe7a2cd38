import type { ProductForm } from "../../core/add-to-cart/product-form.ts"
import { instantItems } from "../../core/instant-purchase/instant-purchase-items.ts"
import type { OrderedAmount } from "../../core/instant-purchase/instant-purchase-order.ts"
import type { InstantOrder } from "../../core/instant-purchase/instant-purchase-step.ts"
import { instantConfirmation } from "../../core/instant-purchase/instant-purchase-texts.ts"
import type { InstantOffer } from "../../core/instant-purchase/instant-purchase.ts"
import { type Amount, isZero } from "../../core/money/amount.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { priceWriter } from "../../core/translation/translator.ts"
import { ModalDialog } from "../storefront/ModalDialog.tsx"
import { useDispatch, usePriceText, useText, useSelector } from "../storefront/storefront-context.tsx"
import { useInstantOrder } from "./InstantPurchase.tsx"

const titleId = "instant-purchase-title"
const confirmationId = "instant-purchase-confirmation"

/** Totals of the order as the shop computed them; until they are loaded, or where the shop has none before an order, the price of the products. */
const Totals = ({ subtotal }: { readonly subtotal: Amount }) => {
  const t = useText()
  const price = usePriceText()
  const { totals } = useInstantOrder()
  if (totals?._tag === "Pending")
    return (
      <div>
        <dt>{t("Order Total")}</dt>
        <dd aria-busy="true">{t("Not yet calculated")}</dd>
      </div>
    )
  if (totals === undefined)
    return (
      <div>
        <dt>{t("Subtotal")}</dt>
        <dd>{t("%1 plus delivery and any taxes", price(subtotal))}</dd>
      </div>
    )
  return totals.rows.map(({ code, title, about = "", amount = "0", isGrandTotal }) => (
    <div key={`${code} ${title}`} className={`instant-purchase__${isGrandTotal ? "total" : "row"}`}>
      <dt>{t(title as UncheckedText, about)}</dt>
      <dd>{code === "shipping" && isZero(amount) ? t("Free") : price(amount)}</dd>
    </div>
  ))
}

/** Products of the order with their options, and what they cost. */
const Items = ({ form }: { readonly form: ProductForm }) => {
  const t = useText()
  const { items, subtotal } = instantItems(form)
  return (
    <>
      {items.map(({ name, quantity, options }) => (
        <div key={name}>
          <dt>{t("Product")}</dt>
          <dd>
            <strong>
              {quantity} × {name}
            </strong>
            {options.map(({ label, value }) => (
              <div key={label}>
                {label}: {value}
              </div>
            ))}
          </dd>
        </div>
      ))}
      <Totals subtotal={subtotal} />
    </>
  )
}

/**
 * Products, addresses, methods and totals of the order, with buttons to confirm and cancel. Cancel is focused. Both are disabled while the
 * order is placed, and the first until the totals are known.
 */
const Confirmation = ({ offer, isPlacing }: { readonly offer: InstantOffer; readonly isPlacing: boolean }) => {
  const t = useText()
  const isTotalPending = useInstantOrder().totals?._tag === "Pending"
  const dispatch = useDispatch()
  const form = useSelector(({ product }) => product)
  const { message, sections, button } = instantConfirmation(offer)
  return (
    <>
      <p id={confirmationId}>{t(message)}</p>
      <dl className="instant-purchase__parts">
        {form && <Items form={form} />}
        {sections.map(({ title, summary }) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{t(summary as UncheckedText)}</dd>
          </div>
        ))}
      </dl>
      <div className="form-actions instant-purchase__buttons">
        <button
          type="button"
          className="button button--primary"
          aria-disabled={isPlacing || isTotalPending}
          data-busy={isPlacing || isTotalPending || undefined}
          onClick={() => dispatch({ _tag: "InstantConfirmed" })}
        >
          {t(button)}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isPlacing}
          data-first-focus=""
          onClick={() => dispatch({ _tag: "InstantCancelled" })}
        >
          {t("Cancel")}
        </button>
      </div>
    </>
  )
}

type InstantMessage = NonNullable<InstantOrder["message"]>

/** Amount of the placed order, in its own currency. */
const OrderedTotal = ({ value, currency }: OrderedAmount) => {
  const t = useText()
  const { locale, currency: displayed } = useSelector(({ page }) => page)
  return (
    <p className="instant-purchase__ordered">
      {t("Order Total")} <strong>{priceWriter(locale, currency || displayed)(value)}</strong>
    </p>
  )
}

/** Result of the order with its amount and a link to the orders of the customer. */
const Result = ({ kind, text, amount }: InstantMessage) => {
  const t = useText()
  const dispatch = useDispatch()
  return (
    <>
      <div className={`message message--${kind}`}>
        <div id={confirmationId}>{t(text as UncheckedText)}</div>
      </div>
      {amount && <OrderedTotal {...amount} />}
      <div className="form-actions">
        <button
          type="button"
          className="button button--primary"
          ref={(close) => close?.focus()}
          onClick={() => dispatch({ _tag: "InstantCancelled" })}
        >
          {t("Close")}
        </button>
        <a href="/sales/order/history/">{t("My Orders")}</a>
      </div>
    </>
  )
}

/** Announces the status to screen readers, also while the visible text does not change. */
const Announcement = ({ stage, message }: Pick<InstantOrder, "message" | "stage">) => {
  const t = useText()
  return (
    <output className="visually-hidden">
      {stage._tag === "Placing"
        ? t("Your order is being placed. Please wait.")
        : t((message?.text ?? "") as UncheckedText)}
    </output>
  )
}

/**
 * Dialog of an instant purchase: confirmation, progress and result. [9.instant-purchase-texts]
 * [9.instant-purchase-texts.1] [9.instant-purchase-texts.2] [9.instant-purchase-texts.3] [9.instant-purchase-texts.4]
 */
export const InstantPurchaseDialog = () => {
  const t = useText()
  const dispatch = useDispatch()
  const { stage, message, data } = useInstantOrder()
  const isPlacing = stage._tag === "Placing"
  const offer = stage._tag === "Confirming" ? stage.offer : data.offer
  const isOpen = stage._tag !== "Waiting" || message !== undefined

  return (
    <ModalDialog
      isOpen={isOpen}
      isLocked={isPlacing}
      reopensFor={message}
      aria-labelledby={titleId}
      aria-describedby={confirmationId}
      aria-busy={isPlacing}
      onClosed={() => dispatch({ _tag: "InstantCancelled" })}
    >
      <div className="dialog__head">
        <h2 id={titleId}>{t(message === undefined ? "Instant Purchase Confirmation" : "Instant Purchase")}</h2>
      </div>
      {message !== undefined && <Result {...message} />}
      {message === undefined && isOpen && offer !== undefined && <Confirmation offer={offer} isPlacing={isPlacing} />}
      <Announcement stage={stage} message={message} />
    </ModalDialog>
  )
}

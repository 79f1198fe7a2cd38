import { type AlertKind, alertPath } from "../../core/catalogue/product/product-alerts.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"

const labels: Readonly<Record<AlertKind, PlainPhrase>> = {
  stock: "Notify me when this product is in stock",
  price: "Notify me when the price drops",
}

type ProductAlertsProps = {
  readonly product: { readonly id: number; readonly path: string }
  readonly alerts: ReadonlyArray<AlertKind>
}

/** Buttons that sign the customer up for mails about a product; guests sign in first and return to the page. */
export const ProductAlerts = ({ product, alerts }: ProductAlertsProps) => {
  const t = useText()
  return alerts.length === 0 ? null : (
    <div className="wish-list-button">
      {alerts.map((kind) => (
        <form key={kind} action={alertPath(kind, product.id, product.path)}>
          <button type="submit" className="link-button">
            <Icon name="notice" /> {t(labels[kind])}
          </button>
        </form>
      ))}
    </div>
  )
}

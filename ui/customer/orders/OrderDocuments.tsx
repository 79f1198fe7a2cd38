import type { OrderDocument, FullOrder } from "../../../core/customer/orders/full-order.ts"
import type { PlainPhrase } from "../../../core/translation/source-text.ts"
import { PricesIn, useNumberText, usePriceText, useText } from "../../storefront/storefront-context.tsx"

const titles = {
  invoice: "Invoice # %1",
  shipment: "Shipment # %1",
  "credit memo": "Refund # %1",
} as const satisfies Readonly<Record<OrderDocument["kind"], string>>

const totals: Readonly<Record<OrderDocument["kind"], PlainPhrase>> = {
  invoice: "Total billed",
  shipment: "Total",
  "credit memo": "Total refunded",
}

const Lines = ({ lines }: Pick<OrderDocument, "lines">) => {
  const numberText = useNumberText()
  return (
    <ul className="order-document__lines">
      {lines.map(({ name, quantity }, index) => (
        <li key={`${index} ${name}`}>
          {numberText(Number(quantity))} × {name}
        </li>
      ))}
    </ul>
  )
}

const Document = ({ document: { kind, number, lines, total, tracking } }: { readonly document: OrderDocument }) => {
  const t = useText()
  const price = usePriceText()
  return (
    <li>
      <h3>{t(titles[kind], number)}</h3>
      <Lines lines={lines} />
      {total !== undefined && (
        <p>
          {t(totals[kind])}: {price(total)}
        </p>
      )}
      {tracking.map((entry) => (
        <p key={entry.number}>
          {t("Tracking Number")}: {`${entry.title} ${entry.number}`.trim()}
        </p>
      ))}
    </li>
  )
}

/** Invoices, shipments and refunds of an order, in its own currency; nothing before the first. */
export const OrderDocuments = ({ order: { documents = [], currency } }: { readonly order: FullOrder }) => {
  const t = useText()
  return documents.length === 0 ? null : (
    <section className="panel" aria-labelledby="order-documents">
      <h2 className="panel__title" id="order-documents">
        {t("Invoices, Shipments and Refunds")}
      </h2>
      <PricesIn currency={currency}>
        <ul className="order-places order-documents">
          {documents.map((document) => (
            <Document key={`${document.kind} ${document.number}`} document={document} />
          ))}
        </ul>
      </PricesIn>
    </section>
  )
}

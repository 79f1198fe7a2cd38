import type { ReactNode } from "react"

import type { AddressOrder } from "../../../core/checkout/multishipping/multishipping.ts"
import { multishippingPath } from "../../../core/checkout/multishipping/multishipping.ts"
import { usePriceText, useText } from "../../storefront/storefront-context.tsx"
import { BookAddress, MultishippingLine, type MultishippingContent } from "./MultishippingFrame.tsx"

type AddressOrderProps = {
  readonly order: AddressOrder
  readonly index: number
  readonly page: Pick<MultishippingContent, "state" | "addresses" | "lines">
  readonly children?: ReactNode
}

/** Items that are shipped to one address, or the items that are not shipped, followed by the content of the step. */
export const AddressOrderView = ({ order, index, page, children }: AddressOrderProps) => {
  const t = useText()
  const price = usePriceText()
  const address = page.addresses.find(({ id }) => id === order.addressId)
  const count = page.state.orders.filter(({ addressId }) => addressId !== undefined).length
  const titleId = `part-${index}`
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 className="panel__title" id={titleId}>
        {order.addressId === undefined ? t("Items that are not shipped") : t("Address %1 of %2", index + 1, count)}
      </h2>
      <div className="multishipping__part">
        <BookAddress address={address} />
        <ul className="lines lines--small">
          {order.lines.map(({ itemId, quantity, rowTotal }) => (
            <li key={itemId} className="line">
              <MultishippingLine
                line={page.lines.get(itemId)}
                quantity={t("Qty: %1", quantity)}
                price={price(rowTotal)}
              />
            </li>
          ))}
        </ul>
      </div>
      <p>
        <a href={multishippingPath("addresses")}>{t("Edit Items")}</a>
      </p>
      {children}
    </section>
  )
}

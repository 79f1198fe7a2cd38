import type { ReactNode } from "react"

import type { AddressOrder } from "../../../core/checkout/multishipping/multishipping.ts"
import { multishippingPath } from "../../../core/checkout/multishipping/multishipping.ts"
import { usePriceText, useText } from "../../storefront/storefront-context.tsx"
import { BookAddress, MultishippingLine, type MultishippingContent } from "./MultishippingFrame.tsx"

type OrderPartProps = {
  readonly part: AddressOrder
  readonly index: number
  readonly page: Pick<MultishippingContent, "state" | "addresses" | "lines">
  readonly children?: ReactNode
}

/** What one address receives, or what is not shipped, and what a step adds to it. */
export const AddressOrderView = ({ part, index, page, children }: OrderPartProps) => {
  const t = useText()
  const price = usePriceText()
  const address = page.addresses.find(({ id }) => id === part.addressId)
  const count = page.state.orders.filter(({ addressId }) => addressId !== undefined).length
  const titleId = `part-${index}`
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 className="panel__title" id={titleId}>
        {part.addressId === undefined ? t("Items that are not shipped") : t("Address %1 of %2", index + 1, count)}
      </h2>
      <div className="multishipping__part">
        <BookAddress address={address} />
        <ul className="lines lines--small">
          {part.lines.map(({ itemId, quantity, rowTotal }) => (
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

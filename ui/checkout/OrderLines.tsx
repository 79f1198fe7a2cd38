import { useState, type ComponentType, type MouseEvent } from "react"

import type { CartLine } from "../../core/cart/cart-lines.ts"
import { LineOptions } from "../cart/LineText.tsx"
import { PriceWithTax } from "../cart/PriceWithTax.tsx"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { useText } from "../storefront/storefront-context.tsx"

type LineProps = { readonly line: CartLine }

/** Quantity of a line with a link to the cart, which opens a stepper in its place. The view of the stepper is loaded then. */
const LineQuantity = ({ line }: LineProps) => {
  const t = useText()
  const [Stepper, setStepper] = useState<ComponentType<LineProps>>()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget
    event.preventDefault()
    import("./OrderLineStepper.tsx").then(
      ({ OrderLineStepper }) => setStepper(() => OrderLineStepper),
      () => location.assign(href),
    )
  }
  return (
    <div className="line__quantity">
      {Stepper === undefined ? (
        <>
          {t("Qty: %1", line.quantity)}{" "}
          <a
            className="link-button"
            href="/checkout/cart/"
            aria-label={t("Edit quantity of %1", line.name)}
            onClick={open}
          >
            {t("Edit")}
          </a>
        </>
      ) : (
        <Stepper line={line} />
      )}
    </div>
  )
}

/** Item of the order: image, options, quantity and row total. */
const OrderLine = ({ line, hasId }: { readonly line: CartLine; readonly hasId: boolean }) => {
  return (
    <li className="line" id={hasId ? `checkout-line-${line.itemId}` : undefined}>
      <div className="line__picture">
        {line.picture !== undefined && line.picture.url !== "" && (
          <ResponsivePicture picture={line.picture} sizes="4rem" width={128} height={128} decorative />
        )}
      </div>
      <div className="line__text">
        <span className="line__name">{line.name}</span>
        <LineOptions options={line.options} />
        {line.problem !== "" && <p className="field__problem">{line.problem}</p>}
        {line.notice !== undefined && <p className="field__note">{line.notice}</p>}
      </div>
      <LineQuantity line={line} />
      <div className="line__price">
        <PriceWithTax price={line.rowTotal} exclTax={line.rowTotalExclTax} />
      </div>
    </li>
  )
}

type OrderLinesProps = {
  readonly lines: ReadonlyArray<CartLine>
  /** True in the list to which problems of items link. */
  readonly hasIds?: boolean
}

/** List of the items in the order summary, with options, quantity and row total. */
export const OrderLines = ({ lines, hasIds = false }: OrderLinesProps) => (
  <ul className="lines lines--small">
    {lines.map((line) => (
      <OrderLine key={line.itemId} line={line} hasId={hasIds} />
    ))}
  </ul>
)

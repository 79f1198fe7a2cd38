import type { ExpressPlace } from "../../../core/checkout/express/express-step.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { useDispatch, useText, useSelector } from "../../storefront/storefront-context.tsx"

type ExpressButtonsProps = {
  readonly place: ExpressPlace
  /** True while the cart cannot be ordered yet, such as before a quantity is saved. */
  readonly isDisabled?: boolean
}

/** The express buttons of a place; nothing until a button is available in this browser. */
export const ExpressButtons = ({ place, isDisabled = false }: ExpressButtonsProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const express = useSelector((state) => state.express)
  if (express === undefined || express.buttons.length === 0) return null
  const { buttons, open, note } = express
  return (
    <section className="express" aria-label={t("Express checkout")}>
      {buttons.map(({ method, label }) => (
        <button
          key={method}
          type="button"
          className={`button button--wide express__button express__button--${method}`}
          aria-disabled={isDisabled || open !== undefined}
          data-busy={(open?.method === method && open.place === place) || undefined}
          onClick={() => {
            if (!isDisabled && open === undefined) dispatch({ _tag: "ExpressPressed", method, place })
          }}
        >
          {t(label as UncheckedText)}
        </button>
      ))}
      <output className="express__note">{note?.place === place ? note.text : ""}</output>
    </section>
  )
}

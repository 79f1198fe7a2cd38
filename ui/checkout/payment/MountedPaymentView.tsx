import { useEffect, useRef, useState } from "react"

import { somethingWentWrong } from "../../../core/checkout/failed-call-notice.ts"
import type { MountedPayment, PaymentPage, PaymentViewLoader } from "../../../core/checkout/payment/payment-view.ts"
import { useDispatch, useText, useSelector } from "../../storefront/storefront-context.tsx"
import { useCheckout } from "../use-checkout.ts"
import { loadScript } from "./load-script.ts"
import { mountTokeniser } from "./mounted-payments.ts"

type MountedPaymentViewProps = { readonly method: string; readonly view: PaymentViewLoader }

/** Loads the provider's script and the view, and shows the view. Resolves to the function that removes it. */
const mount = async (place: HTMLElement, { script, load }: PaymentViewLoader, page: PaymentPage) => {
  if (script !== undefined) await loadScript(script)
  const { mountPayment } = await load()
  const mounted: MountedPayment = await mountPayment(place, page)
  const unmount = mounted.tokenise === undefined ? () => {} : mountTokeniser(page.method, mounted.tokenise)
  return () => {
    unmount()
    mounted.remove()
  }
}

/** Element for the view of a module's payment method: all its contents belong to the module. */
export const MountedPaymentView = ({ method, view }: MountedPaymentViewProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const locale = useSelector((state) => state.page.locale)
  const values = useCheckout(({ paymentValues }) => paymentValues)
  const current = useRef(values)
  const place = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<"loading" | "shown" | "failed">("loading")

  useEffect(() => {
    current.current = values
  }, [values])

  useEffect(() => {
    if (place.current === null) return undefined
    const page: PaymentPage = {
      method,
      locale,
      value: (name) => current.current[name] ?? "",
      set: (field, text) => dispatch({ _tag: "PaymentFieldTyped", field, text }),
    }
    const mounting = mount(place.current, view, page)
    mounting.then(
      () => setStatus("shown"),
      () => setStatus("failed"),
    )
    return () =>
      void mounting.then(
        (remove) => remove(),
        () => {},
      )
  }, [method, view, locale, dispatch])

  return (
    <>
      <div ref={place} aria-busy={status === "loading"} />
      {status === "failed" && <p role="alert">{t(somethingWentWrong)}</p>}
    </>
  )
}

import { useEffect, useState, type ComponentType } from "react"

import { somethingWentWrong } from "../../../core/checkout/failed-call-notice.ts"
import { paymentKindOf, type PaymentKind } from "../../../core/checkout/payment/payment-kind.ts"
import { useText } from "../../storefront/storefront-context.tsx"
import { usePaymentKinds } from "../use-checkout.ts"

type MethodView = ComponentType<{ readonly method: string }>

/** Views of methods that have one of their own, by method code. A view is loaded when its method is selected. */
const views: Readonly<Record<string, () => Promise<MethodView>>> = {
  demo_card: async () => (await import("./CardPayment.tsx")).CardPayment,
}

const moduleView = async (): Promise<MethodView> => (await import("./ModulePayment.tsx")).ModulePayment

/** The loader of a method's view: a built-in one, or that of its module. */
const loaderOf = (method: string, kinds: ReadonlyArray<PaymentKind>): (() => Promise<MethodView>) | undefined => {
  const { frame, view } = paymentKindOf(method, kinds).kind
  return views[method] ?? ((frame ?? view) === undefined ? undefined : moduleView)
}

type Loaded = { readonly method: string; readonly View: MethodView | undefined }

/** Own view of the selected method. While views are loading, only that of the selected method is displayed. */
export const PaymentView = ({ method }: { readonly method: string }) => {
  const t = useText()
  const [loaded, setLoaded] = useState<Loaded>()
  const load = loaderOf(method, usePaymentKinds())

  useEffect(() => {
    let isSelected = true
    const show = (View: MethodView | undefined) => {
      if (isSelected) setLoaded({ method, View })
    }
    load?.().then(show, () => show(undefined))
    return () => {
      isSelected = false
    }
  }, [method, load])

  if (load === undefined) return null
  if (loaded?.method !== method) return <p aria-busy />
  const { View } = loaded
  return View === undefined ? <p role="alert">{t(somethingWentWrong)}</p> : <View method={method} />
}

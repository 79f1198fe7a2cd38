import { useEffect, useState, type ComponentType } from "react"

import { somethingWentWrong } from "../../../core/checkout/failed-call-notice.ts"
import { useText } from "../../storefront/storefront-context.tsx"

type MethodView = ComponentType<{ readonly method: string }>

/** Views of methods that have one of their own, by method code. A view is loaded when its method is selected. */
const views: Readonly<Record<string, () => Promise<MethodView>>> = {
  demo_card: async () => (await import("./CardPayment.tsx")).CardPayment,
}

type Loaded = { readonly method: string; readonly View: MethodView | undefined }

/** Own view of the selected method. While views are loading, only that of the selected method is displayed. */
export const PaymentView = ({ method }: { readonly method: string }) => {
  const t = useText()
  const [loaded, setLoaded] = useState<Loaded>()
  const load = views[method]

  useEffect(() => {
    let isChosen = true
    const show = (View: MethodView | undefined) => {
      if (isChosen) setLoaded({ method, View })
    }
    load?.().then(show, () => show(undefined))
    return () => {
      isChosen = false
    }
  }, [method, load])

  if (load === undefined) return null
  if (loaded?.method !== method) return <p aria-busy />
  const { View } = loaded
  return View === undefined ? <p role="alert">{t(somethingWentWrong)}</p> : <View method={method} />
}

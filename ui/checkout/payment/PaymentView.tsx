import { useEffect, useState, type ComponentType } from "react"

import { somethingWentWrong } from "../../../core/checkout/checkout-notice.ts"
import { useText } from "../../storefront/storefront-context.tsx"

type MethodView = ComponentType<{ readonly method: string }>

/** Methods with a view of their own, by their code; it is loaded when the method is chosen, and not before. */
const views: Readonly<Record<string, () => Promise<MethodView>>> = {
  demo_card: async () => (await import("./CardPayment.tsx")).CardPayment,
}

type Loaded = { readonly method: string; readonly View: MethodView | undefined }

/** What the chosen method shows beside its fields. Two may be on their way at once: the chosen one counts. */
export const PaymentView = ({ method }: { readonly method: string }) => {
  const t = useText()
  const [loaded, setLoaded] = useState<Loaded>()
  const load = views[method]

  useEffect(() => {
    let isChosen = true
    const take = (View: MethodView | undefined) => {
      if (isChosen) setLoaded({ method, View })
    }
    load?.().then(take, () => take(undefined))
    return () => {
      isChosen = false
    }
  }, [method, load])

  if (load === undefined) return null
  if (loaded?.method !== method) return <p aria-busy />
  const { View } = loaded
  return View === undefined ? <p role="alert">{t(somethingWentWrong)}</p> : <View method={method} />
}

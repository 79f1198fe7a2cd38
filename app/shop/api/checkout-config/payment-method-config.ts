import type { ShopSettings } from "../../context/settings.ts"
import { escapeLines } from "../../infra/web/shop-escape-html.ts"

type Json = Readonly<Record<string, unknown>>

/** The texts of Magento's offline payment methods, as HTML. */
export const offlineMethodConfig = (methods: ShopSettings["paymentMethods"]): Json => ({
  instructions: Object.fromEntries(
    methods.flatMap(({ code, instructions }) =>
      instructions === undefined ? [] : [[code, escapeLines(instructions)]],
    ),
  ),
  ...Object.fromEntries(
    methods.flatMap(({ code, payableTo, mailingAddress }) =>
      payableTo === undefined && mailingAddress === undefined
        ? []
        : [[code, { mailingAddress: escapeLines(mailingAddress ?? ""), payableTo: payableTo ?? "" }]],
    ),
  ),
})

/** Address of the payment page, by the code of each method that is paid after the order. */
export const redirectUrlConfig = (methods: ShopSettings["paymentMethods"]): Json =>
  Object.fromEntries(
    methods.flatMap(({ code, awaitsProvider }) =>
      awaitsProvider === true ? [[code, { redirectUrl: "/checkout/payment/" }]] : [],
    ),
  )

import type { ShopSettings } from "../../app/shop/context/settings.ts"
import { orderBody, smallSettings, tokenOf, type SmallShop, byFlatRate } from "../shops/small-shop.ts"

/** The small shop with the demo card among its methods. */
export const cardSettings: ShopSettings = {
  ...smallSettings,
  paymentMethods: [...smallSettings.paymentMethods, { code: "demo_card", title: "Card" }],
}

/** Card numbers with a special result at the demo provider. */
export const cards = {
  accepted: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  pending: "4000 0000 0000 3220",
  responseLost: "4000 0000 0000 0119",
} as const

const tokenResponse = (
  { shop }: Pick<SmallShop, "shop">,
  fields: Readonly<Record<string, string>>,
): Promise<Response> =>
  shop.fetch(new Request("http://shop.test/demo/card/tokens", { method: "POST", body: new URLSearchParams(fields) }))

/** The provider's response to the fields of its card form. */
export const requestCardToken = async (
  small: Pick<SmallShop, "shop">,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const result = await tokenResponse(small, fields)
  return { status: result.status, body: await result.json() }
}

/** A token for one charge of this card. */
export const cardToken = async (small: Pick<SmallShop, "shop">, number: string = cards.accepted): Promise<string> => {
  const { body } = await requestCardToken(small, { number, expiry: "04 / 31", code: "123" })
  if (typeof body !== "object" || body === null || !("token" in body)) throw new Error("the provider gave no token")
  return String(body.token)
}

/** An order that is paid with this data of a card. */
export const paidByCard = (additional_data: Readonly<Record<string, unknown>>) => ({
  ...orderBody,
  paymentMethod: { method: "demo_card", additional_data },
})

/** Ann buys a mug with a card, and saves the card. */
export const saveCardOfAnn = async (small: SmallShop): Promise<void> => {
  const headers = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  await small.call("POST", "/carts/mine", undefined, headers)
  await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, headers)
  await small.call("POST", "/carts/mine/shipping-information", byFlatRate, headers)
  const card = paidByCard({ token: await cardToken(small), is_active_payment_token_enabler: "1" })
  await small.call("POST", "/carts/mine/payment-information", card, headers)
}

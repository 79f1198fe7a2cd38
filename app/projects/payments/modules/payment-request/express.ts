import type {
  ExpressAddress,
  ExpressButton,
  ExpressDetails,
  ExpressField,
  ExpressProblem,
  ExpressShop,
} from "vitrine/core/checkout/express"

import { newSheet, type SheetAddress, type SheetDetails, type SheetErrors, type SheetResponse } from "./sheet.ts"

const noAddress: SheetAddress = {
  country: "",
  region: "",
  city: "",
  postalCode: "",
  addressLine: [],
  recipient: "",
  organization: "",
  phone: "",
}

const addressOf = (selected: SheetAddress | null): ExpressAddress => {
  const { country, postalCode, addressLine, recipient, organization, phone, ...address } = selected ?? noAddress
  return {
    countryId: country,
    region: address.region,
    city: address.city,
    postcode: postalCode,
    street: addressLine,
    name: recipient,
    company: organization,
    telephone: phone,
  }
}

const detailsOf =
  ({ currency, totalLabel }: ExpressShop) =>
  ({ total, lines, rates, problem }: ExpressDetails): SheetDetails => {
    const item = (label: string, value: string) => ({ label, amount: { currency, value } })
    return {
      total: item(totalLabel, total),
      displayItems: lines.map(({ label, amount }) => item(label, amount)),
      shippingOptions:
        problem === undefined
          ? rates.map(({ id, label, amount, isSelected }) => ({ ...item(label, amount), id, selected: isSelected }))
          : [],
      ...(problem !== undefined && { error: problem }),
    }
  }

const fieldOf: { readonly [Field in Exclude<ExpressField, "email">]: keyof SheetAddress } = {
  country: "country",
  region: "region",
  city: "city",
  postcode: "postalCode",
  street: "addressLine",
  name: "recipient",
  company: "organization",
  telephone: "phone",
}

const errorsOf = (problems: ReadonlyArray<ExpressProblem>): SheetErrors => ({
  error: problems.map(({ message }) => message).join(" "),
  shippingAddress: Object.fromEntries(
    problems.flatMap(({ field, message }) => (field === "email" ? [] : [[fieldOf[field], message]])),
  ),
  payer: Object.fromEntries(problems.flatMap(({ field, message }) => (field === "email" ? [["email", message]] : []))),
})

const tokenIn = (details: unknown): string =>
  typeof details === "object" && details !== null && "token" in details && typeof details.token === "string"
    ? details.token
    : ""

/** Pays until the order is placed or refused. A shopper who leaves while the sheet shows problems makes `retry` reject. */
const pay = async (shop: ExpressShop, response: SheetResponse): Promise<void> => {
  const { shippingAddress, payerEmail, details } = response
  const outcome = await shop.pay({
    address: addressOf(shippingAddress),
    email: payerEmail ?? "",
    values: { card_token: tokenIn(details) },
  })
  if (outcome._tag !== "Incomplete") return response.complete(outcome._tag === "Placed" ? "success" : "fail")
  await response.retry(errorsOf(outcome.problems))
  return pay(shop, response)
}

const isClosed = (cause: unknown): boolean => cause instanceof Error && cause.name === "AbortError"

const open: ExpressButton["open"] = async (shop) => {
  const sheet = newSheet(shop.currency, shop.totalLabel)
  if (sheet === undefined) throw new Error("This browser has no Payment Request API.")
  const toSheetDetails = detailsOf(shop)
  sheet.addEventListener("shippingaddresschange", (event) =>
    event.updateWith(shop.deliverTo(addressOf(sheet.shippingAddress)).then(toSheetDetails)),
  )
  sheet.addEventListener("shippingoptionchange", (event) =>
    event.updateWith(shop.chooseRate(sheet.shippingOption ?? "").then(toSheetDetails)),
  )
  try {
    await pay(shop, await sheet.show(shop.details.then(toSheetDetails)))
  } catch (cause) {
    if (!isClosed(cause)) throw cause
  }
}

/** The button of the method. Part `express`. */
export const expressButtons: ReadonlyArray<ExpressButton> = [
  {
    method: "pay_wallet",
    label: "Buy with Example Pay",
    isAvailable: async () => (await newSheet("USD", "Total")?.canMakePayment()) === true,
    open,
  },
]

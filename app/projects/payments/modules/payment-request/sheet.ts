// The part of the Payment Request API that the types of TypeScript lack: delivery.

type Item = { readonly label: string; readonly amount: { readonly currency: string; readonly value: string } }

/** Contents of the browser's sheet. */
export type SheetDetails = {
  readonly total: Item
  readonly displayItems: ReadonlyArray<Item>
  readonly shippingOptions: ReadonlyArray<Item & { readonly id: string; readonly selected: boolean }>
  /** Why nothing can be delivered to the address. */
  readonly error?: string
}

/** Address of the sheet; before the approval without name and street. */
export type SheetAddress = {
  readonly country: string
  readonly region: string
  readonly city: string
  readonly postalCode: string
  readonly addressLine: ReadonlyArray<string>
  readonly recipient: string
  readonly organization: string
  readonly phone: string
}

/** Messages for fields of the sheet. */
export type SheetErrors = {
  readonly error: string
  readonly shippingAddress: { readonly [Field in keyof SheetAddress]?: string }
  readonly payer: { readonly email?: string }
}

/** An approval. After `retry` it has what the shopper has corrected. */
export type SheetResponse = {
  readonly details: unknown
  readonly shippingAddress: SheetAddress | null
  readonly payerEmail: string | null
  readonly complete: (result: "success" | "fail") => Promise<void>
  readonly retry: (errors: SheetErrors) => Promise<void>
}

type SheetChange = { readonly updateWith: (details: Promise<SheetDetails>) => void }

/** A `PaymentRequest` with delivery. */
export type Sheet = {
  readonly shippingAddress: SheetAddress | null
  readonly shippingOption: string | null
  readonly canMakePayment: () => Promise<boolean>
  readonly show: (details: Promise<SheetDetails>) => Promise<SheetResponse>
  readonly addEventListener: (
    change: "shippingaddresschange" | "shippingoptionchange",
    listener: (event: SheetChange) => void,
  ) => void
}

type SheetMaker = new (
  methods: ReadonlyArray<{ readonly supportedMethods: string; readonly data: unknown }>,
  details: { readonly total: Item },
  options: Readonly<Record<string, boolean>>,
) => Sheet

const isMaker = (value: unknown): value is SheetMaker => typeof value === "function"

const method = { supportedMethods: "https://pay.example/wallet", data: { merchant: "terra-and-kiln" } }

/** Creates a sheet with address, e-mail and phone; `undefined` in a browser without the API. */
export const newSheet = (currency: string, label: string): Sheet | undefined => {
  const Maker: unknown = Reflect.get(globalThis, "PaymentRequest")
  const total = { label, amount: { currency, value: "0" } }
  const options = { requestShipping: true, requestPayerEmail: true, requestPayerPhone: true }
  return isMaker(Maker) ? new Maker([method], { total }, options) : undefined
}

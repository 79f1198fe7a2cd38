/** Address that the shopper picks in the sheet; what is missing is empty. */
export type PickedAddress = Readonly<Record<string, string | ReadonlyArray<string>>>

type Amount = { readonly label: string; readonly amount: { readonly currency: string; readonly value: string } }

/** Details that the sheet shows. */
export type ShownDetails = {
  readonly total: Amount
  readonly displayItems: ReadonlyArray<Amount>
  readonly shippingOptions: ReadonlyArray<Amount & { readonly id: string; readonly selected: boolean }>
  readonly error?: string
}

/** Result of an approval: `success` or `fail`, or the messages that the sheet shows. */
export type SheetResult =
  | "success"
  | "fail"
  | { readonly shippingAddress: PickedAddress; readonly payer: PickedAddress }

/** The open sheet, operated by a test as by a shopper. */
export type SimulatedSheet = {
  readonly shown: () => Promise<ShownDetails>
  readonly pick: (address: PickedAddress) => Promise<ShownDetails>
  readonly choose: (option: string) => Promise<ShownDetails>
  readonly approve: (email: string, token: string, address?: PickedAddress) => Promise<SheetResult>
  readonly close: () => void
}

/**
 * Installs a stand-in for `PaymentRequest`, which puts the open sheet into `globalThis.openSheet`. It needs nothing of its file, so that pages can run it
 * before their scripts.
 */
export const installSheet = (): void => {
  const nothing = {
    country: "",
    region: "",
    city: "",
    postalCode: "",
    addressLine: [],
    recipient: "",
    organization: "",
    phone: "",
  }
  const left = () => new DOMException("The shopper has closed the sheet.", "AbortError")

  class SimulatedRequest extends EventTarget {
    shippingAddress: PickedAddress | null = null
    shippingOption: string | null = null

    canMakePayment(): Promise<boolean> {
      return Promise.resolve(true)
    }

    show(details: Promise<ShownDetails>): Promise<unknown> {
      const waiting: Array<(result: SheetResult) => void> = []
      let approved: PromiseWithResolvers<unknown> = Promise.withResolvers()
      const response = {
        details: {},
        payerEmail: "",
        shippingAddress: this.shippingAddress,
        complete: async (result: "success" | "fail") => waiting.shift()?.(result),
        retry: (errors: Exclude<SheetResult, string>) => {
          approved = Promise.withResolvers()
          waiting.shift()?.(errors)
          return approved.promise
        },
      }
      const changed = (name: string): Promise<ShownDetails> =>
        new Promise((resolve) => {
          this.dispatchEvent(Object.assign(new Event(name), { updateWith: resolve }))
        })
      const sheet: SimulatedSheet = {
        shown: () => details,
        pick: (address) => {
          this.shippingAddress = { ...nothing, ...address }
          return changed("shippingaddresschange")
        },
        choose: (option) => {
          this.shippingOption = option
          return changed("shippingoptionchange")
        },
        approve: (email, token, address = {}) =>
          new Promise((resolve) => {
            waiting.push(resolve)
            this.shippingAddress = { ...nothing, ...this.shippingAddress, ...address }
            Object.assign(response, { details: { token }, payerEmail: email, shippingAddress: this.shippingAddress })
            approved.resolve(response)
          }),
        close: () => approved.reject(left()),
      }
      Reflect.set(globalThis, "openSheet", sheet)
      const first = approved.promise
      return details.then(
        () => first,
        () => Promise.reject(left()),
      )
    }
  }
  Reflect.set(globalThis, "PaymentRequest", SimulatedRequest)
}

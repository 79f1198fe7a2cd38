import type { Page } from "@playwright/test"

import { startProvider, type SimulatedProvider } from "../shops/payments/payment-provider.ts"
import type { PickedAddress, SimulatedSheet } from "../shops/payments/simulated-sheet.ts"
import { guest } from "./checkout-steps.ts"

const secret = "shared-secret-of-the-journeys"

/** Settings of a shop whose methods are paid at the simulated provider. */
export const providerSettings = { PAYMENT_SECRET: secret }

/** Starts the provider at the address that the example modules name. */
export const openProvider = (): Promise<SimulatedProvider> => startProvider(secret, { port: 4871 })

/** The express button in the main part of the page. */
export const expressButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Buy with Example Pay" })

const address: PickedAddress = {
  country: "US",
  region: "NY",
  city: guest.city,
  postalCode: guest.postcode,
  recipient: `${guest.firstName} ${guest.lastName}`,
  addressLine: [guest.street],
  phone: "518-555-0101",
}

/** Picks an address in the open sheet and approves; returns what the sheet shows then. */
export const approveInSheet = async (page: Page, { origin }: SimulatedProvider): Promise<unknown> => {
  const response = await fetch(`${origin}/tokens`, {
    method: "POST",
    body: new URLSearchParams({ number: "4111 1111 1111 1111" }),
  })
  const { token }: { readonly token: string } = await response.json()
  return page.evaluate(
    async ([to, email, card]) => {
      const sheet: SimulatedSheet = Reflect.get(globalThis, "openSheet")
      await sheet.shown()
      await sheet.pick(to)
      return sheet.approve(email, card)
    },
    [address, guest.email, token] as const,
  )
}

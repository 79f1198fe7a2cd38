import type { PaymentProvider } from "vitrine"

import { connectProvider } from "../../provider/provider-api.ts"

/** The server's part of the method. Part `payments`. */
export const paymentProviders: ReadonlyArray<PaymentProvider> = [{ code: "pay_wallet", connect: connectProvider }]

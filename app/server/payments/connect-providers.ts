import type { ConnectedProvider, PaymentProvider } from "../../../core/extensions/payment-provider.ts"
import type { Log } from "../log.ts"
import type { ShopBackend } from "../route-context.ts"

/** Providers by the code of their method. */
export type Providers = ReadonlyMap<string, ConnectedProvider>

/** Backend, log and payment providers of work beside requests. */
export type PollContext = { readonly backend: ShopBackend; readonly log: Log; readonly paymentProviders: Providers }

/** A setting that a provider needs is missing or wrong; the message is shown in the terminal. */
export class ProviderNotConnected extends Error {
  readonly _tag = "ProviderNotConnected"
}

const connectProvider = ({ code, connect }: PaymentProvider, setting: (name: string) => string | undefined) => {
  try {
    return [code, connect(setting)] as const
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ProviderNotConnected(`The payment method "${code}" cannot be offered: ${reason}`)
  }
}

/** Connects the providers of installed modules. Throws `ProviderNotConnected`. */
export const connectProviders = (
  providers: ReadonlyArray<PaymentProvider>,
  environment: Readonly<Record<string, string | undefined>>,
): Providers =>
  new Map(providers.map((provider) => connectProvider(provider, (name) => environment[name] || undefined)))

import type { PaymentMethod } from "../../context/settings.ts"

/** A request or an answer as it travels between threads: plain data and bytes. Bodies are small here, at most 1 MB. */
export type MessageContent = {
  readonly headers: ReadonlyArray<readonly [string, string]>
  readonly body: ArrayBuffer | undefined
}

/** Options of the worker thread. */
export type ShopWorkerData = {
  readonly dataDir: string
  /** The folder of settings and content; the demonstration shop Terra & Kiln when absent. */
  readonly seedDir?: string | undefined
  readonly products: number | undefined
  /** Of the modules that are installed. */
  readonly paymentMethods?: ReadonlyArray<PaymentMethod> | undefined
  /** Whether guests may order; absent: as the settings say. */
  readonly guestCheckout?: boolean | undefined
  /** URL of the SMTP server, with its credentials. */
  readonly smtpUrl?: string | undefined
}

export type WorkerRequest =
  | ({ readonly kind: "request"; readonly id: number; readonly method: string; readonly url: string } & MessageContent)
  | { readonly kind: "close" }

export type WorkerMessage =
  | { readonly kind: "progress"; readonly step: string; readonly done: number; readonly total: number }
  | { readonly kind: "open" }
  /** `known`: the message is one sentence for the person at the terminal; else `stack` tells the fault. */
  | {
      readonly kind: "not open"
      readonly known: boolean
      readonly message: string
      readonly stack: string | undefined
    }
  /** Sent before the answer of the request that changed it, so whoever has the answer finds new pages. */
  | { readonly kind: "changed"; readonly tags: ReadonlyArray<string> }
  | ({ readonly kind: "response"; readonly id: number; readonly status: number } & MessageContent)

/** Headers and body of either; the body's bytes are to be handed over, not copied. */
export const serialize = async (
  { headers, body }: Request | Response,
  bytes: () => Promise<ArrayBuffer>,
): Promise<MessageContent> => ({
  headers: [...headers],
  body: body === null ? undefined : await bytes(),
})

/** Buffers to transfer with a message. */
export const transferList = ({ body }: MessageContent): ReadonlyArray<ArrayBuffer> => (body === undefined ? [] : [body])

/** Headers of a parcel; several of one name stay several. */
export const headersOf = ({ headers }: MessageContent): Headers => {
  const all = new Headers()
  for (const [name, value] of headers) all.append(name, value)
  return all
}

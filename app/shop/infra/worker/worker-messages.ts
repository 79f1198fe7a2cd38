import type { OrderField } from "../../context/order-field.ts"
import type { ProjectChanges } from "../../context/project-changes.ts"
import type { PaymentMethod } from "../../context/settings.ts"

/** Headers and body of a request or response that is sent between threads. Bodies have at most 1 MB. */
export type MessageContent = {
  readonly headers: ReadonlyArray<readonly [string, string]>
  readonly body: ArrayBuffer | undefined
}

/** Options of the worker thread. */
export type ShopWorkerData = ProjectChanges & {
  readonly dataDir: string
  /** URL of a database of PostgreSQL, with its credentials, instead of the data folder. */
  readonly databaseUrl?: string | undefined
  /** The folder of settings and content; absent: the demonstration shop Terra & Kiln. */
  readonly seedDir?: string | ReadonlyArray<string> | undefined
  readonly products: number | undefined
  /** Payment methods of installed modules. */
  readonly paymentMethods?: ReadonlyArray<PaymentMethod> | undefined
  /** Fields that installed modules add to the checkout. */
  readonly orderFields?: ReadonlyArray<OrderField> | undefined
  /** URL of the SMTP server, with its credentials. */
  readonly smtpUrl?: string | undefined
}

/** A message to the shop's thread; `id` links a request to its response. */
export type WorkerRequest =
  | ({ readonly kind: "request"; readonly id: number; readonly method: string; readonly url: string } & MessageContent)
  /** Responded with status 204, or 503 if nothing can be written. */
  | { readonly kind: "check"; readonly id: number }
  | { readonly kind: "close" }

/** A message from the shop's thread. */
export type WorkerMessage =
  | { readonly kind: "progress"; readonly step: string; readonly done: number; readonly total: number }
  | { readonly kind: "open" }
  /** `isKnown`: the message explains the reason to the operator; otherwise `stack` has the unexpected error. */
  | {
      readonly kind: "not open"
      readonly isKnown: boolean
      readonly message: string
      readonly stack: string | undefined
    }
  /** Sent before the response of the request that made the change, so that its client then gets new pages. */
  | { readonly kind: "changed"; readonly tags: ReadonlyArray<string> }
  | ({ readonly kind: "response"; readonly id: number; readonly status: number } & MessageContent)

/** Reads headers and body of a request or response; the bytes of the body can be transferred instead of copied. */
export const serialize = async (
  { headers, body }: Request | Response,
  bytes: () => Promise<ArrayBuffer>,
): Promise<MessageContent> => ({
  headers: [...headers],
  body: body === null ? undefined : await bytes(),
})

/** The buffers of a message that `postMessage` moves to the other thread instead of copying them. */
export const transferList = ({ body }: MessageContent): ReadonlyArray<ArrayBuffer> => (body === undefined ? [] : [body])

/** The headers of a message; several headers of one name are preserved. */
export const headersOf = ({ headers }: MessageContent): Headers => {
  const all = new Headers()
  for (const [name, value] of headers) all.append(name, value)
  return all
}

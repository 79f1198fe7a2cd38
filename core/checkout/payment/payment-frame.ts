/** Message of a provider's document to the page around it. */
export type FrameMessage =
  /** The fields are shown and can be filled in. */
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Height"; readonly pixels: number }
  /** Values of the payment, such as a token. They are sent with the order and never stored. [K13] */
  | { readonly _tag: "Token"; readonly values: Readonly<Record<string, string>> }
  /** The fields cannot be used as they are; `message` is shown to the shopper. */
  | { readonly _tag: "Refused"; readonly message: string }

/** Fields of a provider in a frame: what the shopper enters stays in the document of the provider, the page gets a token. */
export type PaymentFrame = {
  /** Address of the document; its origin has to be declared as `frame`. */
  readonly url: string
  /** Title of the frame for screen readers. */
  readonly title: string
  /** Height in pixels until the document reports one. */
  readonly height: number
  /** Message to the document when the order button is pressed; it responds with a token or a refusal. */
  readonly request: Readonly<Record<string, string>>
  /** Reads a message of the document; `undefined` for one that is not meant for the page. */
  readonly read: (message: unknown) => FrameMessage | undefined
}

/** Milliseconds after which a document without a message counts as unreachable. */
export const frameTimeoutMs = 15_000

/** Highest frame in pixels. */
const maxFrameHeight = 1200

/** Limits the height that a document reports, in pixels; the highest frame for a report that is not a number. */
export const frameHeight = (pixels: number): number =>
  Number.isFinite(pixels) ? Math.min(Math.max(Math.ceil(pixels), 40), maxFrameHeight) : maxFrameHeight

/** The origin of a frame, to which alone messages are sent; `undefined` for an address that is none. */
export const frameOrigin = ({ url }: Pick<PaymentFrame, "url">): string | undefined =>
  /^https?:\/\/[a-z\d.:[\]-]+(?=\/|$)/.exec(url)?.[0]

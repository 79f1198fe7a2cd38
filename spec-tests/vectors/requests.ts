import { serviceUrl, type CartOwner } from "../../core/checkout/checkout-call-paths.ts"
import type { Vector } from "./converter.ts"

/** Owner of the cart in a vector. */
export type Whose = { readonly customer: boolean; readonly quoteId?: string; readonly guestEmail?: string | null }
export type Request = {
  readonly method: string
  readonly url: string
  readonly body?: unknown
}
export type Happened = { readonly happened: ReadonlyArray<{ readonly request?: Request }> }

/** The compared parts of a request. */
export type Sent = { readonly url: string | undefined; readonly body: unknown }

export const urlsAndPayloads = "07-urls-and-payloads"

export const ownerOf = ({ customer, quoteId = "MASKEDID" }: Whose): CartOwner =>
  customer ? { kind: "customer", cartId: quoteId } : { kind: "guest", cartId: quoteId }

const isNothing = (name: string, value: unknown) =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (name === "saveInAddressBook" && value === 0)

/** Normalises both sides: undefined, null and an empty list are equal, and so are 0 and a missing address book flag. */
export const meant = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(meant)
  if (typeof body !== "object" || body === null) return body
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (isNothing(name, value) ? [] : [[name, meant(value)]])),
  )
}

export const requestIn = ({ output }: Vector<unknown, Happened>): Request | undefined =>
  output.happened.find(({ request }) => request !== undefined)?.request

/** The request our client would send. */
export const sent = (owner: CartOwner, call: string, body: unknown): Sent => {
  const address = serviceUrl("default", owner, call)
  return { url: address._tag === "Address" ? address.path.slice(1) : undefined, body: meant(body) }
}

export const theirRequest = (vector: Vector<unknown, Happened>): Sent => {
  const request = requestIn(vector)
  return { url: request?.url, body: meant(request?.body) }
}

/** A request with another body. */
export const withBody = ({ url, body }: Sent, change: (body: Readonly<Record<string, unknown>>) => unknown): Sent => ({
  url,
  body: meant(change(Object(body))),
})

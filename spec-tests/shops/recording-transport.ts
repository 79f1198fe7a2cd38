import { Effect, Layer } from "effect"

import { httpLayer } from "../../adapters/http/http.ts"

/** A request as sent to the shop. */
export type Sent = {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly cache: string | undefined
}

/** A response to send: a body of JSON or text, or none. */
export type Given = { readonly status?: number; readonly json?: unknown; readonly text?: string } | "unreachable"

const responseOf = ({ status = 200, json, text }: Exclude<Given, "unreachable">): Response =>
  new Response(json === undefined ? (text ?? "") : JSON.stringify(json), {
    status,
    headers: { "content-type": json === undefined ? "text/html; charset=UTF-8" : "application/json" },
  })

/** A shop with one response to every request, or one by address, which records the requests. */
export const recordingTransport = (responses: Given | ((address: string) => Given)) => {
  const sent: Array<Sent> = []
  const http = httpLayer(
    (address, { method = "GET", headers, body, cache }) => {
      sent.push({
        method,
        address,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === "string" ? body : undefined,
        cache,
      })
      const given = typeof responses === "function" ? responses(address) : responses
      return given === "unreachable" ? Promise.reject(new TypeError("unreachable")) : Promise.resolve(responseOf(given))
    },
    "",
    {},
  )
  const run = <A, E, S>(program: Effect.Effect<A, E, S>, service: Layer.Layer<S, never, Layer.Success<typeof http>>) =>
    program.pipe(Effect.provide(service.pipe(Layer.provide(http))), Effect.result, Effect.runPromise)
  return { sent, run }
}

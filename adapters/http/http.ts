import { Context, Data, Duration, Effect, Layer } from "effect"

import { bodyText, BodyTooLarge } from "./body-text.ts"

/** The request failed before a response could be read. An error status from the backend is a response, not an `HttpFailed`. */
export class HttpFailed extends Data.TaggedError("HttpFailed")<{
  readonly reason: "unreachable" | "timeout" | "too large" | "not JSON" | "refused"
  readonly path: string
  readonly status?: number | undefined
  /** The backend's own error message, if it sent one. */
  readonly detail?: string | undefined
  /** GraphQL category of that error, such as `graphql-authorization`; absent for internal errors. */
  readonly category?: string | undefined
}> {}

/** A request to the backend; `path` begins with a slash. */
export type HttpRequest = {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE" | undefined
  readonly path: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: BodyInit | undefined
  /** Default: 20 seconds. */
  readonly timeout?: Duration.Input | undefined
  /** `no-store` bypasses the browser's cache; default: the browser decides. */
  readonly cache?: "default" | "no-store" | undefined
}

/** A response with any status, whose body is already read. */
export type HttpResponse = {
  readonly status: number
  /** The final URL, which differs from the requested one after a redirect. */
  readonly url: string
  readonly headers: Headers
  readonly text: string
  /** Parses the body. Fails with "not JSON" for another content type or a truncated body; an empty body is `undefined`. */
  readonly json: Effect.Effect<unknown, HttpFailed>
}

/** Sends requests to the backend. Implemented over any `fetch`: the browser's, or the server's with a shopper's cookies. */
export class Http extends Context.Service<
  Http,
  { readonly send: (request: HttpRequest) => Effect.Effect<HttpResponse, HttpFailed> }
>()("storefront/adapters/Http") {}

type Fetch = (address: string, init: RequestInit) => Promise<Response>

const defaultTimeout = Duration.seconds(20)
const maxBodyBytes = 8_000_000

const readJson = (path: string, response: Response, text: string): Effect.Effect<unknown, HttpFailed> =>
  Effect.suspend(() => {
    if (text.trim() === "") return Effect.undefined
    const failed = () => new HttpFailed({ reason: "not JSON", path, status: response.status })
    if (!/[/+]json\b/.test(response.headers.get("content-type") ?? "")) return Effect.fail(failed())
    return Effect.try({ try: (): unknown => JSON.parse(text), catch: failed })
  })

/**
 * Provides `Http` over a `fetch`. `base` is put before every path; `headers` are sent with every request.
 *
 * @example
 * program.pipe(Effect.provide(httpLayer(fetch, "https://shop.example", {})))
 */
export const httpLayer = (fetch: Fetch, base: string, headers: Readonly<Record<string, string>>): Layer.Layer<Http> => {
  const send = ({ method = "GET", path, timeout = defaultTimeout, ...options }: HttpRequest) =>
    Effect.tryPromise({
      try: async (signal) => {
        const { body, cache } = options
        const required = { method, headers: { ...headers, ...options.headers }, signal }
        const init = body === undefined ? required : { ...required, body }
        const response = await fetch(base + path, cache === undefined ? init : { ...init, cache })
        return { response, text: await bodyText(response, maxBodyBytes) }
      },
      catch: (cause) => new HttpFailed({ reason: cause instanceof BodyTooLarge ? "too large" : "unreachable", path }),
    }).pipe(
      Effect.timeoutOrElse({ duration: timeout, orElse: () => new HttpFailed({ reason: "timeout", path }) }),
      Effect.map(({ response, text }) => ({
        status: response.status,
        url: response.url,
        headers: response.headers,
        text,
        json: readJson(path, response, text),
      })),
    )
  return Layer.succeed(Http, { send })
}

/** `Http` of a page in the browser, with paths of its own origin. */
export const browserHttp = httpLayer((address, init) => fetch(address, init), "", {})

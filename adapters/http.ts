import { Context, Data, Duration, Effect, Layer } from "effect"

/** The one way a call can fail before the shop's answer could be read. A refusal by the shop is an answer, not a failure. */
export class HttpFailed extends Data.TaggedError("HttpFailed")<{
  readonly why: "unreachable" | "timeout" | "too large" | "not JSON" | "refused"
  readonly path: string
  readonly status?: number | undefined
  /** What the shop said, when it said something. */
  readonly said?: string | undefined
}> {}

export type HttpQuestion = {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE" | undefined
  readonly path: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: BodyInit | undefined
  readonly waitsFor?: Duration.Input | undefined
  /** Whether an answer may come from the browser's cache; without it, as the browser thinks best. */
  readonly cache?: "default" | "no-store" | undefined
}

export type HttpAnswer = {
  readonly status: number
  /** Where the answer came from at last; differs from the question when the shop redirected. */
  readonly address: string
  readonly headers: Headers
  readonly text: string
  /** The body as JSON. An answer that does not say JSON, or is cut, fails; an empty one is `undefined`. */
  readonly json: Effect.Effect<unknown, HttpFailed>
}

/** Asks the shop. Implemented over any `fetch`: the browser's, or the host's door with a shopper's cookies. */
export class Http extends Context.Service<
  Http,
  { readonly ask: (question: HttpQuestion) => Effect.Effect<HttpAnswer, HttpFailed> }
>()("storefront/adapters/Http") {}

type Fetch = (address: string, init: RequestInit) => Promise<Response>

const waitsAtMost = Duration.seconds(20)
const largestBody = 8_000_000

class TooLarge extends Error {}

const bodyText = async (response: Response): Promise<string> => {
  if (Number(response.headers.get("content-length") ?? 0) > largestBody) throw new TooLarge()
  if (response.body === null) return ""
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let size = 0
  let text = ""
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > largestBody) {
      await reader.cancel()
      throw new TooLarge()
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

const readJson = (path: string, response: Response, text: string): Effect.Effect<unknown, HttpFailed> =>
  Effect.suspend(() => {
    if (text.trim() === "") return Effect.undefined
    const failed = () => new HttpFailed({ why: "not JSON", path, status: response.status })
    if (!/[/+]json\b/.test(response.headers.get("content-type") ?? "")) return Effect.fail(failed())
    return Effect.try({ try: (): unknown => JSON.parse(text), catch: failed })
  })

/** Http over a `fetch`: `base` stands before every path, `headers` go with every question. */
export const httpOver = (fetch: Fetch, base: string, headers: Readonly<Record<string, string>>): Layer.Layer<Http> => {
  const ask = ({ method = "GET", path, waitsFor = waitsAtMost, ...question }: HttpQuestion) =>
    Effect.tryPromise({
      try: async (signal) => {
        const { body, cache } = question
        const asked = { method, headers: { ...headers, ...question.headers }, signal }
        const init = body === undefined ? asked : { ...asked, body }
        const response = await fetch(base + path, cache === undefined ? init : { ...init, cache })
        return { response, text: await bodyText(response) }
      },
      catch: (cause) => new HttpFailed({ why: cause instanceof TooLarge ? "too large" : "unreachable", path }),
    }).pipe(
      Effect.timeoutOrElse({ duration: waitsFor, orElse: () => new HttpFailed({ why: "timeout", path }) }),
      Effect.map(({ response, text }) => ({
        status: response.status,
        address: response.url,
        headers: response.headers,
        text,
        json: readJson(path, response, text),
      })),
    )
  return Layer.succeed(Http, { ask })
}

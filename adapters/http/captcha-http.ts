import { Effect, Layer } from "effect"

import { type CaptchaForm, captchaFormOf, captchaHeader } from "../../core/checkout/checkout-captcha.ts"
import { Http } from "./http.ts"

/** True for text that a header can carry; any other text is wrong anyway, since pictures have letters and digits only. */
const isHeaderText = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text)

/** Sends the typed text of a CAPTCHA with the call that it protects; `textOf` returns `undefined` for a form without one. */
export const captchaHttp = (textOf: (form: CaptchaForm) => string | undefined): Layer.Layer<Http, never, Http> =>
  Layer.effect(
    Http,
    Effect.map(Http, ({ send }) => ({
      send: (request) => {
        const form = captchaFormOf(request.method ?? "GET", request.path)
        const text = form && textOf(form)?.trim()
        if (text === undefined) return send(request)
        return send({ ...request, headers: { ...request.headers, [captchaHeader]: isHeaderText(text) ? text : "?" } })
      },
    })),
  )

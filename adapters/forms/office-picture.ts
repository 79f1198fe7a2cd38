import { Effect, Option, Schema } from "effect"

import { pictureFileField, type PictureAnswer } from "../../core/admin/slide-picture.ts"
import { somethingWentWrong } from "../../core/checkout/checkout-notice.ts"
import { Http } from "../http/http.ts"

const Kept = Schema.Struct({ value: Schema.String, label: Schema.String })
const Told = Schema.Struct({
  message: Schema.optional(Schema.String),
  problems: Schema.optional(Schema.Array(Schema.Struct({ problem: Schema.String }))),
})
const readKept = Schema.decodeUnknownOption(Kept)
const readTold = Schema.decodeUnknownOption(Told)

const refused = (body: unknown): PictureAnswer => {
  const { message, problems } = Option.getOrElse(readTold(body), (): typeof Told.Type => ({}))
  return { _tag: "Refused", problem: problems?.[0]?.problem ?? message ?? somethingWentWrong }
}

const answerOf = (status: number, body: unknown): PictureAnswer => {
  const kept = status < 300 ? Option.getOrUndefined(readKept(body)) : undefined
  return kept === undefined ? refused(body) : { _tag: "Kept", ...kept }
}

/** Sends a picture for slides; what never arrives is refused in our words. */
export const sendPicture = Effect.fn("sendPicture")(
  function* (file: File, formKey: string) {
    const { send } = yield* Http
    const body = new FormData()
    body.set("form_key", formKey)
    body.set(pictureFileField("picture"), file)
    const headers = { "x-requested-with": "XMLHttpRequest" }
    const answer = yield* send({ method: "POST", path: "/demo/back-office/slides/picture", headers, body })
    return answerOf(answer.status, yield* answer.json)
  },
  Effect.orElseSucceed((): PictureAnswer => refused(undefined)),
)

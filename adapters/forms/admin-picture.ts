import { Effect, Option, Schema } from "effect"

import { pictureFileField, type PictureUpload } from "../../core/admin/slide-picture.ts"
import { somethingWentWrong } from "../../core/checkout/failed-call-notice.ts"
import { Http } from "../http/http.ts"

const SavedWire = Schema.Struct({ value: Schema.String, label: Schema.String })
const ProblemsWire = Schema.Struct({
  message: Schema.optional(Schema.String),
  problems: Schema.optional(Schema.Array(Schema.Struct({ problem: Schema.String }))),
})
const readSaved = Schema.decodeUnknownOption(SavedWire)
const readProblems = Schema.decodeUnknownOption(ProblemsWire)

const rejected = (body: unknown): PictureUpload => {
  const { message, problems } = Option.getOrElse(readProblems(body), (): typeof ProblemsWire.Type => ({}))
  return { _tag: "Refused", problem: problems?.[0]?.problem ?? message ?? somethingWentWrong }
}

const uploadResult = (status: number, body: unknown): PictureUpload => {
  const saved = status < 300 ? Option.getOrUndefined(readSaved(body)) : undefined
  return saved === undefined ? rejected(body) : { _tag: "Saved", ...saved }
}

/** Uploads a picture for slides: POST /demo/back-office/slides/picture. Never fails: without a response it is rejected with "Something went wrong". */
export const sendPicture = Effect.fn("sendPicture")(
  function* (file: File, formKey: string) {
    const { send } = yield* Http
    const body = new FormData()
    body.set("form_key", formKey)
    body.set(pictureFileField("picture"), file)
    const headers = { "x-requested-with": "XMLHttpRequest" }
    const response = yield* send({ method: "POST", path: "/demo/back-office/slides/picture", headers, body })
    return uploadResult(response.status, yield* response.json)
  },
  Effect.orElseSucceed((): PictureUpload => rejected(undefined)),
)

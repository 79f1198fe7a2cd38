import { Effect, Option, Schema } from "effect"

import { Http } from "./http.ts"

const MailLine = Schema.Struct({
  id: Schema.Number,
  kind: Schema.String,
  recipient: Schema.String,
  subject: Schema.String,
  created_at: Schema.Number,
})
const Mail = Schema.Struct({ ...MailLine.fields, html: Schema.String, text: Schema.String })

/** A mail in the list of the outbox; `created_at` in Unix milliseconds. */
export type MailLine = typeof MailLine.Type
/** A mail with its HTML and text. */
export type Mail = typeof Mail.Type

/** With the delivery `smtp` the mails are sent as well; with `outbox` they are only stored. */
const OutboxList = Schema.Struct({ mails: Schema.Array(MailLine), delivery: Schema.Literals(["outbox", "smtp"]) })

const readList = Schema.decodeUnknownOption(OutboxList)
const readMail = Schema.decodeUnknownOption(Schema.Struct({ mail: Mail }))

const fetchJson = (path: string) =>
  Http.pipe(
    Effect.flatMap(({ send }) => send({ path })),
    Effect.flatMap(({ json }) => json),
  )

/** The outbox of the demonstration shop. */
export type Outbox = typeof OutboxList.Type

/** Fetches the mails of the demonstration shop, newest first: GET /demo/outbox. An invalid response counts as no mail. */
export const fetchOutbox = fetchJson("/demo/outbox").pipe(
  Effect.map((response): Outbox => Option.getOrElse(readList(response), () => ({ mails: [], delivery: "outbox" }))),
)

/** Fetches a mail by its id; `undefined` when there is none. */
export const fetchMail = (id: string) =>
  fetchJson(`/demo/outbox/${id}`).pipe(
    Effect.map((response): Mail | undefined =>
      Option.getOrUndefined(Option.map(readMail(response), ({ mail }) => mail)),
    ),
  )

import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { mailSender, messageSource } from "../../infra/mail/compose-message.ts"

const maxListed = 100

/**
 * GET demo/outbox and demo/outbox/{id}: the mails as JSON, newest first, for the page that shows them; demo/outbox/{id}.eml: the message of a
 * mail as a mail server receives it. Magento has no such addresses.
 */
export const mountOutbox = (app: Hono, { read, settings, deliverMails }: ShopContext): void => {
  const columns = ["id", "kind", "recipient", "subject", "created_at"] as const
  app.get("/demo/outbox", async (c) => {
    const mails = await read.selectFrom("mail").select(columns).orderBy("id", "desc").limit(maxListed).execute()
    const delivery = deliverMails === undefined ? "outbox" : "smtp"
    return c.json({ mails, delivery }, 200, { "cache-control": "no-store" })
  })
  app.get("/demo/outbox/:file{[0-9]{1,12}\\.eml}", async (c) => {
    const id = Number.parseInt(c.req.param("file"), 10)
    const mail = await read.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirst()
    if (mail === undefined || settings.group.email === undefined) return c.notFound()
    const source = await messageSource(mail, mailSender(settings))
    return c.body(source, 200, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
  })
  app.get("/demo/outbox/:id{[0-9]{1,12}}", async (c) => {
    const id = Number(c.req.param("id"))
    const mail = await read
      .selectFrom("mail")
      .select([...columns, "html", "text"])
      .where("id", "=", id)
      .executeTakeFirst()
    return mail === undefined
      ? c.json({ message: "There is no such mail." }, 404)
      : c.json({ mail }, 200, { "cache-control": "no-store" })
  })
}

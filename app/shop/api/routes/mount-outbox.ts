import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"

const maxListed = 100

/** GET demo/outbox and demo/outbox/{id}: the mails as JSON, newest first, for the page that shows them. No contract knows these addresses. */
export const mountOutbox = (app: Hono, { read }: ShopContext): void => {
  const columns = ["id", "kind", "recipient", "subject", "created_at"] as const
  app.get("/demo/outbox", async (c) => {
    const mails = await read.selectFrom("mail").select(columns).orderBy("id", "desc").limit(maxListed).execute()
    return c.json({ mails }, 200, { "cache-control": "no-store" })
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

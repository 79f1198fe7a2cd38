import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { keepPicture } from "../../domain/admin/slide-pictures.ts"
import { forMerchant, officeJson, withSentForm } from "./office-door.ts"

const nothingSent = "Please choose a picture in JPEG, PNG or WebP."

/**
 * POST demo/back-office/slides/picture: `picture_file`, a picture for slides. GET media/slides/{name}: such a picture, for everybody; its
 * name is made from its contents, so it never changes.
 */
export const mountSlidePictures = (app: Hono, shop: ShopContext): void => {
  app.post("/demo/back-office/slides/picture", (c) =>
    forMerchant(shop, c.req.raw, () =>
      withSentForm(c, async (_sent, files) => {
        const file = files.get("picture_file")
        const kept =
          file === undefined
            ? { problem: nothingSent }
            : await keepPicture(shop, { name: file.name, bytes: await file.bytes() })
        // Answered as the platform answers uploads: a refusal is an answer, and no failed request in the browser's console.
        return officeJson("problem" in kept ? { problems: [{ name: "picture", problem: kept.problem }] } : kept)
      }),
    ),
  )
  app.get("/media/slides/:name", async (c) => {
    const picture = await shop.read
      .selectFrom("slide_picture")
      .select(["bytes", "type"])
      .where("name", "=", c.req.param("name"))
      .executeTakeFirst()
    if (picture === undefined) return c.text("Not Found", 404, { "cache-control": "no-store" })
    return c.body(new Uint8Array(picture.bytes), 200, {
      "content-type": picture.type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    })
  })
}

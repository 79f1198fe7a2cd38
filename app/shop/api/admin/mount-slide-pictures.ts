import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { savePicture } from "../../domain/admin/slide-pictures.ts"
import { formFields, formReader, fromForm } from "../input/form-input.ts"
import { withMerchant, adminJson, withAdminForm } from "./admin-requests.ts"

const readPicture = formReader(formFields({ file: fromForm(({ files }) => files.get("picture_file")) }))

const nothingSent = "Please choose a picture in JPEG, PNG or WebP."

/**
 * Mounts `POST demo/back-office/slides/picture`, which stores the picture `picture_file`, and the public `GET media/slides/{name}`. The name
 * is made from the content, so a picture never changes.
 */
export const mountSlidePictures = (app: Hono, shop: ShopContext): void => {
  app.post("/demo/back-office/slides/picture", (c) =>
    withMerchant(shop, c.req.raw, () =>
      withAdminForm(c, readPicture, async ({ file }) => {
        const outcome =
          file === undefined
            ? { problem: nothingSent }
            : await savePicture(shop, { name: file.name, bytes: await file.bytes() })
        // As Magento's uploads: a problem has status 200, so the browser logs no failed request.
        return adminJson("problem" in outcome ? { problems: [{ name: "picture", problem: outcome.problem }] } : outcome)
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

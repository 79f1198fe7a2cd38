import { createHash } from "node:crypto"

import type { Transaction } from "kysely"

import { imageSize } from "../../../../core/web/image-size.wire.ts"
import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { SlidePictureTable } from "../../infra/database/tables/back-office-tables.ts"

/** The wide pictures in app/public/media/catalog/category that are offered for slides. */
export const shopPictures: ReadonlyArray<string> = [
  "hero-gifts",
  "hero-kitchen",
  "hero-light",
  "hero-table",
  "hero-tea",
  "hero-vases",
]

type Kind = { readonly ending: string; readonly type: SlidePictureTable["type"]; readonly begins: RegExp }

/** Picture formats by their first bytes in hexadecimal; file names are not trusted. */
const kinds: ReadonlyArray<Kind> = [
  { ending: "png", type: "image/png", begins: /^89504e470d0a1a0a/ },
  { ending: "jpg", type: "image/jpeg", begins: /^ffd8ff/ },
  { ending: "webp", type: "image/webp", begins: /^52494646.{8}57454250/ },
]

/** Below the limit of a request body, which has other fields too. */
const maxBytes = 900_000
const minWidthPx = 480
const maxSidePx = 6000

type ReceivedPicture = { readonly name: string; readonly bytes: Uint8Array }

/** The row of a picture, or the problem with it. */
const pictureOf = (bytes: Uint8Array): { readonly problem: string } | Omit<SlidePictureTable, "label" | "added_at"> => {
  if (bytes.byteLength > maxBytes) return { problem: "Please choose a picture of at most 900 KB." }
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString("hex")
  const kind = kinds.find(({ begins }) => begins.test(beginning))
  const size = kind && imageSize(bytes)
  if (kind === undefined || size === undefined) return { problem: "Please choose a picture in JPEG, PNG or WebP." }
  if (size.width < minWidthPx || size.width > maxSidePx || size.height > maxSidePx)
    return { problem: "Please choose a picture that is 480 to 6000 px wide, and not higher." }
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${kind.ending}`
  const { width, height } = size
  return { name, type: kind.type, width, height, bytes }
}

const labelOf = (name: string): string => name.replace(/\.\w{1,5}$/, "").slice(0, 60)

/** Saves an uploaded picture; an identical picture is not saved again. Returns the problem of an invalid picture. */
export const savePicture = async (
  shop: ShopContext,
  { name, bytes }: ReceivedPicture,
): Promise<{ readonly problem: string } | { readonly value: string; readonly label: string }> => {
  const picture = pictureOf(bytes)
  if ("problem" in picture) return picture
  const label = labelOf(name)
  await shop.transact((trx) =>
    trx
      .insertInto("slide_picture")
      .values({ ...picture, label, added_at: shop.now() })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ label, added_at: shop.now() }))
      .execute(),
  )
  return { value: picture.name, label }
}

/** The pictures a slide can have: the shop's pictures, then the uploaded pictures. */
export const pictureChoices = async (db: ReadConnection) => {
  const uploaded = await db.selectFrom("slide_picture").select(["name", "label"]).orderBy("added_at").execute()
  return [
    ...shopPictures.map((value) => ({ value, label: value.replace(/^hero-/, "") })),
    ...uploaded.map(({ name, label }) => ({ value: name, label })),
  ]
}

/** Tests whether a slide may name this picture: one of the shop's, or an uploaded one. */
export const isPicture = async (db: ReadConnection, name: string): Promise<boolean> =>
  shopPictures.includes(name) ||
  (await db.selectFrom("slide_picture").select("name").where("name", "=", name).executeTakeFirst()) !== undefined

/** The time between the upload of a picture and the save of its slide. */
const unusedPictureLifetimeMs = 86_400_000

/** Deletes uploaded pictures that no slide uses: `before`, which a slide has just lost, immediately, others after a day. */
export const deleteUnusedPictures = async (
  trx: Transaction<Tables>,
  { now, before }: { readonly now: number; readonly before: string | undefined },
): Promise<void> => {
  await trx
    .deleteFrom("slide_picture")
    .where("name", "not in", (eb) => eb.selectFrom("slide").select("picture"))
    .where((eb) => eb.or([eb("added_at", "<", now - unusedPictureLifetimeMs), eb("name", "=", before ?? "")]))
    .execute()
}

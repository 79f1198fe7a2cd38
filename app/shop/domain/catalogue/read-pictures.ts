import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"

/** A picture or video of a product's gallery. */
export type ProductPicture = {
  readonly id: number
  readonly file: string
  readonly label: string
  readonly position: number
  readonly isMain: boolean
  readonly isDisabled: boolean
  readonly video:
    | {
        readonly provider: string
        readonly url: string
        readonly title: string
        readonly description: string
        readonly metadata: string | null
      }
    | undefined
}

/** Reads the galleries of these products, in order of position. */
export const readPictures = async (
  db: ReadConnection,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<ProductPicture>>> => {
  const rows = await pictureRows(db, ids)
  return groupRows(rows, "product_id", (row) => ({
    id: row.id,
    file: row.file,
    label: row.label,
    position: row.position,
    isMain: row.is_main === 1,
    isDisabled: row.disabled === 1,
    video:
      row.video_url === null
        ? undefined
        : {
            provider: row.video_provider ?? "",
            url: row.video_url,
            title: row.video_title ?? "",
            description: row.video_description ?? "",
            metadata: row.video_metadata,
          },
  }))
}

const pictureRows = prepareQueryByIds((db, ids) =>
  db.selectFrom("product_picture").selectAll().where("product_id", "in", ids).orderBy("position").orderBy("id"),
)

/** The main picture of a product: the one marked as main, otherwise the first enabled one. */
export const mainPicture = (pictures: ReadonlyArray<ProductPicture>): ProductPicture | undefined => {
  const shown = pictures.filter(({ isDisabled }) => !isDisabled)
  return shown.find(({ isMain }) => isMain) ?? shown[0]
}

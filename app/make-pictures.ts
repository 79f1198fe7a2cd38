import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import sharp from "sharp"

import { pictureAddress, pictureFormats } from "../core/catalogue/product/picture-sizes.ts"

// Command `node app/make-pictures.ts`: creates smaller versions of the photographs `{name}.w1440.webp` and `{name}.w1824.webp` beside them, and
// the swatches. Run it after adding a photograph and commit the result, so that no start encodes images. `--again` recreates all.
const media = fileURLToPath(new URL("public/media/", import.meta.url))
const recreatesAll = process.argv.includes("--again")

const originalFile = /^(?<name>.+)\.w(?<width>1440|1824)\.webp$/

const makeVersions = async (folder: string, qualityOf: QualityOfWidth): Promise<void> => {
  for (const file of readdirSync(folder)) {
    const { name, width } = originalFile.exec(file)?.groups ?? {}
    if (name === undefined || width === undefined) continue
    // The 1440 px version of a hero image is not an original.
    if (existsSync(join(folder, `${name}.w1824.webp`)) && width !== "1824") continue
    for (const { ending, widths } of pictureFormats) {
      for (const targetWidth of widths.filter((candidate) => candidate <= Number(width))) {
        const to = join(folder, pictureAddress(name, targetWidth, ending))
        await makeVersion(join(folder, file), to, targetWidth, qualityOf(targetWidth))
      }
    }
  }
}

type QualityOfWidth = (width: number) => { readonly avif: number; readonly webp: number }

/** Small images have higher quality, because large ones are shown at double pixel density. */
const productQuality: QualityOfWidth = (width) => (width <= 480 ? { avif: 68, webp: 82 } : { avif: 60, webp: 78 })

/** Scenes have no details that a shopper examines before buying. */
const sceneQuality: QualityOfWidth = () => ({ avif: 46, webp: 72 })

const makeVersion = async (
  from: string,
  to: string,
  width: number,
  quality: ReturnType<QualityOfWidth>,
): Promise<void> => {
  if (to === from || (existsSync(to) && !recreatesAll)) return
  const resized = sharp(from).resize({ width, kernel: "lanczos3" })
  if (to.endsWith(".avif")) await resized.avif({ quality: quality.avif, effort: 7 }).toFile(to)
  else await resized.webp({ quality: quality.webp, effort: 6 }).toFile(to)
}

/** Swatches cut from photographs; coordinates in pixels of the original. */
const swatches = ["celadon", "chalk", "ink"].map((glaze) => ({
  glaze,
  photo: `moon-jar-${glaze}-front`,
  left: 680,
  top: 320,
}))

const makeSwatch = async ({ glaze, photo, left, top }: (typeof swatches)[number]): Promise<void> => {
  const to = join(media, "attribute/swatch", `glaze-${glaze}.webp`)
  if (existsSync(to) && !recreatesAll) return
  await sharp(join(media, "catalog/product", `${photo}.w1440.webp`))
    .extract({ left, top, width: 420, height: 420 })
    .resize(96, 96)
    .webp({ quality: 82, effort: 6 })
    .toFile(to)
}

await makeVersions(join(media, "catalog/product"), productQuality)
await makeVersions(join(media, "catalog/category"), sceneQuality)
for (const swatch of swatches) await makeSwatch(swatch)

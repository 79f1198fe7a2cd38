import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import sharp from "sharp"

import { pictureAddress, pictureFormats } from "../core/catalogue/product/picture-sizes.ts"

/**
 * Creates smaller versions of the photographs `{name}.w1440.webp` and `{name}.w1824.webp` beside them, and the swatches. Run it after
 * adding a photograph (`node app/make-pictures.ts`) and commit the result, so that no start encodes images. `--again` recreates all.
 */
const media = fileURLToPath(new URL("public/media/", import.meta.url))
const again = process.argv.includes("--again")

const original = /^(?<name>.+)\.w(?<width>1440|1824)\.webp$/

const makeVersions = async (folder: string): Promise<void> => {
  for (const file of readdirSync(folder)) {
    const { name, width } = original.exec(file)?.groups ?? {}
    if (name === undefined || width === undefined) continue
    // The 1440 px version of a hero image is not an original.
    if (existsSync(join(folder, `${name}.w1824.webp`)) && width !== "1824") continue
    for (const { ending, widths } of pictureFormats) {
      for (const wanted of widths.filter((candidate) => candidate <= Number(width))) {
        await makeVersion(join(folder, file), join(folder, pictureAddress(name, wanted, ending)), wanted)
      }
    }
  }
}

/** Small images have higher quality, because large ones are shown at double pixel density. */
const qualityOf = (width: number) => (width <= 480 ? { avif: 68, webp: 82 } : { avif: 60, webp: 78 })

const makeVersion = async (from: string, to: string, width: number): Promise<void> => {
  if (to === from || (existsSync(to) && !again)) return
  const quality = qualityOf(width)
  const resized = sharp(from).resize({ width, kernel: "lanczos3" })
  if (to.endsWith(".avif")) await resized.avif({ quality: quality.avif, effort: 4 }).toFile(to)
  else await resized.webp({ quality: quality.webp, effort: 6 }).toFile(to)
}

/** Hero images of categories without a wide photograph: three photographs side by side. */
const triptychs = [
  { name: "hero-kitchen", photos: ["oak-board-top", "storage-jar-moss-front", "walnut-board-top"] },
  {
    name: "hero-light",
    photos: ["brass-candle-holder-ember-front", "terra-lamp-fjord-front", "planter-terracotta-front"],
  },
  { name: "hero-gifts", photos: ["gift-card-angle", "throwing-workshop-angle", "glaze-recipe-book-angle"] },
]

/** A photograph cropped to a third of the width, with its background extended above and below. */
const panelOf = async (photo: string): Promise<Buffer> => {
  const whole = sharp(photo).resize(720).extend({ top: 140, bottom: 100, extendWith: "copy" })
  return sharp(await whole.toBuffer())
    .extract({ left: 56, top: 0, width: 608, height: 960 })
    .toBuffer()
}

const makeTriptych = async ({ name, photos }: (typeof triptychs)[number]): Promise<void> => {
  const to = join(media, "catalog/category", `${name}.w1824.webp`)
  if (existsSync(to) && !again) return
  const panels = photos.map(async (photo, index) => ({
    input: await panelOf(join(media, "catalog/product", `${photo}.w1440.webp`)),
    left: index * 608,
    top: 0,
  }))
  await sharp({ create: { width: 1824, height: 960, channels: 3, background: "#ffffff" } })
    .composite(await Promise.all(panels))
    .webp({ quality: 90, effort: 6 })
    .toFile(to)
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
  if (existsSync(to) && !again) return
  await sharp(join(media, "catalog/product", `${photo}.w1440.webp`))
    .extract({ left, top, width: 420, height: 420 })
    .resize(96, 96)
    .webp({ quality: 82, effort: 6 })
    .toFile(to)
}

for (const triptych of triptychs) await makeTriptych(triptych)
await makeVersions(join(media, "catalog/product"))
await makeVersions(join(media, "catalog/category"))
for (const swatch of swatches) await makeSwatch(swatch)

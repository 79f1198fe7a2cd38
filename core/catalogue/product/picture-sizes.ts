/**
 * Formats and widths of our own pictures, the preferred format first. Product pictures are square and
 * 1440 px wide, hero pictures 1824 px and twice as wide as high. Created by app/make-pictures.ts.
 */
export const pictureFormats: ReadonlyArray<{
  readonly type: string
  readonly ending: string
  readonly widths: ReadonlyArray<number>
}> = [
  { type: "image/avif", ending: "avif", widths: [160, 320, 480, 720, 1080, 1440, 1824] },
  { type: "image/webp", ending: "webp", widths: [320, 720, 1440, 1824] },
]

/** One format of a picture as a `srcset`. */
export type PictureVersion = { readonly type: string; readonly srcSet: string }

/** Matches `…/harbor-mug-fjord-front.w1440.webp`: smaller versions exist only for pictures with their full width in the name. */
const sizedPicturePath = /^(?<stem>[^?#]+)\.w(?<width>\d{3,4})\.webp$/

/** Returns the address of a picture in another width and format. */
export const pictureAddress = (stem: string, width: number, ending: string): string => `${stem}.w${width}.${ending}`

/** Returns the `srcset` candidates of a picture; empty when its address names no width, as on a foreign media host. */
export const pictureVersions = (url: string): ReadonlyArray<PictureVersion> => {
  const { stem, width } = sizedPicturePath.exec(url)?.groups ?? {}
  if (stem === undefined || width === undefined) return []
  return pictureFormats.map(({ type, ending, widths }) => ({
    type,
    srcSet: widths
      .filter((candidate) => candidate <= Number(width))
      .map((candidate) => `${pictureAddress(stem, candidate, ending)} ${candidate}w`)
      .join(", "),
  }))
}

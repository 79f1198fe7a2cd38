/**
 * The formats our own pictures are made in, the one browsers should prefer first, and the widths of each. Product pictures are square and
 * 1440 wide, heroes 1824 and twice as wide as high. Made by app/make-pictures.ts.
 */
export const pictureFormats: ReadonlyArray<{
  readonly type: string
  readonly ending: string
  readonly widths: ReadonlyArray<number>
}> = [
  { type: "image/avif", ending: "avif", widths: [160, 320, 480, 720, 1080, 1440, 1824] },
  { type: "image/webp", ending: "webp", widths: [320, 720, 1440, 1824] },
]

/** One format of a picture, as the `srcset` of HTML. */
export type PictureVersion = { readonly type: string; readonly srcSet: string }

/** `…/harbor-mug-fjord-front.w1440.webp`: only a picture that says its own full width like this exists in smaller ones beside it. */
const sized = /^(?<stem>[^?#]+)\.w(?<width>\d{3,4})\.webp$/

/** The address of a picture in another width and format. */
export const pictureAddress = (stem: string, width: number, ending: string): string => `${stem}.w${width}.${ending}`

/** The versions of a picture a browser may choose from; none when its address does not tell of any, as on a foreign media host. */
export const pictureVersions = (url: string): ReadonlyArray<PictureVersion> => {
  const { stem, width } = sized.exec(url)?.groups ?? {}
  if (stem === undefined || width === undefined) return []
  return pictureFormats.map(({ type, ending, widths }) => ({
    type,
    srcSet: widths
      .filter((candidate) => candidate <= Number(width))
      .map((candidate) => `${pictureAddress(stem, candidate, ending)} ${candidate}w`)
      .join(", "),
  }))
}

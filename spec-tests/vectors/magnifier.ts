import { firstItem } from "../../core/gallery/first-item.ts"
import type { Box, Point, Size } from "../../core/gallery/geometry.ts"
import { magnifierOptions } from "../../core/gallery/magnifier-options.ts"
import {
  magnifierStep,
  magnifierView,
  newMagnifier,
  type Magnifier,
  type MagnifierView,
} from "../../core/gallery/magnifier.ts"
import { converter } from "./converter.ts"

// Lens and large picture of Magento's own client for a pointer on a picture, and its first picture.

type Setup = {
  readonly picture: Box
  readonly previewBox: Size
  readonly largePicture: Size
  readonly mode: "outside" | "inside"
  readonly mouse: Point
}
type CssBox = Readonly<Record<"left" | "top" | "width" | "height", string>> & { readonly hidden: boolean }
type Seen = { readonly lens: CssBox; readonly large: CssBox | null; readonly previewHidden: boolean }
type Shown = (Seen & { readonly hidden?: undefined }) | { readonly hidden: true }

const set = "15-magnifier-gallery-real-pages"

const loaded = ({ picture, previewBox, largePicture, mode }: Setup) => {
  const middle = { x: picture.left + picture.width / 2, y: picture.top + picture.height / 2 }
  const opened = magnifierStep(newMagnifier(magnifierOptions({ mode })), {
    _tag: "PictureClicked",
    at: middle,
    picture,
    preview: previewBox,
  })
  return magnifierStep(opened.state, { _tag: "LargeLoaded", large: largePicture }).state
}

const css = ({ left, top, width, height }: Box): CssBox => ({
  left: `${left + 0}px`,
  top: `${top + 0}px`,
  width: `${width}px`,
  height: `${height}px`,
  hidden: false,
})

const seen = (view: MagnifierView): Shown =>
  view.shows === "magnified"
    ? { lens: css(view.lens), large: css(view.large), previewHidden: view.preview === undefined }
    : { hidden: true }

const movedTo = (state: Magnifier, { picture, previewBox }: Setup, at: Point) =>
  magnifierStep(state, { _tag: "PointerMoved", at, picture, preview: previewBox }).state

/** Every setup ends with points outside the picture; the last one inside was at nine tenths of its width and six of its height. */
const lastOnPicture = ({ left, top, width, height }: Box): Point => ({
  x: Math.round(left + width * 0.9),
  y: Math.round(top + height * 0.6),
})

const moves = converter<Setup, Seen, Shown>({
  set,
  functions: ["mouse move over the picture"],
  title: "[4.magnifier.3] [4.magnifier.4] lens and large picture under a pointer",
  theirs: ({ output: { lens, large, previewHidden } }) =>
    lens.hidden ? { hidden: true } : { lens, large, previewHidden },
  ours: ({ input }) => {
    const before = movedTo(loaded(input), input, lastOnPicture(input.picture))
    return seen(magnifierView(movedTo(before, input, input.mouse)))
  },
  differences: [
    {
      reason:
        "with a lens as wide as the picture the large picture moves to its edge; Magento's client writes an invalid length",
      applies: ({ input }, shown) => {
        if (shown.hidden || input.mode !== "outside") return false
        const isAsWide = Number.parseFloat(shown.lens.width) >= input.picture.width - 1
        return isAsWide && Number.parseFloat(shown.lens.left) < 0 && shown.large?.left !== "0px"
      },
      expected: (shown) =>
        shown.hidden || shown.large === null ? shown : { ...shown, large: { ...shown.large, left: "0px" } },
    },
  ],
})

type Items = { readonly isMainOfEachItem: ReadonlyArray<unknown> }
const firstItems = converter<Items, { readonly activeIndex: number }, number>({
  set,
  functions: ["updateData → active picture"],
  title: "[3.gallery-item.1] first picture",
  theirs: ({ output }) => output.activeIndex,
  ours: ({ input }) => firstItem(input.isMainOfEachItem.map((isMain) => ({ isMain: Boolean(isMain) }))).position - 1,
})

export const galleryConverters = [moves, firstItems]

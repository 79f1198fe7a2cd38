import { isDeepStrictEqual } from "node:util"

import { describe, expect, test } from "vitest"

import { firstItem } from "../../core/gallery/first-item.ts"
import { magnifierOptions } from "../../core/gallery/magnifier-options.ts"
import {
  type Magnifier,
  type MagnifierView,
  magnifierStep,
  magnifierView,
  newMagnifier,
} from "../../core/gallery/magnifier.ts"
import type { Box, Point, Size } from "../../core/gallery/size.ts"
import { platformVectors } from "../any/platform-vectors.ts"

// What the platform's own client shows for a pointer on a picture, and which picture it shows first.

type Setup = {
  readonly picture: Box
  readonly previewBox: Size
  readonly largePicture: Size
  readonly mode: "outside" | "inside"
  readonly mouse: Point
}
type CssBox = Readonly<Record<"left" | "top" | "width" | "height", string>> & { readonly hidden: boolean }
type Seen = { readonly lens: CssBox; readonly large: CssBox | null; readonly previewHidden: boolean }

const set = "15-magnifier-gallery-real-pages"
const pointerVectors = platformVectors<Setup, Seen>(set, ["mouse move over the picture"])
const firstVectors = platformVectors<
  { readonly isMainOfEachItem: ReadonlyArray<unknown> },
  { readonly activeIndex: number }
>(set, ["updateData → active picture"])

/** A lens as wide as the picture: the platform writes a length that no browser reads, so the place of the point before stays. */
const differOnPurpose = ["magnifier-83"]

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

const seen = (view: MagnifierView): unknown =>
  view.shows === "magnified"
    ? { lens: css(view.lens), large: css(view.large), previewHidden: view.preview === undefined }
    : { hidden: true }

const expected = ({ lens, large, previewHidden }: Seen): unknown =>
  lens.hidden ? { hidden: true } : { lens, large, previewHidden }

const movedTo = (state: Magnifier, { picture, previewBox }: Setup, at: Point) =>
  magnifierStep(state, { _tag: "PointerMoved", at, picture, preview: previewBox }).state

/** Every setup ends with points off the picture; the last one on it was at nine tenths of its width and six of its height. */
const lastOnPicture = ({ left, top, width, height }: Box): Point => ({
  x: Math.round(left + width * 0.9),
  y: Math.round(top + height * 0.6),
})

const walked = () =>
  pointerVectors.map((vector) => {
    const { input } = vector
    const before = movedTo(loaded(input), input, lastOnPicture(input.picture))
    return { vector, shows: seen(magnifierView(movedTo(before, input, input.mouse))) }
  })

describe("Magnifier and gallery of the platform", () => {
  test("[4.magnifier.3] [4.magnifier.4] lens and large picture lie where the platform puts them, but for what is listed", () => {
    const different = walked().filter(({ vector, shows }) => !isDeepStrictEqual(shows, expected(vector.output)))
    expect(pointerVectors).toHaveLength(124)
    expect(different.map(({ vector }) => vector.id)).toEqual(differOnPurpose)
  })

  test("[3.gallery-item.1] the platform shows the same picture first", () => {
    const first = firstVectors.map(({ id, input }) => [
      id,
      firstItem(input.isMainOfEachItem.map((isMain) => ({ isMain: Boolean(isMain) }))).position - 1,
    ])
    expect(first).toHaveLength(18)
    expect(first).toEqual(firstVectors.map(({ id, output }) => [id, output.activeIndex]))
  })
})

/** Type of an image by its content, and its width and height in pixels. */
export type ImageSize = {
  readonly type: "png" | "gif" | "jpeg" | "webp"
  readonly width: number
  readonly height: number
}

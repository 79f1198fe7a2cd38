/** The largest picture that can be sent, in bytes. */
const largestPicture = 900_000

/** The form's field for a file whose picture another field then names. */
export const pictureFileField = (name: string): string => `${name}_file`

/** What is wrong with a file before it is sent; its contents are looked at where it arrives. */
export const pictureFileProblem = (bytes: number): string | undefined =>
  bytes > largestPicture ? "Please choose a picture of at most 900 KB." : undefined

/** Where a slide's picture lies, small: the shop's own in several sizes, one that a merchant sent as it is. */
export const slidePictureAddress = (picture: string): string =>
  picture.includes(".") ? `/media/slides/${picture}` : `/media/catalog/category/${picture}.w480.avif`

/** What became of a picture that was sent. */
export type PictureUpload =
  | { readonly _tag: "Saved"; readonly value: string; readonly label: string }
  | { readonly _tag: "Refused"; readonly problem: string }

/** Maximum size of an uploaded picture in bytes. */
const maxPictureBytes = 900_000

/** Returns the name of the file field that belongs to a picture field. */
export const pictureFileField = (name: string): string => `${name}_file`

/** Checks a file before the upload; its contents are checked by the server. */
export const pictureFileProblem = (bytes: number): string | undefined =>
  bytes > maxPictureBytes ? "Please choose a picture of at most 900 KB." : undefined

/** Returns the small version of a slide's picture: own pictures exist in several sizes, uploads only as sent. */
export const slidePictureAddress = (picture: string): string =>
  picture.includes(".") ? `/media/slides/${picture}` : `/media/catalog/category/${picture}.w480.avif`

/** Result of a picture upload. */
export type PictureUpload =
  | { readonly _tag: "Saved"; readonly value: string; readonly label: string }
  | { readonly _tag: "Refused"; readonly problem: string }

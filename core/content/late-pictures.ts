const picture = /<img (?![^>]*\bloading=)/g

/**
 * Lets pictures of safe HTML come only when the shopper is near them, except the `first` of them, which are seen at once. What the merchant
 * says of a picture's loading stands.
 */
export const withLatePictures = (html: string, { first }: { readonly first: number }): string => {
  let seen = 0
  return html.replace(picture, (start) => ((seen += 1) > first ? `${start}loading="lazy" ` : start))
}

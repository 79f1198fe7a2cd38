const picture = /<img (?![^>]*\bloading=)/g

/** Adds lazy loading to the pictures of sanitized HTML except the `first` ones. A `loading` attribute of the merchant stays. */
export const withLazyPictures = (html: string, { first }: { readonly first: number }): string => {
  let seen = 0
  return html.replace(picture, (start) => ((seen += 1) > first ? `${start}loading="lazy" ` : start))
}

/** Path of the search results page for a text. */
export const searchPath = (text: string): string =>
  `/catalogsearch/result/?q=${encodeURIComponent(text.toWellFormed())}`

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#039;",
}

/** Text as it has to stand in HTML, the apostrophe as Magento writes it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Plain text of several lines as HTML: escaped, with a `<br />` before each line end, as the platform writes it. */
export const escapeLines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br />\n")

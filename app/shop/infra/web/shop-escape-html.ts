const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#039;",
}

/** Escapes text for HTML, the apostrophe as Magento does. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Escapes text of several lines for HTML, with a `<br />` before each line end, as Magento does. */
export const escapeLines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br />\n")

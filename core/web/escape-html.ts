/**
 * Escapes a plain text for use as HTML or XML, in content and in attribute values in double quotes.
 *
 * @example
 * escapeHtml('<b> & "c"') // "&lt;b&gt; &amp; &quot;c&quot;"
 */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#039": "'" }

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#0?39);/g, (_, name: string) => characters[name] ?? "")

/** An element of Page Builder's HTML code with nothing but text in it. */
const htmlCode = /(<\w+(?=[^>]*\sdata-content-type="html")[^>]*>)([^<]+)(?=<\/)/g

/**
 * Decodes the HTML code of Page Builder, which GraphQL returns escaped, unlike Magento's own pages. The result is unsafe until it is
 * sanitized.
 */
export const withHtmlCode = (html: string): string =>
  html.includes('data-content-type="html"')
    ? html.replace(htmlCode, (_, start: string, text: string) => start + decoded(text))
    : html

import { escapeHtml } from "../forms/html.ts"

/** What mails are made of; all of it plain text. */
export type MailPart =
  /** A paragraph; line ends in it are kept. */
  | string
  | { readonly heading: string }
  | { readonly link: string; readonly label: string }
  /** Two columns: what it is, and how much or which. */
  | { readonly rows: ReadonlyArray<readonly [label: string, value: string]> }

const htmlOf = (part: MailPart): string => {
  if (typeof part === "string") return `<p>${escapeHtml(part).replace(/\r?\n/g, "<br>")}</p>`
  if ("heading" in part) return `<h2>${escapeHtml(part.heading)}</h2>`
  if ("link" in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`
  const rows = part.rows.map(([label, value]) => `<tr><td>${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`)
  return `<table>${rows.join("")}</table>`
}

/** The mail as an HTML document without styles of its own. */
export const mailHtml = (
  { shopName, locale }: { readonly shopName: string; readonly locale: string },
  subject: string,
  parts: ReadonlyArray<MailPart>,
): string =>
  `<!doctype html><html lang="${locale.replace("_", "-")}"${locale.startsWith("ar") ? ' dir="rtl"' : ""}><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>` +
  `${parts.map(htmlOf).join("")}<p>${escapeHtml(shopName)}</p></body></html>`

const textOf = (part: MailPart): string => {
  if (typeof part === "string") return part
  if ("heading" in part) return part.heading.toUpperCase()
  if ("link" in part) return `${part.label}:\n${part.link}`
  return part.rows.map(([label, value]) => `${label}: ${value}`).join("\n")
}

/** The same for readers that show no HTML. */
export const mailText = (shopName: string, parts: ReadonlyArray<MailPart>): string =>
  [...parts.map(textOf), `-- \n${shopName}`].join("\n\n")

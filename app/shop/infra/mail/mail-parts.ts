import type { ShopSettings } from "../../context/settings.ts"
import { languageAttributes } from "../translation/language-attributes.ts"
import type { MessageSource } from "../translation/shop-message.ts"
import { escapeHtml } from "../web/shop-escape-html.ts"

/** A part of a mail as plain text: before translation with messages, then with texts. */
export type MailPart<Text = MessageSource> =
  /** A paragraph; line ends in it are kept. */
  | Text
  /** A paragraph without translation: a name, an address, a shopper's text. */
  | { readonly written: string }
  | { readonly heading: Text }
  | { readonly link: string; readonly label: Text }
  /** Two columns: labels and values. */
  | { readonly rows: ReadonlyArray<readonly [label: Text, value: string]> }

const escapedLines = (text: string): ReadonlyArray<string> => text.split(/\r?\n/).map(escapeHtml)

/** Isolates a name, address or amount, whose direction may differ from that of the mail. */
const isolated = (html: string): string => `<bdi>${html}</bdi>`

const htmlOf = (part: MailPart<string>): string => {
  if (typeof part === "string") return `<p>${escapedLines(part).join("<br>")}</p>`
  if ("written" in part) return `<p>${escapedLines(part.written).map(isolated).join("<br>")}</p>`
  if ("heading" in part) return `<h2>${escapeHtml(part.heading)}</h2>`
  if ("link" in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`
  const rows = part.rows.map(
    ([label, value]) => `<tr><td>${isolated(escapeHtml(label))}</td><td>${isolated(escapeHtml(value))}</td></tr>`,
  )
  return `<table>${rows.join("")}</table>`
}

/**
 * The mail as an HTML document without styles of its own. Its language is repeated inside, for mail programs that remove the outermost
 * elements.
 */
export const mailHtml = (settings: ShopSettings, subject: string, parts: ReadonlyArray<MailPart<string>>): string => {
  const language = languageAttributes(settings)
  const content = `${parts.map(htmlOf).join("")}<p>${isolated(escapeHtml(settings.group.name))}</p>`
  return (
    `<!doctype html><html ${language}><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body><div ${language}>${content}</div></body></html>`
  )
}

const textOf = (part: MailPart<string>): string => {
  if (typeof part === "string") return part
  if ("written" in part) return part.written
  if ("heading" in part) return part.heading.toUpperCase()
  if ("link" in part) return `${part.label}:\n${part.link}`
  return part.rows.map(([label, value]) => `${label}: ${value}`).join("\n")
}

/** The mail as plain text, for mail programs that show no HTML. */
export const mailText = (shopName: string, parts: ReadonlyArray<MailPart<string>>): string =>
  [...parts.map(textOf), `-- \n${shopName}`].join("\n\n")

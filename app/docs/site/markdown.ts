import path from "node:path"

import { Marked, type Tokens } from "marked"

import { addressOf, allPages, settingsFile } from "./navigation.ts"

/** A heading of a page, with its anchor. */
export type Heading = { readonly id: string; readonly text: string; readonly depth: number }

/** A Markdown page as HTML. */
export type Rendered = {
  readonly title: string
  readonly html: string
  readonly headings: ReadonlyArray<Heading>
  /** Pictures that the page shows, as files from the root of the repository. */
  readonly pictures: ReadonlyArray<string>
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** The anchor of a heading as GitHub makes it: `the-configuration` for "The configuration". */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-")

const isOutside = (target: string): boolean => /^[a-z]+:/.test(target)
const pageFiles = new Map(allPages.map(({ file }) => [file, addressOf(file)]))

/**
 * Returns the address of the documentation page that a link in a file leads to; `undefined` for a link to a source file, since sources are
 * no part of the site.
 */
const linkAddress = (from: string, target: string): string | undefined => {
  if (isOutside(target) || target.startsWith("#")) return target
  const [file = "", fragment] = target.split("#")
  if (file.endsWith("README.md") && fragment === "settings") return addressOf(settingsFile)
  const address = pageFiles.get(path.posix.join(path.posix.dirname(from), file))
  return address === undefined ? undefined : `${address}${fragment === undefined ? "" : `#${fragment}`}`
}

/** Name of a picture within the site. */
export const pictureName = (file: string): string => `pictures/${path.posix.basename(file)}`

/** Renders the Markdown of a file, which is trusted: it belongs to the repository. */
export const renderMarkdown = (file: string, markdown: string): Rendered => {
  const headings: Array<Heading> = []
  const pictures: Array<string> = []
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const plain = text.replace(/[`*]|\[(?<label>[^\]]*)\]\([^)]*\)/g, "$<label>")
        const anchor = anchorOf(plain)
        const earlier = headings.filter((heading) => anchorOf(heading.text) === anchor).length
        const id = earlier === 0 ? anchor : `${anchor}-${earlier}`
        headings.push({ id, text: plain, depth })
        return `<h${depth} id="${escaped(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const address = linkAddress(file, href)
        const inside = this.parser.parseInline(tokens)
        return address === undefined
          ? `<span class="source" title="${escaped(href)}">${inside}</span>`
          : `<a href="${escaped(address)}">${inside}</a>`
      },
      image({ href, text }: Tokens.Image) {
        const picture = path.posix.join(path.posix.dirname(file), href)
        pictures.push(picture)
        return `<img src="${escaped(pictureName(picture))}" alt="${escaped(text)}" loading="lazy">`
      },
      code({ text, lang }: Tokens.Code) {
        return `<pre tabindex="0"><code data-language="${escaped(lang ?? "")}">${escaped(text)}\n</code></pre>\n`
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return text.startsWith("<!--") ? "" : escaped(text)
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (row: ReadonlyArray<Tokens.TableCell>, name: "td" | "th") =>
          row.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join("")
        const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n")
        const head = header.every(({ text }) => text === "") ? "" : `<thead><tr>${cells(header, "th")}</tr></thead>`
        return `<div class="table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { title: headings.find(({ depth }) => depth === 1)?.text ?? file, html, headings, pictures }
}

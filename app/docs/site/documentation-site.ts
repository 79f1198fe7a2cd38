import { readFileSync } from "node:fs"
import path from "node:path"

import { apiFile, apiOverview, apiPages } from "./api-pages.ts"
import { pictureName, renderMarkdown, type Rendered } from "./markdown.ts"
import { addressOf, allPages, type DocumentPage, navigation, settingsFile } from "./navigation.ts"
import { settingsPage } from "./settings-page.ts"

const root = path.resolve(import.meta.dirname, "../../..")

/** Pages that are made from sources. */
const madePages: ReadonlyMap<string, () => string> = new Map([
  [settingsFile, settingsPage],
  [apiFile, apiOverview],
  ...apiPages.map(({ file, markdown }): [string, () => string] => [file, markdown]),
])

/** The Markdown of a page: its file, or the text made from the schema of the settings or from doc comments. */
export const markdownOf = (file: string): string =>
  madePages.get(file)?.() ?? readFileSync(path.join(root, file), "utf8")

type SitePage = DocumentPage & { readonly address: string; readonly rendered: Rendered }

const menu = (current: string): string =>
  navigation
    .map(({ title, pages }) => {
      const links = pages.map(({ file, name }) => {
        const address = addressOf(file)
        return `<li><a href="${address}"${address === current ? ' aria-current="page"' : ""}>${name}</a></li>`
      })
      return `<h2>${title}</h2><ul>${links.join("")}</ul>`
    })
    .join("")

const neighbours = (index: number): string => {
  const link = (page: DocumentPage | undefined, arrow: string): string =>
    page === undefined ? "<span></span>" : `<a href="${addressOf(page.file)}">${arrow} ${page.name}</a>`
  return `<nav class="neighbours" aria-label="Neighbours">${link(allPages[index - 1], "←")}${link(allPages[index + 1], "→")}</nav>`
}

const document = ({ rendered, address }: SitePage, index: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${rendered.title} – Vitrine</title>
<link rel="stylesheet" href="site.css">
<script type="module" src="search.js"></script>
</head>
<body>
<a class="skip" href="#contents">Skip to contents</a>
<header><a class="name" href="start.html">Vitrine</a>
<search hidden><label for="q">Search</label><input id="q" type="search" placeholder="Search" autocomplete="off"><ul id="found" hidden></ul></search>
</header>
<div class="columns">
<details class="menu" open><summary>Contents</summary><nav aria-label="Documentation">${menu(address)}</nav></details>
<main id="contents">
${rendered.html}${neighbours(index)}
</main>
</div>
</body>
</html>
`

const llms = (pages: ReadonlyArray<SitePage>): string =>
  [
    "# Vitrine",
    "",
    "> A storefront engine (TypeScript, React, Effect) for shops that speak Magento's contract. A shop is a project: `vitrine.config.ts`, views, slots, pages,",
    "> modules, tests. Prove a change with `npx vitrine check && npx vitrine test`; the engine itself with `npm run check`.",
    "",
    ...navigation.flatMap(({ title, pages: groupPages }) => [
      `## ${title}`,
      "",
      ...groupPages.map(({ file }) => {
        const page = pages.find((listed) => listed.file === file)
        return `- [${page?.rendered.title ?? file}](${addressOf(file).replace(/html$/, "md")})`
      }),
      "",
    ]),
  ].join("\n")

/** All files of the documentation's site by name, and the pictures to copy by their name. */
export const documentationSite = () => {
  const pages = allPages.map((page): SitePage => ({
    ...page,
    address: addressOf(page.file),
    rendered: renderMarkdown(page.file, markdownOf(page.file)),
  }))
  const headings = pages.flatMap(({ address, rendered }) =>
    rendered.headings.map(({ id, text }) => ({ text, page: rendered.title, address: `${address}#${id}` })),
  )
  const asset = (name: string): string => readFileSync(path.join(import.meta.dirname, name), "utf8")
  return {
    pages,
    files: {
      ...Object.fromEntries(pages.map((page, index) => [page.address, document(page, index)])),
      ...Object.fromEntries(pages.map(({ file, address }) => [address.replace(/html$/, "md"), markdownOf(file)])),
      "index.html": `<!doctype html><meta charset="utf-8"><title>Vitrine</title><meta http-equiv="refresh" content="0; url=start.html"><a href="start.html">Vitrine</a>\n`,
      "headings.json": JSON.stringify(headings),
      "llms.txt": llms(pages),
      "site.css": asset("site.css"),
      "search.js": asset("search.mjs"),
    },
    pictures: Object.fromEntries(
      pages.flatMap(({ rendered }) => rendered.pictures.map((file) => [pictureName(file), path.join(root, file)])),
    ),
  }
}

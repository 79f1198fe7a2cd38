import { readFileSync } from "node:fs"

import { parseSync, type Plugin } from "vite"

import { everyNode, isNode, nodesIn, textAt } from "../language/syntax-tree.ts"
import { listedFiles, projectFiles } from "./project-file-lists.ts"
import { islandFiles, islandName } from "./project-island-files.ts"
import { exportedValues } from "./project-views.ts"

/** The files in `pages/` of a project. */
export const pageFiles = (folder: string): ReadonlyArray<string> => projectFiles(folder, "pages")

const nameIn = (node: unknown): string => (isNode(node) ? textAt(node, "name") || textAt(node, "value") : "")

/** Islands that the source of a page names, as `{ StoreList: island(StoreList, …) }`, with their lines. */
const namedIslands = (file: string) => {
  const source = readFileSync(file, "utf8")
  return nodesIn(parseSync(file, source, { lang: "tsx" }).program)
    .flatMap(everyNode)
    .flatMap(({ type, key, value, start }) =>
      type === "Property" && isNode(value) && value.type === "CallExpression" && nameIn(value["callee"]) === "island"
        ? [{ name: nameIn(key), line: source.slice(0, start).split("\n").length }]
        : [],
    )
}

/** Sentences about what a page lacks: its export, or the file of an island that it names, which browsers would miss. */
const pageProblem = (islands: ReadonlyArray<string>) => (file: string) => {
  if (!exportedValues(file).includes("page")) return `${file}: the file must export the page as page.`
  const sentences = namedIslands(file)
    .filter(({ name }) => !islands.includes(name))
    .map(
      ({ name, line }) =>
        `${file}:${line}: the page names the island "${name}", but there is no file islands/${name}.tsx.`,
    )
  return sentences.length === 0 ? undefined : sentences.join("\n")
}

/**
 * Replaces `project/installed-pages.ts` by the pages of a project. Throws `InvalidView` for a file in `pages/` that exports no `page`, or names an
 * island without a file.
 */
export const projectPages = (folder: string): Plugin => {
  const files = projectFiles(folder, "pages", pageProblem(islandFiles(folder).map(islandName)))
  return listedFiles("project-pages", /project\/installed-pages\.ts$/, () =>
    [
      ...files.map((file, index) => `import { page as page${index} } from ${JSON.stringify(file)}`),
      `export const pages = [${files.map((_, index) => `page${index}`).join(", ")}]`,
    ].join("\n"),
  )
}

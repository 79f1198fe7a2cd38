import { globSync } from "node:fs"
import path from "node:path"

import type { Plugin } from "vite"

import { exportedValues, InvalidView } from "./project-views.ts"

const root = path.resolve(import.meta.dirname, "../..")
const listId = "\0project-pages"

/** The files in `pages/` of a project. */
export const pageFiles = (folder: string): ReadonlyArray<string> =>
  globSync("pages/*.tsx", { cwd: folder })
    .toSorted()
    .map((file) => path.join(folder, file))

/** Replaces `project/installed-pages.ts` by the pages of a project. Throws `InvalidView` for a file in `pages/` that exports no `page`. */
export const projectPages = (folder: string): Plugin => {
  const files = pageFiles(folder)
  const wrong = files.filter((file) => !exportedValues(file).includes("page"))
  if (wrong.length > 0)
    throw new InvalidView(wrong.map((file) => `${file}: the file must export the page as page.`).join("\n"))
  return {
    name: "project-pages",
    enforce: "pre",
    resolveId: {
      filter: { id: /^vitrine\/pages$|project\/installed-pages\.ts$/ },
      handler: (id) => (id === "vitrine/pages" ? path.join(root, "app/project/define-page.ts") : listId),
    },
    load: {
      filter: { id: new RegExp(`^${listId}$`) },
      handler: () =>
        [
          ...files.map((file, index) => `import { page as page${index} } from ${JSON.stringify(file)}`),
          `export const pages = [${files.map((_, index) => `page${index}`).join(", ")}]`,
        ].join("\n"),
    },
  }
}

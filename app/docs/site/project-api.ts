import path from "node:path"

import { exportedValues, originalViews } from "../../build/project-views.ts"
import { root } from "../../package/package-entries.ts"
import { apiSection } from "./api-section.ts"
import { publicDeclarations } from "./public-declarations.ts"

// Entries of the package for projects, which the build resolves. The API report does not have them; their declarations are those of the sources.

/** Public names of an entry with their sections. */
export type ProjectEntry = {
  readonly entry: string
  readonly about: string
  readonly sections: () => ReadonlyArray<string>
}

const find = publicDeclarations()

/** The doc comment of a name, its declaration, and the types of its file that are named there. */
const describe = (file: string, name: string) => {
  const { comment = "", typeSource, valueSource, usedTypes = [] } = find(file, name) ?? {}
  return { comment, declaration: typeSource ?? valueSource ?? `const ${name}`, usedTypes }
}

type Description = ReturnType<typeof describe>

/** Puts the sources of the used types before the declaration. */
const withTypes = ({ comment, declaration, usedTypes }: Description) => ({
  comment,
  declaration: [...usedTypes, declaration].join("\n\n"),
})

/** Sections of names; a type has a section of its own. */
const sectionsOf = (file: string, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.map((name) => apiSection(name, describe(path.join(root, file), name)))

const namesOfPages = ["definePage", "island", "ProjectPage", "PageVisit", "PageMetadata", "PageIsland", "JsonValue"]

const namesOfTests = (
  "openTestShop TestShop TestShopOptions TestClock TestMail TestResponse renderedView viewBreaches extensionBreaches " +
  "anyAmount anyPrice anyProductCard anyText"
).split(" ")

/** A section for each file with views, which has what the file exports. */
const viewSections = (): ReadonlyArray<string> =>
  [...originalViews]
    .toSorted(([first], [second]) => first.localeCompare(second, "en"))
    .map(([name, file]) =>
      apiSection(name, ...exportedValues(file).map((exported) => withTypes(describe(file, exported)))),
    )

/** The entries for projects. */
export const projectEntries: ReadonlyArray<ProjectEntry> = [
  {
    entry: "vitrine/pages",
    about: "For files in `pages/` of a project: [pages](pages.md).",
    sections: () => sectionsOf("app/project/define-page.ts", namesOfPages),
  },
  {
    entry: "vitrine/testing",
    about: "For the tests of a project: [tests](testing.md).",
    sections: () => sectionsOf("app/testing/testing.ts", namesOfTests),
  },
  {
    entry: "vitrine/views",
    about:
      "`vitrine/views/<file>` is a view as the shop shows it; in `theme/views/<file>.tsx` it is the original: [views and slots](views.md).",
    sections: viewSections,
  },
]

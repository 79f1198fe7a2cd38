import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { repositoryRoot } from "../../../app/language/source-files.ts"
import { declaredSettings } from "../../../app/settings/declared-settings.ts"

const documents = globSync(["*.md", ".github/**/*.md", "{core,adapters,ui,app,spec-tests}/**/*.md"], {
  cwd: repositoryRoot,
})
  .map((file) => file.replaceAll("\\", "/"))
  .sort()
const textOf = (file: string): string => readFileSync(path.join(repositoryRoot, file), "utf8")

/** The targets of relative links in a Markdown text, without fragments: `../../core/README.md`. */
const relativeLinks = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\]\((?<target>[^)\s]+)\)/g)]
    .map(({ groups }) => groups?.["target"]?.split("#")[0] ?? "")
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target))

/** Code spans that name a file or folder from the root: `core/cart/`, `app/main.ts`. Patterns, placeholders and new files are left out. */
const namedPaths = (text: string): ReadonlyArray<string> =>
  [
    ...text.replaceAll(/new file `[^`]+`/gi, "").matchAll(/`(?<span>(?:core|adapters|ui|app|spec-tests)\/[\w./-]*)`/g),
  ].map(({ groups }) => groups?.["span"] ?? "")

const namedScripts = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/npm run (?<script>[\w:-]+)/g)].map(({ groups }) => groups?.["script"] ?? "")

/** Words that documents give to `npm run test:one`, without those that name a file the document lets its reader make. */
const namedTests = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/npm run test:one -- (?:"(?<words>[^"]+)"|(?<word>[\w./-]+))/g)]
    .map(({ groups }) => groups?.["words"] ?? groups?.["word"] ?? "")
    .filter((words) => ![...text.matchAll(/new file `([^`]+)`/gi)].some(([, made]) => made?.includes(words)))

const testFiles = globSync("spec-tests/**/*.test.{ts,tsx}", { cwd: repositoryRoot }).map((file) =>
  file.replaceAll("\\", "/"),
)
const findsTests = (words: string): boolean =>
  testFiles.some((file) => file.includes(words)) || testFiles.some((file) => textOf(file).includes(words))

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(textOf("package.json"))

describe("Documents", () => {
  test("include the guides of the root and of the large folders", () => {
    expect(documents).toEqual(
      expect.arrayContaining(["AGENTS.md", "CHANGELOG.md", "README.md", ".github/CONTRIBUTING.md", "core/README.md"]),
    )
  })

  test.each(documents)("%s links to files that exist", (file) => {
    const broken = relativeLinks(textOf(file)).filter(
      (target) => !existsSync(path.join(repositoryRoot, path.dirname(file), target)),
    )
    expect(broken).toEqual([])
  })

  test.each(documents)("%s names files and folders that exist", (file) => {
    expect(namedPaths(textOf(file)).filter((name) => !existsSync(path.join(repositoryRoot, name)))).toEqual([])
  })

  test.each(documents)("%s names npm scripts that exist", (file) => {
    expect(namedScripts(textOf(file)).filter((name) => scripts[name] === undefined)).toEqual([])
  })

  test.each(documents)("%s gives arguments to test:one that match tests", (file) => {
    expect(namedTests(textOf(file)).filter((words) => !findsTests(words))).toEqual([])
  })

  test("README.md lists the settings in the order of the schema, each row beginning with its sentence and naming a fixed default", () => {
    const rows = [...textOf("README.md").matchAll(/^\| `(?<name>[A-Z_]+)` \| (?<words>.*) \|$/gm)].map(
      ({ groups }) => ({ name: groups?.["name"] ?? "", words: groups?.["words"] ?? "" }),
    )
    const settings = Object.values(declaredSettings)
    expect(rows.map(({ name }) => name)).toEqual(settings.map(({ name }) => name))
    const otherwise = settings
      .filter(({ about }, index) => !rows[index]?.words.startsWith(about))
      .map(({ name }) => name)
    const unnamedDefaults = settings.filter(({ defaultText }, index) => {
      const byDefault = defaultText({})
      return Boolean(byDefault) && !rows[index]?.words.includes(`Default: \`${byDefault}\``)
    })
    expect({ otherwise, unnamedDefaults }).toEqual({ otherwise: [], unnamedDefaults: [] })
  })
})

describe("Documents, canary", () => {
  test("links, paths and scripts are found in a text", () => {
    const text =
      "See [the guide](../../a/b.md#c), [out](https://x.test/), `core/cart/` and `core/*.ts`, new file `ui/x.ts`; `npm run dev`."
    expect(relativeLinks(text)).toEqual(["../../a/b.md"])
    expect(namedPaths(text)).toEqual(["core/cart/"])
    expect(namedScripts(text)).toEqual(["dev"])
    expect(namedTests('npm run test:one -- "two words", npm run test:one -- cart/line`')).toEqual([
      "two words",
      "cart/line",
    ])
  })
})

import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"
import { importsOfFile, target } from "./import-graph.ts"

// The picture of the structure in README.md, drawn from the imports. After a change of them:
//
//   node spec-tests/architecture/structure-picture.ts

/** Areas of the picture in reading order; a file belongs to the longest that begins its path. */
const areas = [
  "spec-tests",
  "app",
  "app/client",
  "app/server",
  "app/extensions",
  "app/headless",
  "app/shop",
  "app/shop/api",
  "app/shop/domain",
  "app/shop/infra",
  "app/shop/seed",
  "ui",
  "adapters",
  "core",
] as const
type Area = (typeof areas)[number]

/** The area of a path, for example `app/shop/api` for `app/shop/api/rest/rest-routes.ts`. */
export const areaOf = (file: string): Area | undefined =>
  areas.filter((area) => file.startsWith(`${area}/`)).toSorted((one, other) => other.length - one.length)[0]

/** Imports between areas, such as `app/server → ui`; imports of types only are left out. */
export const arrowsBetween = (files: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) =>
      importsOfFile(file).flatMap(({ specifier }) => {
        const [from, to] = [areaOf(file), areaOf(target(file, specifier))]
        return from === undefined || to === undefined || from === to ? [] : [`${from} → ${to}`]
      }),
    ),
  )

const idOf = (area: string): string => area.replaceAll(/[/-]/g, "_")

/** `app` and `app/shop` contain others: their own files are a box of their own inside. */
const boxIdOf = (area: Area): string => (area === "app" || area === "app/shop" ? `${idOf(area)}_files` : idOf(area))

const labels: Partial<Readonly<Record<Area, string>>> = { app: "start, build", "app/shop": "shop.ts, routes" }

const box = (area: Area): string => `${boxIdOf(area)}["${labels[area] ?? area.split("/").at(-1)}"]`

const inside = (folder: string): ReadonlyArray<Area> =>
  areas.filter((area) => area === folder || (area.startsWith(`${folder}/`) && path.posix.dirname(area) === folder))

const boxes = (): ReadonlyArray<string> => [
  `  ${box("spec-tests")}`,
  `  subgraph app`,
  ...inside("app")
    .filter((area) => area !== "app/shop")
    .map((area) => `    ${box(area)}`),
  `    subgraph app_shop["shop"]`,
  ...inside("app/shop").map((area) => `      ${box(area)}`),
  `    end`,
  `  end`,
  ...(["ui", "adapters", "core"] as const).map((area) => `  ${box(area)}`),
]

/** Tests import everything: one arrow to each top-level folder is enough. */
const drawnArrows = (arrows: ReadonlySet<string>): ReadonlyArray<string> => {
  const between = areas.flatMap((from) =>
    areas.filter((to) => from !== "spec-tests" && arrows.has(`${from} → ${to}`)).map((to) => [from, to] as const),
  )
  const tested = ["app", "ui", "adapters", "core"].filter((folder) =>
    [...arrows].some((arrow) => arrow.startsWith("spec-tests → ") && `${arrow}/`.includes(`→ ${folder}/`)),
  )
  return [
    ...between.map(([from, to]) => `  ${boxIdOf(from)} --> ${boxIdOf(to)}`),
    ...tested.map((folder) => `  spec_tests -.-> ${folder}`),
  ]
}

/** The Mermaid diagram for README.md. */
export const structurePicture = (): string => {
  const arrows = arrowsBetween(sourcesIn("core", "adapters", "ui", "app", "spec-tests"))
  return ["```mermaid", "flowchart TD", ...boxes(), ...drawnArrows(arrows), "```"].join("\n")
}

const readme = path.join(repositoryRoot, "README.md")
const block = /(?<=<!-- structure: drawn from the imports -->\n)[^]*?(?=\n<!-- end of structure -->)/

/** The current picture in README.md. */
export const pictureInReadme = (): string => block.exec(readFileSync(readme, "utf8"))?.[0] ?? ""

if (process.argv[1] === import.meta.filename)
  writeFileSync(readme, readFileSync(readme, "utf8").replace(block, structurePicture))

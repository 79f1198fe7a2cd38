import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { root, sourceManifest } from "../package-entries.ts"

const projectTemplateDir = path.join(root, "app/package/project")

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)

const copyProgram = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true })
  copyFileSync(path.join(projectTemplateDir, from), to)
  chmodSync(to, 0o755)
}

/** Sources of the build and the server, with the examples of its page of components. The others make packages, documents and other examples. */
const isForProjects = (file: string): boolean =>
  !/^app\/(?:deploy|docs|headless|package|projects\/(?:fashion|minimal|terra-and-kiln|[^/]+\/tests))$|\/\.[^/]*$/.test(
    path.relative(root, file).replaceAll(path.sep, "/"),
  )

type Compiler = { readonly compilerOptions: Readonly<Record<string, unknown>> }

const compiler: Compiler = JSON.parse(readFileSync(path.join(root, "tsconfig.json"), "utf8"))

/**
 * Adds to the package what a project runs: the sources in `source/`, from which Vite builds a shop with the project's views and modules, the program
 * `vitrine`, and the compiler options of projects.
 */
export const addProjectFiles = (packageDir: string): void => {
  const source = path.join(packageDir, "source")
  for (const folder of ["core", "adapters", "ui", "app"])
    cpSync(path.join(root, folder), path.join(source, folder), { recursive: true, filter: isForProjects })
  const { version, exports } = sourceManifest
  writeJson(path.join(source, "package.json"), { version, type: "module", entries: exports })
  copyProgram("vitrine.mjs", path.join(packageDir, "bin/vitrine.js"))
  copyProgram("strip-types.mjs", path.join(packageDir, "bin/strip-types.js"))
  const { incremental: _, tsBuildInfoFile: __, ...compilerOptions } = compiler.compilerOptions
  writeJson(path.join(source, "tsconfig.json"), { compilerOptions })
  writeJson(path.join(packageDir, "tsconfig.json"), { compilerOptions })
}

const exact = (
  names: ReadonlyArray<string>,
  from: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])))

/** Packages that build a project, besides those that the server imports. */
export const buildPackages: ReadonlyArray<string> = ["@vitejs/plugin-react", "vite"]

/** The package.json of a new project. `create-vitrine` writes its name. */
const projectManifest = (): Readonly<Record<string, unknown>> => ({
  name: "shop",
  private: true,
  type: "module",
  engines: { node: ">=24" },
  scripts: {
    start: "vitrine build && vitrine start",
    dev: "vitrine dev",
    check: "vitrine check",
    test: "vitrine test",
  },
  dependencies: {
    ...exact(["react", "react-dom"], sourceManifest.dependencies),
    vitrine: `^${sourceManifest.version}`,
    ...exact(["zustand"], sourceManifest.dependencies),
  },
  devDependencies: exact(
    ["@types/node", "@types/react", "@types/react-dom", "fast-check", "typescript", "vitest"],
    sourceManifest.devDependencies,
  ),
})

/** Writes the package `create-vitrine` into a folder: its program and the template of a project. */
export const makeCreateVitrine = (packageDir: string): void => {
  const { version, license } = sourceManifest
  const template = path.join(packageDir, "template")
  rmSync(packageDir, { recursive: true, force: true })
  cpSync(path.join(projectTemplateDir, "template"), template, { recursive: true })
  copyProgram("create-vitrine.mjs", path.join(packageDir, "index.js"))
  copyFileSync(path.join(root, "LICENSE"), path.join(packageDir, "LICENSE"))
  writeJson(path.join(packageDir, "package.json"), {
    name: "create-vitrine",
    version,
    description: "Makes the project of a shop with Vitrine.",
    license,
    type: "module",
    bin: { "create-vitrine": "./index.js" },
  })
  writeJson(path.join(template, "package.json"), projectManifest())
  writeJson(path.join(template, "tsconfig.json"), {
    extends: "vitrine/tsconfig.json",
    include: ["**/*.ts", "**/*.tsx"],
  })
  writeFileSync(path.join(template, "gitignore"), "node_modules/\n.build/\n.data/\n")
  // Node that is too old is one error of npm instead of a warning for each package.
  writeFileSync(path.join(template, "npmrc"), "engine-strict=true\n")
}

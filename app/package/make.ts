import { copyFileSync, cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { build, type BuildOptions } from "vite"

import { pureDefinitions } from "../build/pure-definitions.ts"
import { addTestingDeclarations, copyDeclarations, emitDeclarations } from "./declarations.ts"
import { effectModules } from "./effect-modules.ts"
import { packageManifest } from "./manifest.ts"
import { publicEntries, root } from "./package-entries.ts"
import { addProjectFiles, makeCreateVitrine } from "./project/project-files.ts"

// Builds the engine as a package: `.build/package/`, ready for `npm pack`. Its entries are those of package.json: "vitrine", one for each
// folder of core and adapters, and the views. `vitrine/standalone` is the main entry and `effect` in one file without imports, for workers
// and bare JavaScript engines. The package also holds what a project of a shop needs, and `.build/create-vitrine/` is the package that makes one.

const packageDir = path.join(root, ".build/package")
const inPackage = (...parts: ReadonlyArray<string>): string => path.join(packageDir, ...parts)

type Output = Awaited<ReturnType<typeof build>>

const bundle = (
  options: NonNullable<BuildOptions["rolldownOptions"]>,
  packages: "imported" | "bundled",
): Promise<Output> =>
  build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    plugins: [pureDefinitions(root), effectModules],
    ssr: { noExternal: packages === "bundled" ? true : [] },
    build: {
      // Code for Node, or for any engine: nothing of Vite's browser build is added.
      ssr: true,
      outDir: packageDir,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      sourcemap: true,
      rolldownOptions: { platform: "neutral", preserveEntrySignatures: "strict", ...options },
    },
  })

const isPackage = (specifier: string): boolean => /^(?:node:|@?\w)/.test(specifier)

/** Builds one file for each source, beside its types: every entry shares the same classes, and bundlers drop what a client does not use. */
const modules = (): Promise<Output> =>
  bundle(
    {
      input: Object.values(publicEntries).map((entry) => path.join(root, `${entry}.ts`)),
      external: isPackage,
      output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: "[name].js" },
    },
    "imported",
  )

const standalone = (): Promise<Output> =>
  bundle(
    {
      input: path.join(root, "app/package/standalone.ts"),
      output: { entryFileNames: "standalone.js", codeSplitting: false },
    },
    "bundled",
  )

/** Packages that the files of an output import. */
const importedBy = (output: Output): ReadonlyArray<string> => {
  const chunks = [output]
    .flat()
    .flatMap((build) => ("output" in build ? build.output : []))
    .filter((file) => file.type === "chunk")
  const fileNames = new Set(chunks.map(({ fileName }) => fileName))
  return chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((specifier) => !fileNames.has(specifier))
}

rmSync(packageDir, { recursive: true, force: true })
mkdirSync(packageDir, { recursive: true })
copyDeclarations(emitDeclarations(), packageDir)
addTestingDeclarations(packageDir)
writeFileSync(
  inPackage("standalone.d.ts"),
  'export * from "./core/index.js"\nexport { Context, Effect, Layer } from "effect"\n',
)
addProjectFiles(packageDir)
makeCreateVitrine(path.join(root, ".build/create-vitrine"))
const imported = importedBy(await modules())
await standalone()
for (const sheet of globSync("ui/**/*.css", { cwd: root })) cpSync(path.join(root, sheet), inPackage(sheet))
writeFileSync(inPackage("package.json"), `${JSON.stringify(packageManifest(imported), undefined, 2)}\n`)
copyFileSync(path.join(root, "LICENSE"), inPackage("LICENSE"))
copyFileSync(path.join(root, "app/package/README.md"), inPackage("README.md"))
process.stdout.write(`The engine as a package is in ${path.relative(process.cwd(), packageDir) || "."}.\n`)

import { execFileSync } from "node:child_process"
import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { build, type BuildOptions } from "vite"

// Builds the engine as a package: `.build/package/`, ready for `npm pack`. Its entries are those of package.json: "vitrine" and one for
// each folder of core, such as "vitrine/checkout"; `effect` is a dependency. `vitrine/standalone` is the main entry and `effect` in one
// file without imports, for workers and bare JavaScript engines.

const root = path.resolve(import.meta.dirname, "../..")
const made = path.join(root, ".build/package")
const inPackage = (...parts: ReadonlyArray<string>): string => path.join(made, ...parts)

/** False for types that an earlier build emitted for a file that has moved since. */
const hasSource = (types: string): boolean => existsSync(path.join(root, "core", types.replace(/\.d\.ts$/, ".ts")))

const declarations = (): void => {
  execFileSync(path.join(root, "node_modules/.bin/tsc"), ["-b", "core"], { cwd: root, stdio: "inherit" })
  const emitted = path.join(root, ".build/types/core")
  for (const file of globSync("**/*.d.ts", { cwd: emitted }).filter(hasSource)) {
    mkdirSync(path.dirname(inPackage(file)), { recursive: true })
    // The sources import each other as `.ts`; the package has `.js` and `.d.ts` files.
    const text = readFileSync(path.join(emitted, file), "utf8").replace(
      /((?:from|import\()\s?"\.[^"]*)\.ts"/g,
      '$1.js"',
    )
    writeFileSync(inPackage(file), text)
  }
  writeFileSync(
    inPackage("standalone.d.ts"),
    'export * from "./index.js"\nexport { Context, Effect, Layer } from "effect"\n',
  )
}

type Manifest = {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

const source: Manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))

/** Entries by export path: `{ "./cart": "cart/index" }`. */
const entries = Object.fromEntries(
  Object.entries(source.exports).map(([name, file]) => [name, file.replace(/^\.\/core\/|\.ts$/g, "")]),
)

const bundle = (options: NonNullable<BuildOptions["rolldownOptions"]>): Promise<unknown> =>
  build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: made,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      rolldownOptions: { platform: "neutral", preserveEntrySignatures: "strict", ...options },
    },
  })

/** One file for each file of core, beside its types: every entry shares the same classes, and bundlers drop what a client does not use. */
const modules = (): Promise<unknown> =>
  bundle({
    input: Object.values(entries).map((entry) => path.join(root, "core", `${entry}.ts`)),
    external: [/^effect($|\/)/],
    output: { preserveModules: true, preserveModulesRoot: path.join(root, "core"), entryFileNames: "[name].js" },
  })

const standalone = (): Promise<unknown> =>
  bundle({
    input: path.join(root, "app/package/standalone.ts"),
    output: { entryFileNames: "standalone.js", codeSplitting: false },
  })

const manifest = (): string => {
  const filesOf = (entry: string) => ({ types: `./${entry}.d.ts`, default: `./${entry}.js` })
  const exported = Object.entries({ ...entries, "./standalone": "standalone" })
  return JSON.stringify(
    {
      name: "vitrine",
      version: source.version,
      description: source.description,
      license: source.license,
      type: "module",
      sideEffects: false,
      exports: {
        ...Object.fromEntries(exported.map(([name, entry]) => [name, filesOf(entry)])),
        "./package.json": "./package.json",
      },
      dependencies: { effect: source.dependencies["effect"] },
    },
    undefined,
    2,
  )
}

rmSync(made, { recursive: true, force: true })
mkdirSync(made, { recursive: true })
declarations()
await modules()
await standalone()
writeFileSync(inPackage("package.json"), `${manifest()}\n`)
copyFileSync(path.join(root, "LICENSE"), inPackage("LICENSE"))
cpSync(path.join(root, "README.md"), inPackage("README.md"))
process.stdout.write(`The engine as a package lies in ${path.relative(process.cwd(), made) || "."}.\n`)
